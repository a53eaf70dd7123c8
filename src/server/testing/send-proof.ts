import { picture } from './proof-requests';
import type { Person, TestShop } from './shop';

/** Sends a proof of payment like the page does; each call has its own picture. */
export async function sendProof(
  shop: TestShop,
  buyer: Person,
  {
    itemId = '',
    orderKey,
    fileName = 'recibo.jpg',
    comment = '',
    answers = {},
  }: {
    itemId?: string;
    orderKey?: string;
    fileName?: string;
    comment?: string;
    /** What the buyer says about the right to withdraw. */
    answers?: Record<string, string>;
  },
) {
  const form = new FormData();
  form.set('idUser', buyer.id);
  form.set('itemId', itemId);
  form.set('userInfo', comment);
  if (orderKey) form.set('orderKey', orderKey);
  for (const [field, value] of Object.entries(answers)) form.set(field, value);
  form.set('file', new File([new Uint8Array(await picture())], fileName, { type: 'image/jpeg' }));
  const encoded = new Response(form);
  return await shop.call('POST /purchase/send', {
    token: buyer.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}
