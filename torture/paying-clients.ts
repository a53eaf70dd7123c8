import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { RunningSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { type Context, pickPair, recordOutcome, send } from './context';
import type { Random } from './random';

/** Opens an order and pays it at the provider, which survives the shop. */
export async function payOrder(context: Context, random: Random, simulator: RunningSimulator): Promise<void> {
  const [person, product] = pickPair(context, random);
  if (!person) return;
  const key = `${person.id} ${product.id}`;
  if (context.history.expectations.has(`purchase ${key}`)) return;
  context.history.wrote('purchase', key, 'unknown');
  const { outcome, answer } = await send(context, random, 'POST', '/payment/create-preference', {
    token: person.token,
    body: { price: product.price, itemId: [product.id] },
  });
  if (outcome !== 'done') {
    context.history.wrote('purchase', key, 'refused');
    return;
  }
  const { id, orderKey } = answer as { id: string; orderKey: string }; // shape of this endpoint
  context.history.wrote('order', orderKey, 'done');
  await simulator.state.pay(id, 'approved');
  context.history.wrote('purchase', key, 'done');
  context.paidOrders.push(orderKey);
}

/** Sends a proof of payment: its row and its file must agree. */
export async function sendProof(context: Context, random: Random): Promise<void> {
  const [person, product] = pickPair(context, random);
  if (!person) return;
  const key = `${person.id} ${product.id}`;
  if (context.history.expectations.has(`proof ${key}`)) return;
  if (context.history.expectations.has(`purchase ${key}`)) return;
  // A proof needs a product the buyer does not own, so the pair is reserved.
  context.history.wrote('purchase', key, 'refused');
  context.history.wrote('proof', key, 'unknown');
  const file = await uniquePdf(random.word());
  const form = new FormData();
  form.set('itemId', product.id);
  form.set('idUser', person.id);
  form.set('submission', random.word());
  form.set('file', new Blob([file], { type: 'application/pdf' }), 'comprobante.pdf');
  const { outcome } = await recordOutcome(context, 'POST /purchase/send', () =>
    fetch(`${context.url}/api/purchase/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': `10.3.${random.int(255)}.7` },
      body: form,
    }),
  );
  context.history.wrote('proof', key, outcome);
  if (outcome === 'done') {
    context.history.wrote('proof file', createHash('sha256').update(file).digest('hex'), 'done');
  }
}

async function uniquePdf(word: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(word);
  pdf.addPage([200, 200]);
  return new Uint8Array(await pdf.save());
}
