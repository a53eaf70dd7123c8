import { expect, it } from 'vitest';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { UNDO_MS } from './proof-decisions.service';

describeOnEachDatabase('the history of a sale by proof', (openShop) => {
  it('says who decided what, also what was undone, and what followed', async () => {
    const { shop, token, params, history, decide } = await openWithProof(openShop);
    await decide('POST /admin/proofs/:id/reject', { reason: 'No se lee' });
    await decide('POST /admin/proofs/:id/undo', {});
    await decide('POST /admin/proofs/:id/approve', {});
    shop.clock.advance(UNDO_MS);
    await shop.deliverMails();
    shop.clock.advance(1);
    const { body: sale } = await shop.call('GET /admin/sales/:id', { token, params });
    const body = { item_id: sale.items[0]?.id, reason: 'Se equivocó' };
    await shop.call('POST /admin/users/:id/revoke', { token, params: { id: sale.sale.buyer.id }, body });
    expect(await history()).toEqual([
      'Envió el comprobante de Alfajores',
      'Le enviamos el aviso de que llegó su comprobante',
      'Mora rechazó Alfajores: No se lee',
      'Mora deshizo su decisión sobre Alfajores',
      'Mora aprobó Alfajores',
      'Se dio acceso a Alfajores',
      'Le enviamos la confirmación de su compra',
      'Perdió el acceso a Alfajores: Se equivocó',
    ]);
  });

  it('has the confirmation by hand', async () => {
    const { shop, token, params, history } = await openWithProof(openShop);
    const { body: sale } = await shop.call('GET /admin/sales/:id', { token, params });
    const body = { item_id: sale.items[0]?.id, userId: sale.sale.buyer.id };
    shop.clock.advance(1);
    expect((await shop.call('POST /purchase', { token, body })).status).toBe(201);
    expect(await history()).toEqual([
      'Envió el comprobante de Alfajores',
      'Le enviamos el aviso de que llegó su comprobante',
      'Mora aprobó Alfajores',
      'Se dio acceso a Alfajores',
    ]);
  });
});

async function openWithProof(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const { token } = await shop.admin();
  const book = await shop.product('recipebooks', { title: 'Alfajores' });
  await sendProof(shop, await shop.register(), { itemId: book.id });
  shop.clock.advance(1);
  await shop.deliverMails();
  const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
  const params = { id: proof?.id ?? '' };
  return {
    shop,
    token,
    params,
    history: async () =>
      (await shop.call('GET /admin/sales/:id', { token, params })).body.history.map(({ text }) => text),
    decide: async (
      key: 'POST /admin/proofs/:id/approve' | 'POST /admin/proofs/:id/reject' | 'POST /admin/proofs/:id/undo',
      body: object,
    ) => {
      shop.clock.advance(1);
      expect((await shop.call(key, { token, params, body })).status).toBe(200);
    },
  };
}
