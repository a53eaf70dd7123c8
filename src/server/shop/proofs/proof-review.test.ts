import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { approve, picture, proofsOf, sendProofForm } from '../../testing/proof-requests';
import { describeOnEachDatabase } from '../../testing/shop';
import { UNDO_MS } from './proof-decisions.service';

describeOnEachDatabase('reviewing proofs', (openShop) => {
  it('warns when the file or the operation number was used before', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const bytes = await picture();
    const rogel = await shop.product();
    for (const submission of ['a', 'b']) {
      const buyer = await shop.register();
      await sendProofForm(shop, buyer, {
        itemId: rogel.id,
        bytes,
        fields: { submission, operationNumber: '12345' },
      });
    }
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    expect(inbox.body.data.map((proof) => [proof.repeatedFile, proof.repeatedOperation])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it.each<Record<string, string>>([{}, { submission: 's-1' }])(
    'flags a receipt that is sent again after its approval, with %j',
    async (fields) => {
      const shop = await openShop();
      const [admin, ana] = [await shop.admin(), await shop.register({ name: 'Ana', surname: 'Díaz' })];
      const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
      const bytes = await picture();
      await sendProofForm(shop, ana, { itemId: rogel.id, bytes, fields });
      const [first] = await proofsOf(shop, 'waiting');
      await approve(shop, first?.id, {});
      for (let again = 0; again < 2; again++) {
        expect((await sendProofForm(shop, ana, { itemId: book.id, bytes, fields })).status).toBe(200);
      }
      const waiting = await proofsOf(shop, 'waiting');
      expect(waiting).toHaveLength(1);
      const [second] = waiting;
      const earlier = { id: first?.id, buyer: 'Ana Díaz', state: 'approved', sameFile: true };
      expect(second).toMatchObject({ repeatedFile: true, repeats: [earlier] });
      const refused = await approve(shop, second?.id, {});
      expect([refused.status, refused.body.error]).toEqual([409, 'proof_repeated']);
      expect(refused.body.message).toContain('Ana Díaz');
      const byHand = { item_id: book.id, userId: ana.id };
      const claim = await shop.call('GET /purchase/:userId/claim/:itemId', {
        token: admin.token,
        params: { userId: ana.id, itemId: book.id },
      });
      expect(claim.body.repeats).toMatchObject([earlier]);
      const refusedByHand = await shop.call('POST /purchase', { token: admin.token, body: byHand });
      expect([refusedByHand.status, refusedByHand.body.error]).toEqual([409, 'proof_repeated']);
      expect((await approve(shop, second?.id, { confirmedRepeats: [first?.id ?? ''] })).status).toBe(200);
      expect((await proofsOf(shop, 'decided')).map((proof) => proof.repeats.length)).toEqual([1, 1]);
    },
  );

  it('flags the earlier proof when a later one with its operation number is approved', async () => {
    const shop = await openShop();
    const rogel = await shop.product();
    for (const operationNumber of ['op 77', 'OP77', 'Op-78']) {
      await sendProofForm(shop, await shop.register(), { itemId: rogel.id, fields: { operationNumber } });
    }
    const [first, second, other] = await proofsOf(shop, 'waiting');
    expect([first?.repeats, other?.repeats]).toEqual([[], []]);
    await approve(shop, second?.id, { confirmedRepeats: [first?.id ?? ''] });
    expect((await proofsOf(shop, 'waiting'))[0]?.repeats).toMatchObject([
      { id: second?.id, state: 'approved', sameFile: false, sameOperation: true },
    ]);
    expect((await approve(shop, first?.id, {})).body.error).toBe('proof_repeated');
    expect((await approve(shop, other?.id, {})).status).toBe(200);
  });

  it('grants an approved item once and rejects another with its reason, each with a mail', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const admin = await shop.admin();
    const bytes = await picture();
    const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
    for (const { id } of [rogel, book]) await sendProofForm(shop, ana, { itemId: id, bytes });
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    const params = { id: inbox.body.data[0]?.id ?? '' };
    const approve = () =>
      shop.call('POST /admin/proofs/:id/approve', {
        token: admin.token,
        params,
        body: { itemIds: [rogel.id] },
      });
    const answers = await Promise.all([approve(), approve(), approve()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const rejected = await shop.call('POST /admin/proofs/:id/reject', {
      token: admin.token,
      params,
      body: { itemIds: [book.id], reason: 'El importe no alcanza' },
    });
    expect(rejected.body.data.items.map((item) => item.state)).toEqual(['approved', 'rejected']);
    shop.clock.advance(UNDO_MS);
    const mails = (await shop.deliverMails()).filter((mail) => mail.to === ana.email);
    expect(mails.filter((mail) => mail.subject === 'Tu compra está confirmada')).toHaveLength(1);
    expect(mails.find((mail) => mail.subject.startsWith('No pudimos'))?.text).toContain(
      'El importe no alcanza',
    );
    expect((await shop.call('GET /admin/proofs', { token: admin.token })).body.data).toEqual([]);
    const audit = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'proof')
      .execute();
    expect(audit.map((row) => row.action).sort()).toEqual(['proof.approve', 'proof.reject']);
  });

  it('settles the waiting proof when the creator confirms by its link', async () => {
    const shop = await openShop();
    const ana = await shop.register({ name: 'Ana', surname: 'Díaz' });
    const admin = await shop.admin();
    const rogel = await shop.product();
    await sendProofForm(shop, ana, { itemId: rogel.id });
    const params = { userId: ana.id, itemId: rogel.id };
    const claim = await shop.call('GET /purchase/:userId/claim/:itemId', { token: admin.token, params });
    expect(claim.body).toMatchObject({ buyer: { name: 'Ana' }, owned: false, proofWaiting: true });
    expect(
      (await shop.call('GET /purchase/:userId/claim/:itemId', { token: ana.token, params })).status,
    ).toBe(403);
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    expect((await shop.call('GET /admin/proofs', { token: admin.token })).body.data).toEqual([]);
    const row = await shop.db.selectFrom('grants').selectAll().executeTakeFirstOrThrow();
    expect([row.source, row.currency, row.amount_cents]).toEqual(['proof', 'USD', 1500]);
  });

  it('grants once when Mercado Pago and a proof pay for the same product', async () => {
    const { shop, simulator, askPreference, settled, ownedBy } = await openPayingShop(openShop);
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    await sendProofForm(shop, ana, { itemId: rogel.id });
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    const approving = shop.call('POST /admin/proofs/:id/approve', {
      token: admin.token,
      params: { id: inbox.body.data[0]?.id ?? '' },
      body: {},
    });
    await Promise.all([approving, simulator.state.pay(id, 'approved')]);
    await settled();
    shop.clock.advance(UNDO_MS);
    await shop.outbox.drain();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    const { status } = await approving;
    expect([200, 409]).toContain(status);
    // The wallet pays before the approval takes effect, so the proof asks for another decision.
    const again = await shop.call('GET /admin/proofs', { token: admin.token });
    expect(again.body.data[0]?.items).toMatchObject([{ id: rogel.id, state: 'waiting', owned: true }]);
  });

  it('serves the file to the creator only, as a download that cannot execute', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const bytes = await picture();
    await sendProofForm(shop, ana, { itemId: rogel.id, bytes, filename: '../../<b>recibo.jpg' });
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    const params = { id: inbox.body.data[0]?.id ?? '' };
    expect((await shop.call('GET /admin/proofs/:id/file', { params })).status).toBe(401);
    expect((await shop.call('GET /admin/proofs/:id/file', { params, token: ana.token })).status).toBe(403);
    const file = await shop.call('GET /admin/proofs/:id/file', { params, token: admin.token });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(inbox.body.data[0]?.file.name).not.toMatch(/[/<>]/);
  });
});
