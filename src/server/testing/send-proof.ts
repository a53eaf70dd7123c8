import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Person, TestShop } from './shop';

/** Sends a proof of payment like the page does; each call has its own picture. */
export async function sendProof(
  shop: TestShop,
  buyer: Person,
  { itemId, fileName = 'recibo.jpg', comment = '' }: { itemId: string; fileName?: string; comment?: string },
) {
  const form = new FormData();
  form.set('idUser', buyer.id);
  form.set('itemId', itemId);
  form.set('userInfo', comment);
  form.set('file', new File([await picture()], fileName, { type: 'image/jpeg' }));
  const encoded = new Response(form);
  return await shop.call('POST /purchase/send', {
    token: buyer.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#F1C9C1' } })
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}
