import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSimulator } from '../src/server/checkout/providers/simulator/start-simulator';
import { payOrder, sendProof } from './paying-clients';
import type { Random } from './random';
import { pickPair, send, type World } from './world';

type Action = (world: World, random: Random) => Promise<void>;

const ACTIONS: Action[] = [
  register,
  addFavourite,
  removeFavourite,
  sendMessage,
  createProduct,
  grantPurchase,
  sendProof,
];

/** Writes until the shop is killed under it. */
export async function runClient(world: World, random: Random, simulator: RunningSimulator): Promise<void> {
  const actions = [...ACTIONS, (w: World, r: Random) => payOrder(w, r, simulator)];
  while (!world.isOver) {
    await random.pick(actions)(world, random);
    if (world.paceMs > 0) await pause(world.paceMs);
  }
}

async function register(world: World, random: Random): Promise<void> {
  const email = `${random.word()}@tortura.test`;
  const { told, answer } = await send(world, random, 'POST', '/users/create', {
    body: { name: 'Tortura', surname: 'Prueba', email, password: 'tortura' },
  });
  world.history.wrote('account', email, told);
  const created = answer as { token: string; created: { id: string } } | null; // shape of this endpoint
  if (told === 'done' && created) world.people.push({ id: created.created.id, token: created.token });
}

async function addFavourite(world: World, random: Random): Promise<void> {
  const [person, { id: productId }] = pickPair(world, random);
  if (!person) return;
  const key = `${person.id} ${productId}`;
  if (world.history.expectations.has(`favourite ${key}`)) return;
  // Reserved before the answer, so that no other client writes the same pair.
  world.history.wrote('favourite', key, 'nothing');
  const { told } = await send(world, random, 'POST', '/favorites/add', {
    token: person.token,
    body: { item_id: productId },
  });
  world.history.wrote('favourite', key, told);
}

async function removeFavourite(world: World, random: Random): Promise<void> {
  const certain = [...world.history.expectations.values()].filter(
    (e) => e.kind === 'favourite' && e.least === 1,
  );
  if (certain.length === 0) return;
  const { key } = random.pick(certain);
  const [userId, productId] = key.split(' ');
  const person = world.people.find((known) => known.id === userId);
  if (!person) return;
  world.history.removed('favourite', key, 'nothing');
  const { told } = await send(world, random, 'DELETE', '/favorites/remove', {
    token: person.token,
    body: { item_id: productId },
  });
  if (told === 'refused') world.history.wrote('favourite', key, 'done');
  else world.history.removed('favourite', key, told);
}

async function sendMessage(world: World, random: Random): Promise<void> {
  const message = random.word();
  const { told } = await send(world, random, 'POST', '/contacto/send', {
    body: { name: 'Tortura', email: 'tortura@tortura.test', phone: '11 5555 0000', message },
  });
  world.history.wrote('message', message, told);
}

async function createProduct(world: World, random: Random): Promise<void> {
  const title = random.word();
  const { told } = await send(world, random, 'POST', `/${random.pick(['courses', 'recipebooks'])}/create`, {
    token: world.adminToken,
    body: {
      title,
      description: 'Para la prueba de tortura.',
      price: 1 + random.int(100_000),
      USDprice: 1 + random.int(100),
      images: [{ url: 'https://fotos.test/torta.webp', description: '' }],
    },
  });
  world.history.wrote('product', title, told);
}

async function grantPurchase(world: World, random: Random): Promise<void> {
  const [person, { id: productId }] = pickPair(world, random);
  if (!person) return;
  const key = `${person.id} ${productId}`;
  if (world.history.expectations.has(`purchase ${key}`)) return;
  world.history.wrote('purchase', key, 'nothing');
  const { told } = await send(world, random, 'POST', '/purchase', {
    token: world.adminToken,
    body: { userId: person.id, item_id: productId },
  });
  world.history.wrote('purchase', key, told);
}
