import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createGate } from '../../testing/gate';
import { describeOnBothDatabases } from '../../testing/shop';
import { createUploadLocker } from './upload-lock';

const QUICK = { leaseMs: 15_000, renewMs: 5, askMs: 5, patienceMs: 60_000 };
const never = new AbortController().signal;

/** Two lockers share only the database, like two processes. */
describeOnBothDatabases('the lock of an upload', (openShop) => {
  it('makes the request of another process end, and passes to the new one', async () => {
    const shop = await openShop();
    const [older, newer] = [createUploadLocker(shop, QUICK), createUploadLocker(shop, QUICK)];
    const asked = createGate();
    const first = older.newLock('one');
    await first.lock(never, asked.open);
    const second = newer.newLock('one');
    let isTaken = false;
    const taking = second
      .lock(never, () => {})
      .then(() => {
        isTaken = true;
      });
    await asked.passed;
    expect(isTaken).toBe(false);
    await newer.newLock('other').lock(never, () => {});
    await first.unlock();
    await taking;
    await second.unlock();
    expect(await shop.db.selectFrom('leases').select('key').execute()).toEqual([{ key: 'upload other' }]);
  });

  it('passes on when the process of its holder died, which ends when it wakes up', async () => {
    const shop = await openShop();
    const lost = createGate();
    const stalled = createUploadLocker(shop, { ...QUICK, renewMs: 20 }).newLock('one');
    const renewing = vi.spyOn(shop.db, 'updateTable').mockImplementation(() => {
      throw new Error('stands still');
    });
    await stalled.lock(never, lost.open);
    await sql`update leases set expires_at = expires_at - ${QUICK.leaseMs}`.execute(shop.db);
    const next = createUploadLocker(shop, QUICK).newLock('one');
    await next.lock(never, () => {});
    renewing.mockRestore();
    await lost.passed;
    await stalled.unlock();
    expect(await shop.db.selectFrom('leases').select('key').execute()).toEqual([{ key: 'upload one' }]);
    await next.unlock();
  });

  it('is refused to a request that was given up', async () => {
    const shop = await openShop();
    await createUploadLocker(shop, QUICK)
      .newLock('one')
      .lock(never, () => {});
    const given = createUploadLocker(shop, QUICK).newLock('one');
    await expect(given.lock(AbortSignal.abort(), () => {})).rejects.toMatchObject({ code: 'busy' });
  });
});
