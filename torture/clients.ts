import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { type Context, pickPair, send } from './context';
import { payOrder, sendProof } from './paying-clients';
import type { Random } from './random';

type Action = (context: Context, random: Random) => Promise<void>;

const ACTIONS: Action[] = [
  register,
  addFavourite,
  removeFavourite,
  sendMessage,
  createProduct,
  grantPurchase,
  sendProof,
];

/** Writes until the shop is killed. */
export async function runClient(
  context: Context,
  random: Random,
  simulator: RunningSimulator,
): Promise<void> {
  const actions = [...ACTIONS, (w: Context, r: Random) => payOrder(w, r, simulator)];
  while (!context.isOver) {
    await random.pick(actions)(context, random);
    if (context.paceMs > 0) await pause(context.paceMs);
  }
}

async function register(context: Context, random: Random): Promise<void> {
  const email = `${random.word()}@tortura.test`;
  const { outcome, answer } = await send(context, random, 'POST', '/users/create', {
    body: { name: 'Tortura', surname: 'Prueba', email, password: 'tortura' },
  });
  context.history.wrote('account', email, outcome);
  const created = answer as { token: string; created: { id: string } } | null; // shape of this endpoint
  if (outcome === 'done' && created) context.people.push({ id: created.created.id, token: created.token });
}

async function addFavourite(context: Context, random: Random): Promise<void> {
  const [person, { id: productId }] = pickPair(context, random);
  if (!person) return;
  const key = `${person.id} ${productId}`;
  if (context.history.expectations.has(`favourite ${key}`)) return;
  // Reserved before the answer, so that no other client writes the same pair.
  context.history.wrote('favourite', key, 'unknown');
  const { outcome } = await send(context, random, 'POST', '/favorites/add', {
    token: person.token,
    body: { item_id: productId },
  });
  context.history.wrote('favourite', key, outcome);
}

async function removeFavourite(context: Context, random: Random): Promise<void> {
  const certain = [...context.history.expectations.values()].filter(
    (e) => e.kind === 'favourite' && e.least === 1,
  );
  if (certain.length === 0) return;
  const { key } = random.pick(certain);
  const [userId, productId] = key.split(' ');
  const person = context.people.find((known) => known.id === userId);
  if (!person) return;
  context.history.removed('favourite', key, 'unknown');
  const { outcome } = await send(context, random, 'DELETE', '/favorites/remove', {
    token: person.token,
    body: { item_id: productId },
  });
  if (outcome === 'refused') context.history.wrote('favourite', key, 'done');
  else context.history.removed('favourite', key, outcome);
}

async function sendMessage(context: Context, random: Random): Promise<void> {
  const message = random.word();
  const { outcome } = await send(context, random, 'POST', '/contacto/send', {
    body: { name: 'Tortura', email: 'tortura@tortura.test', phone: '11 5555 0000', message },
  });
  context.history.wrote('message', message, outcome);
}

async function createProduct(context: Context, random: Random): Promise<void> {
  const title = random.word();
  const { outcome } = await send(
    context,
    random,
    'POST',
    `/${random.pick(['courses', 'recipebooks'])}/create`,
    {
      token: context.adminToken,
      body: {
        title,
        description: 'Para la prueba de tortura.',
        price: 1 + random.int(100_000),
        USDprice: 1 + random.int(100),
        images: [{ url: 'https://fotos.test/torta.webp', description: '' }],
      },
    },
  );
  context.history.wrote('product', title, outcome);
}

async function grantPurchase(context: Context, random: Random): Promise<void> {
  const [person, { id: productId }] = pickPair(context, random);
  if (!person) return;
  const key = `${person.id} ${productId}`;
  if (context.history.expectations.has(`purchase ${key}`)) return;
  context.history.wrote('purchase', key, 'unknown');
  const { outcome } = await send(context, random, 'POST', '/purchase', {
    token: context.adminToken,
    body: { userId: person.id, item_id: productId },
  });
  context.history.wrote('purchase', key, outcome);
}
