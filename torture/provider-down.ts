import type { Faults } from '../src/server/checkout/providers/simulator/faults';
import type { Ordeal } from './ordeal';
import { type Person, registerStranger } from './people';
import { type Stage, strike } from './stage';
import { send, type World } from './world';

const FAULTS: Faults['api'][] = ['down', 'cut', 'garbage', 'slow'];

/** Spoils the provider in every way: the shop says so in time, keeps the order, and sells again afterwards. */
export async function spoilTheProvider(ordeal: Ordeal): Promise<string[]> {
  return await strike(ordeal, async (stage, random, round) => {
    const { world, simulator } = stage;
    const fault = FAULTS[round % FAULTS.length] ?? 'down';
    const buyer = await registerStranger(world, random);
    const product = random.pick(world.products);
    const ask = () =>
      send(world, random, 'POST', '/payment/create-preference', {
        token: buyer.token,
        body: { price: product.price, itemId: [product.id] },
      });

    simulator.faults.api = fault;
    const began = Date.now();
    const [{ told, answer }] = await Promise.all([ask(), browse(stage)]);
    const { error } = answer as { error?: string }; // shape of every failure
    if (told !== 'refused' || error !== 'payment_provider_down') {
      world.history.surprise(`the provider was ${fault} and the shop answered ${JSON.stringify(answer)}`);
    }
    if (fault === 'slow') ordeal.say(`a silent provider was given up after ${Date.now() - began} ms`);
    await expectOneOrder(world, buyer, fault);

    simulator.faults.api = 'fine';
    const again = await ask();
    if (again.told !== 'done') {
      world.history.surprise(`after "${fault}" the shop answered ${JSON.stringify(again.answer)}`);
      return;
    }
    const { id, orderKey } = again.answer as { id: string; orderKey: string }; // shape of this endpoint
    await expectOneOrder(world, buyer, fault);
    await simulator.state.pay(id, 'approved');
    world.paidOrders.push(orderKey);
    world.history.wrote('order', orderKey, 'done');
    world.history.wrote('purchase', `${buyer.id} ${product.id}`, 'done');
  });
}

/** Who does not pay notices nothing. */
async function browse({ world }: Stage): Promise<void> {
  for (const path of ['/', '/catalogo/all', '/api/health']) {
    const answer = await fetch(world.url + path);
    await answer.arrayBuffer();
    if (!answer.ok) world.history.surprise(`${path} answered ${answer.status} without a provider`);
  }
}

/** The order is stored before the provider is asked, and asking again opens no second one. */
async function expectOneOrder(world: World, buyer: Person, fault: string): Promise<void> {
  const answer = await fetch(`${world.url}/api/orders?q=${encodeURIComponent(buyer.email)}`, {
    headers: { authorization: `Bearer ${world.adminToken}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] }; // shape of this endpoint
  if (data.length !== 1) world.history.surprise(`${data.length} orders of one cart after "${fault}"`);
}
