import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { RunningSimulator } from '../src/server/checkout/providers/simulator/start-simulator';
import type { Random } from './random';
import { pickPair, send, tell, type World } from './world';

/** Opens an order and pays it at the provider, which keeps its word while the shop dies. */
export async function payOrder(world: World, random: Random, simulator: RunningSimulator): Promise<void> {
  const [person, product] = pickPair(world, random);
  if (!person) return;
  const key = `${person.id} ${product.id}`;
  if (world.history.expectations.has(`purchase ${key}`)) return;
  world.history.wrote('purchase', key, 'nothing');
  const { told, answer } = await send(world, random, 'POST', '/payment/create-preference', {
    token: person.token,
    body: { price: product.price, itemId: [product.id] },
  });
  if (told !== 'done') {
    world.history.wrote('purchase', key, 'refused');
    return;
  }
  const { id, orderKey } = answer as { id: string; orderKey: string }; // shape of this endpoint
  world.history.wrote('order', orderKey, 'done');
  await simulator.state.pay(id, 'approved');
  world.history.wrote('purchase', key, 'done');
  world.paidOrders.push(orderKey);
}

/** Sends a proof of payment: its row and its file must agree. */
export async function sendProof(world: World, random: Random): Promise<void> {
  const [person, product] = pickPair(world, random);
  if (!person) return;
  const key = `${person.id} ${product.id}`;
  if (world.history.expectations.has(`proof ${key}`)) return;
  if (world.history.expectations.has(`purchase ${key}`)) return;
  // A proof is for what one does not own yet, so the pair is taken from the other clients.
  world.history.wrote('purchase', key, 'refused');
  world.history.wrote('proof', key, 'nothing');
  const file = await uniquePdf(random.word());
  const form = new FormData();
  form.set('itemId', product.id);
  form.set('idUser', person.id);
  form.set('submission', random.word());
  form.set('file', new Blob([file], { type: 'application/pdf' }), 'comprobante.pdf');
  const { told } = await tell(world, 'POST /purchase/send', () =>
    fetch(`${world.url}/api/purchase/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': `10.3.${random.int(255)}.7` },
      body: form,
    }),
  );
  world.history.wrote('proof', key, told);
  if (told === 'done') {
    world.history.wrote('proof file', createHash('sha256').update(file).digest('hex'), 'done');
  }
}

async function uniquePdf(word: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(word);
  pdf.addPage([200, 200]);
  return new Uint8Array(await pdf.save());
}
