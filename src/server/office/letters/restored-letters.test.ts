import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../platform/backup/restore-backup';
import { writeBackup } from '../../platform/backup/write-backup';
import { openLetterShop, subscribe } from '../../testing/letter-shop';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const DAY = 24 * 3_600_000;
const PEOPLE = ['ana@correo.test', 'eva@correo.test'];

/** Takes a backup, lets the shop go on, and puts the backup back. */
async function restoreAfter(shop: TestShop, goesOn: () => Promise<void>): Promise<void> {
  const source = join(shop.dataDir, 'backup.tar.gz');
  await writeBackup({ db: shop.db, storage: shop.storage, target: source });
  await goesOn();
  const filesDir = join(shop.dataDir, 'files');
  await restoreBackup({ db: shop.db, filesDir, source, force: true, now: shop.clock.now() });
}

async function openWithPeople(openShop: Parameters<typeof openLetterShop>[0]) {
  const letters = await openLetterShop(openShop);
  for (const email of PEOPLE) await subscribe(letters.shop, email);
  const { id } = await letters.write();
  const stateOf = async () =>
    (await letters.shop.db.selectFrom('letters').select('state').where('id', '=', id).executeTakeFirst())
      ?.state;
  return { ...letters, id, stateOf };
}

describeOnEachDatabase('letters in a restored backup', (openShop) => {
  it('do not reach again who got one after the backup, and the creator sees who is uncertain', async () => {
    const { shop, id, send, deliver, lettersTo, statesOf, stateOf } = await openWithPeople(openShop);
    await send(id);
    await restoreAfter(shop, deliver);
    await deliver();
    for (const email of PEOPLE) expect(lettersTo(email)).toHaveLength(1);
    expect(Object.values(await statesOf(id))).toEqual(['uncertain', 'uncertain']);
    expect(await stateOf()).toBe('stopped');
  });

  it('are drafts again when their day came since, and keep a day that is still to come', async () => {
    const { shop, id, send, deliver, lettersTo, stateOf } = await openWithPeople(openShop);
    await send(id, { sendAt: new Date(shop.clock.now() + DAY).toISOString() });
    await restoreAfter(shop, async () => undefined);
    expect(await stateOf()).toBe('scheduled');
    await restoreAfter(shop, async () => {
      shop.clock.advance(DAY);
      await deliver();
      await deliver();
    });
    expect(await stateOf()).toBe('draft');
    await deliver();
    for (const email of PEOPLE) expect(lettersTo(email)).toHaveLength(1);
  });
});
