import type { Faults } from '../src/server/shop/providers/simulator/routes';
import { type Context, send } from './context';
import { fetchWhenFree } from './fetch-when-free';
import { type Harness, runWithFaults } from './harness';
import { type Person, registerStranger } from './people';
import type { Scenario } from './scenario';

const FAULTS: Faults['api'][] = ['down', 'cut', 'garbage', 'slow'];

/** Injects every fault of the provider: the shop reports it in time, keeps the order, and sells again afterwards. */
export async function spoilTheProvider(scenario: Scenario): Promise<string[]> {
  return await runWithFaults(scenario, async (harness, random, round) => {
    const { context, simulator } = harness;
    const fault = FAULTS[round % FAULTS.length] ?? 'down';
    const buyer = await registerStranger(context, random);
    const product = random.pick(context.products);
    const ask = () =>
      send(context, random, 'POST', '/payment/create-preference', {
        token: buyer.token,
        body: { price: product.price, itemId: [product.id] },
      });

    simulator.faults.api = fault;
    const began = Date.now();
    const [{ outcome, answer }] = await Promise.all([ask(), browse(harness)]);
    const { error } = answer as { error?: string }; // shape of every failure
    if (outcome !== 'refused' || error !== 'payment_provider_down') {
      context.history.surprise(`the provider was ${fault} and the shop answered ${JSON.stringify(answer)}`);
    }
    if (fault === 'slow') scenario.say(`a silent provider was given up after ${Date.now() - began} ms`);
    await expectOneOrder(context, buyer, fault);

    simulator.faults.api = 'fine';
    const again = await ask();
    if (again.outcome !== 'done') {
      context.history.surprise(`after "${fault}" the shop answered ${JSON.stringify(again.answer)}`);
      return;
    }
    const { id, orderKey } = again.answer as { id: string; orderKey: string }; // shape of this endpoint
    await expectOneOrder(context, buyer, fault);
    await simulator.state.pay(id, 'approved');
    context.paidOrders.push(orderKey);
    context.history.wrote('order', orderKey, 'done');
    context.history.wrote('purchase', `${buyer.id} ${product.id}`, 'done');
  });
}

/** Visitors who do not pay are not affected. */
async function browse({ context }: Harness): Promise<void> {
  for (const path of ['/', '/catalogo/all', '/api/health']) {
    const answer = await fetch(context.url + path);
    await answer.arrayBuffer();
    if (!answer.ok) context.history.surprise(`${path} answered ${answer.status} without a provider`);
  }
}

/** The order is stored before the provider is called, and a retry opens no second one. */
async function expectOneOrder(context: Context, buyer: Person, fault: string): Promise<void> {
  const answer = await fetchWhenFree(`${context.url}/api/admin/orders?q=${encodeURIComponent(buyer.email)}`, {
    headers: { authorization: `Bearer ${context.adminToken}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] }; // shape of this endpoint
  if (data.length !== 1) context.history.surprise(`${data.length} orders of one cart after "${fault}"`);
}
