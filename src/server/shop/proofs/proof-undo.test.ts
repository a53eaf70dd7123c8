import { expect, it } from 'vitest';
import { createOutbox } from '../../platform/jobs/outbox';
import { openSecondApp } from '../../testing/second-app';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type OpenShop, silentLog, type TestShop } from '../../testing/shop';
import { UNDO_MS } from './proof-decisions.service';

describeOnEachDatabase('a decision on a proof', (openShop) => {
  it('is stored at once, and grants and mails after the time to undo it', async () => {
    const { shop, approve, owned, mails } = await openWithProof(openShop);
    const { body } = await approve();
    expect(body.data.items).toMatchObject([{ state: 'approved', undoMs: UNDO_MS, owned: false }]);
    shop.clock.advance(UNDO_MS - 1);
    expect([await owned(), await mails()]).toEqual([[], []]);
    shop.clock.advance(1);
    expect(await mails()).toEqual(['Tu compra está confirmada']);
    expect(await owned()).toHaveLength(1);
  });

  it('can be undone before it takes effect, and leaves no trace but the activity', async () => {
    const { shop, token, proofId, approve, reject, undo, owned, mails } = await openWithProof(openShop);
    for (const decide of [approve, reject]) {
      await decide();
      shop.clock.advance(UNDO_MS - 1);
      const undone = await undo();
      expect(undone.body.data.items).toMatchObject([{ state: 'waiting', reason: null, undoMs: 0 }]);
      shop.clock.advance(UNDO_MS);
      expect([await owned(), await mails()]).toEqual([[], []]);
    }
    const inbox = await shop.call('GET /admin/proofs', { token });
    expect(inbox.body.data.map(({ id }) => id)).toEqual([proofId]);
    const activity = await shop.call('GET /admin/activity', { token });
    const actions = activity.body.data.map(({ action }) => action).filter((action) => /^proof/.test(action));
    expect(actions).toEqual(['proof.undo', 'proof.reject', 'proof.undo', 'proof.approve']);
  });

  it('cannot be undone after it took effect', async () => {
    const { shop, approve, undo, owned, mails } = await openWithProof(openShop);
    await approve();
    shop.clock.advance(UNDO_MS);
    await mails();
    expect(await undo()).toMatchObject({ status: 409, body: { error: 'too_late_to_undo' } });
    expect(await owned()).toHaveLength(1);
  });

  it('applies the last decision only, when it was undone and decided again', async () => {
    const { shop, approve, reject, undo, owned, mails } = await openWithProof(openShop);
    await approve();
    shop.clock.advance(5000);
    await undo();
    await reject();
    shop.clock.advance(4000);
    expect([await owned(), await mails()]).toEqual([[], []]);
    shop.clock.advance(4000);
    expect(await mails()).toEqual(['No pudimos confirmar tu comprobante']);
    expect(await owned()).toEqual([]);
  });

  it('takes effect in another process when the one that stored it is killed', async () => {
    const { shop, approve, owned } = await openWithProof(openShop);
    await approve();
    shop.clock.advance(UNDO_MS);
    const { app } = await openSecondApp(shop);
    const outbox = createOutbox({ db: shop.db, clock: shop.clock, log: silentLog });
    outbox.on('apply-proof-decision', app.services.proofEffects.applyDue);
    await Promise.all([outbox.drain(), outbox.drain(), shop.outbox.drain()]);
    await app.close();
    expect(await owned()).toHaveLength(1);
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toHaveLength(1);
  });

  it('is refused to everybody but an admin', async () => {
    const { shop, proofId, ana, approve } = await openWithProof(openShop);
    await approve();
    const params = { id: proofId };
    const byBuyer = await shop.call('POST /admin/proofs/:id/undo', { token: ana.token, params, body: {} });
    expect(byBuyer.status).toBe(403);
  });

  it('links two proofs with the same file to each other', async () => {
    const { shop, token, ana, proofId } = await openWithProof(openShop);
    const other = await shop.product('recipebooks');
    await sendProof(shop, ana, { itemId: other.id });
    const row = await shop.db
      .selectFrom('proofs')
      .select('file_sha256')
      .where('id', '=', proofId)
      .executeTakeFirst();
    await shop.db
      .updateTable('proofs')
      .set({ file_sha256: row?.file_sha256 ?? '' })
      .execute();
    const [first, second] = (await shop.call('GET /admin/proofs', { token })).body.data;
    expect(first).toMatchObject({
      repeats: [],
      later: [{ id: second?.id, sameFile: true, sameOperation: false }],
    });
    expect(second).toMatchObject({ repeats: [{ id: first?.id, sameFile: true }], later: [] });
  });
});

async function openWithProof(openShop: OpenShop) {
  const shop: TestShop = await openShop();
  const { token } = await shop.admin();
  const ana = await shop.register();
  const rogel = await shop.product();
  await sendProof(shop, ana, { itemId: rogel.id });
  const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
  const params = { id: proof?.id ?? '' };
  const decided = new Set(['Tu compra está confirmada', 'No pudimos confirmar tu comprobante']);
  return {
    shop,
    token,
    ana,
    proofId: params.id,
    approve: () => shop.call('POST /admin/proofs/:id/approve', { token, params, body: {} }),
    reject: () => shop.call('POST /admin/proofs/:id/reject', { token, params, body: { reason: 'No llegó' } }),
    undo: () => shop.call('POST /admin/proofs/:id/undo', { token, params, body: {} }),
    owned: async () =>
      (await shop.call('GET /purchase/:userId', { token: ana.token, params: { userId: ana.id } })).body
        .products,
    mails: async () =>
      (await shop.deliverMails())
        .filter((mail) => mail.to === ana.email && decided.has(mail.subject))
        .map((mail) => mail.subject),
  };
}
