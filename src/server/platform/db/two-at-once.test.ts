import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { closeAllSessions } from '../../accounts/identity/sessions';
import { findUser, lockUser } from '../../accounts/identity/users';
import { approveWaitingItem } from '../../shop/proofs/proof-items';
import { courseWithOwner } from '../../testing/course-content';
import { interleave } from '../../testing/interleave';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnBothDatabases, type Person, type TestShop } from '../../testing/shop';
import { newId } from './ids';

const RECEIPT = Buffer.from('%PDF-1.4\nrecibo\n%%EOF');

describeOnBothDatabases('concurrent requests', (openShop) => {
  it('open no session with a password that is being replaced', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const login = await interleave(
      shop,
      async (trx) => {
        await trx.updateTable('users').set({ password_hash: null }).where('id', '=', ana.id).execute();
        await closeAllSessions(trx, ana.id, 'access_changed');
      },
      () => shop.call('POST /users/login', { body: { email: ana.email, password: ana.password } }),
    );
    expect(login.status).toBe(401);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('write nothing to an account that is being deleted', async () => {
    const shop = await openShop();
    const [mora, ana] = [await shop.admin(), await shop.register()];
    const saved = await interleave(
      shop,
      (trx) =>
        trx
          .updateTable('users')
          .set({ name: 'Cuenta', surname: 'eliminada', deleted_at: shop.clock.now() })
          .where('id', '=', ana.id)
          .execute(),
      () =>
        shop.call('PUT /users/:id', { params: { id: ana.id }, token: mora.token, body: { name: 'Anita' } }),
    );
    expect(saved.status).toBe(404);
    expect((await findUser(shop.db, ana.id)).name).toBe('Cuenta');
  });

  it('keep one admin when one leaves while the other is demoted', async () => {
    const shop = await openShop();
    const [mora, ana] = [await shop.admin(), await shop.register()];
    await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ana.id).execute();
    const left = await interleave(
      shop,
      (trx) => trx.updateTable('users').set({ role: 'user' }).where('id', '=', mora.id).execute(),
      () =>
        shop.call('DELETE /users/:id', {
          params: { id: ana.id },
          token: ana.token,
          body: { currentPassword: ana.password },
        }),
    );
    expect(left).toMatchObject({ status: 409, body: { error: 'last_admin' } });
  });

  it('complete a proof whose last two items are confirmed concurrently', async () => {
    const shop = await openShop();
    const [admin, ana] = [await shop.admin(), await shop.register()];
    const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
    for (const { id } of [rogel, book]) await sendProof(shop, ana, id);
    const item = { userId: ana.id, productId: rogel.id, adminId: admin.id, now: shop.clock.now() };
    const confirmed = await interleave(
      shop,
      (trx) => approveWaitingItem(trx, item),
      () => shop.call('POST /purchase', { token: admin.token, body: { item_id: book.id, userId: ana.id } }),
    );
    expect(confirmed.status).toBe(201);
    expect((await shop.call('GET /admin/proofs', { token: admin.token })).body.data).toEqual([]);
  });

  it('group concurrent proofs of one cart that have no submission id', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const now = shop.clock.now();
    const sent = await interleave(
      shop,
      async (trx) => {
        await lockUser(trx, ana.id);
        await trx
          .insertInto('proofs')
          .values({
            id: newId(now),
            user_id: ana.id,
            submission: null,
            file_id: null,
            file_name: 'recibo.pdf',
            file_type: 'application/pdf',
            file_size: RECEIPT.length,
            file_sha256: createHash('sha256').update(RECEIPT).digest('hex'),
            operation_number: null,
            comment: '',
            waiting: 1,
            created_at: now,
          })
          .execute();
      },
      () => sendProof(shop, ana, rogel.id),
    );
    expect(sent).toBe(200);
    expect(await shop.db.selectFrom('proofs').select('id').execute()).toHaveLength(1);
  });

  it('restore no access from an order that is refunded together with the one that granted it', async () => {
    const { shop, simulator, askPreference, settled, ownedBy } = await openPayingShop(openShop);
    const ana = await shop.register();
    const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
    const [alone, both] = [await askPreference(ana, [rogel]), await askPreference(ana, [rogel, book])];
    const payment = await simulator.state.pay(alone.body.id, 'approved');
    // The first order grants the product; the second one is paid twice.
    await settled();
    const other = await simulator.state.pay(both.body.id, 'approved');
    await settled();
    simulator.webhooks.setMode('dropped');
    await simulator.state.change(payment.id, 'refunded');
    await interleave(
      shop,
      (trx) =>
        trx
          .updateTable('orders')
          .set({ state: 'refunded' })
          .where('id', '=', other.external_reference)
          .execute(),
      () => shop.app.services.reconciliation.checkOrder(payment.external_reference, false),
    );
    expect(await ownedBy(ana)).not.toContain(rogel.id);
  });

  it('change no coupon that is being deleted', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const body = { code: 'DULCE20', percent: 20 };
    const { id } = (await shop.call('POST /admin/coupons', { token, body })).body;
    const changed = await interleave(
      shop,
      (trx) => trx.deleteFrom('coupons').where('id', '=', id).execute(),
      () => shop.call('PUT /admin/coupons/:id', { token, params: { id }, body: { ...body, percent: 30 } }),
    );
    expect(changed.status).toBe(404);
  });

  it('save settings that another request writes for the first time', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const row = { key: 'creatorName', value: 'Mora', updated_at: shop.clock.now() };
    const saved = await interleave(
      shop,
      (trx) => trx.insertInto('settings').values(row).execute(),
      () => shop.call('PUT /admin/settings', { token, body: { creatorName: 'Lola' } }),
    );
    expect(saved.body.own.creatorName).toBe('Lola');
  });

  it('import a file without undoing a concurrent edit', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product();
    const content = Buffer.from(`id,title\n${id},Rogel nuevo`).toString('base64');
    await interleave(
      shop,
      async (trx) => {
        await trx.updateTable('products').set({ version: 2 }).where('id', '=', id).execute();
        await trx
          .updateTable('prices')
          .set({ amount_cents: 77_00, list_cents: 77_00 })
          .where('product_id', '=', id)
          .where('currency', '=', 'ARS')
          .execute();
      },
      () =>
        shop.call('POST /admin/catalogue/import', { token, body: { format: 'csv', content, dryRun: false } }),
    );
    expect((await shop.call('GET /courses/:id', { params: { id } })).body.price).toBe(77);
  });

  it('keep the page of the book while its number of pages is saved', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const save = (body: object) =>
      shop.call('PUT /content/:id/progress', { params: { id: product.id }, token: owner.token, body });
    await save({ pdfPage: 1 });
    const saved = await interleave(
      shop,
      (trx) => trx.updateTable('content_progress').set({ pdf_page: 7 }).execute(),
      () => save({ pdfPages: 30 }),
    );
    expect(saved.body).toMatchObject({ pdfPage: 7, pdfPages: 30 });
  });
});

/** Sends a proof like the page of the spec, without naming the submission it belongs to. */
async function sendProof(shop: TestShop, { token }: Person, itemId: string): Promise<number> {
  const form = new FormData();
  form.set('itemId', itemId);
  form.set('file', new Blob([RECEIPT]), 'recibo.pdf');
  const { headers, body } = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/purchase/send',
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  return answer.statusCode;
}
