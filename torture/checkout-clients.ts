import { sumAmounts } from '../src/rules/money';
import type { RunningSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import type { Random } from './random';
import type { Note } from './scenario';

export interface Buyer {
  id: string;
  token: string;
  /** Products that this buyer has not tried to buy yet. Each product is bought one way only. */
  untried: { id: string; price: number }[];
}

/** Acknowledged orders and proofs, compared with the database at the end. */
export interface Market {
  url: string;
  simulator: RunningSimulator;
  openedAt: number;
  isOver: boolean;
  /** Order keys that came with a preference. */
  orders: string[];
  /** Items whose proof was acknowledged. */
  proofs: { userId: string; productId: string }[];
  surprises: string[];
  note: Note;
}

/** Buys without a pause until the shop is killed; the provider keeps running. */
export async function runBuyer(market: Market, random: Random, buyer: Buyer): Promise<void> {
  while (!market.isOver && buyer.untried.length > 0) {
    const products = buyer.untried.splice(0, 1 + random.int(2));
    if (random.int(4) === 0) for (const product of products) await sendProof(market, buyer, product.id);
    else await checkOut(market, random, buyer, products);
  }
}

async function checkOut(market: Market, random: Random, buyer: Buyer, products: Buyer['untried']) {
  const answer = await call(market, '/payment/create-preference', buyer.token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      price: sumAmounts(products.map((product) => product.price)),
      itemId: products.map((product) => product.id),
    }),
  });
  if (!answer) return;
  const { id, orderKey } = answer as { id: string; orderKey: string }; // shape of this endpoint
  market.orders.push(orderKey);
  market.note(`done: order ${orderKey}`);
  const { state } = market.simulator;
  if (random.int(3) === 0) await state.pay(id, 'rejected');
  const status = random.pick(['approved', 'approved', 'pending'] as const);
  const payment = await state.pay(id, status);
  market.note(`${status}: payment ${payment.id} of order ${orderKey}`);
  if (random.int(5) !== 0) return;
  await state.change(payment.id, 'refunded');
  market.note(`refunded: payment ${payment.id}`);
}

async function sendProof(market: Market, buyer: Buyer, productId: string): Promise<void> {
  const form = new FormData();
  form.set('itemId', productId);
  form.set('idUser', buyer.id);
  form.set('submission', `${buyer.id}-${productId}`);
  form.set('file', new Blob([Buffer.from(`%PDF-1.4\n${productId}\n%%EOF`)]), 'recibo.pdf');
  const answer = await call(market, '/purchase/send', buyer.token, { body: form });
  if (!answer) return;
  market.proofs.push({ userId: buyer.id, productId });
  market.note(`done: proof of ${buyer.id} for ${productId}`);
}

/** The answer of a success; null when the connection was cut or the shop was busy. */
async function call(market: Market, path: string, token: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(`${market.url}/api${path}`, {
      method: 'POST',
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    // A shop that was stopped may time out on the provider: 5xx is allowed.
    if (response.status < 500)
      market.surprises.push(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return null;
  } catch {
    return null;
  }
}
