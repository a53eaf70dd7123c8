import { expect, it, onTestFinished } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { openSecondApp } from '../../testing/second-app';
import { describeOnBothDatabases } from '../../testing/shop';
import type { MercadoPagoStatus } from '../providers/mercado-pago/payment-status';
import { createSettlement } from './settlement.service';

type Step = Extract<MercadoPagoStatus, 'pending' | 'approved' | 'rejected' | 'refunded' | 'charged_back'>;
const STEPS: Step[] = ['pending', 'approved', 'rejected', 'refunded', 'charged_back'];

describeOnBothDatabases('settlement of events in any sequence', (openShop) => {
  it('reaches the same final state for every sequence of events', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, order } = await openPayingShop(openShop);
    const ana = await shop.register();
    for (const [first, second, third] of sequences()) {
      const rogel = await shop.product();
      const { id, orderKey } = (await askPreference(ana, [rogel])).body;
      simulator.webhooks.setMode('held');
      const payment = await simulator.state.pay(id, first);
      await simulator.state.change(payment.id, second);
      await simulator.state.change(payment.id, third);
      await simulator.webhooks.release({ reversed: true });
      await settled();
      expect([first, second, third, (await order(orderKey)).state]).toEqual([first, second, third, third]);
      expect((await ownedBy(ana)).includes(rogel.id)).toBe(third === 'approved');
    }
  });

  it.each(['refunded', 'charged_back'] as const)(
    'ends at %s for every sequence of readings of one payment',
    async (end) => {
      const { shop, simulator, askPreference, ownedBy, order } = await openPayingShop(openShop);
      const { app, deps } = await openSecondApp(shop);
      onTestFinished(async () => void (await app.close()));
      const settlement = createSettlement(shop);
      simulator.webhooks.setMode('dropped');
      const ana = await shop.register();
      const middle = end === 'refunded' ? 'charged_back' : 'refunded';
      for (const turns of permutations([0, 1, 2, 3])) {
        const rogel = await shop.product();
        const { id, orderKey } = (await askPreference(ana, [rogel])).body;
        const { id: paymentId } = await simulator.state.pay(id, 'pending');
        const reads = [await deps.provider.readPayment(String(paymentId))];
        for (const status of ['approved', middle, end] as const) {
          await simulator.state.change(paymentId, status);
          reads.push(await deps.provider.readPayment(String(paymentId)));
        }
        for (const turn of turns) {
          const read = reads[turn];
          if (read) await settlement.settlePayment(read);
        }
        expect([turns, (await order(orderKey)).state]).toEqual([turns, end]);
        expect(await ownedBy(ana)).toEqual([]);
      }
    },
  );

  it('never returns to an earlier state, except for refunds, disputes and chargebacks', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, order } = await openPayingShop(openShop);
    const ana = await shop.register();
    const cases: [MercadoPagoStatus, MercadoPagoStatus, string][] = [
      ['approved', 'pending', 'approved'],
      ['approved', 'rejected', 'approved'],
      ['approved', 'cancelled', 'approved'],
      ['refunded', 'approved', 'refunded'],
      ['approved', 'in_mediation', 'disputed'],
      ['approved', 'charged_back', 'charged_back'],
      ['charged_back', 'approved', 'approved'],
      ['rejected', 'approved', 'approved'],
    ];
    for (const [first, second, end] of cases) {
      const rogel = await shop.product();
      const { id, orderKey } = (await askPreference(ana, [rogel])).body;
      const payment = await simulator.state.pay(id, first);
      await settled();
      await simulator.state.change(payment.id, second);
      await settled();
      expect([first, second, (await order(orderKey)).state]).toEqual([first, second, end]);
      expect((await ownedBy(ana)).includes(rogel.id)).toBe(['approved', 'disputed'].includes(end));
    }
  });
});

function permutations(values: number[]): number[][] {
  if (values.length < 2) return [values];
  return values.flatMap((value) =>
    permutations(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  );
}

/** Every sequence of three different steps that a payment can take without going backwards. */
function sequences(): [Step, Step, Step][] {
  const order: Record<Step, number> = { pending: 0, rejected: 1, approved: 2, refunded: 3, charged_back: 3 };
  return STEPS.flatMap((first) =>
    STEPS.flatMap((second) =>
      STEPS.filter((third) => new Set([first, second, third]).size === 3).map((third): [Step, Step, Step] => [
        first,
        second,
        third,
      ]),
    ),
  ).filter(([first, second, third]) => order[first] <= order[third] && order[second] <= order[third]);
}
