import { expect, it } from 'vitest';
import { eventLabel, historyOf, paymentLabel } from './order-labels';

it('shows no internal code in the history of a refunded order', () => {
  const history = [
    eventLabel({ kind: 'payment_changed', detail: { payment: '7', status: 'refunded' } }),
    eventLabel({ kind: 'state_changed', detail: { from: 'approved', to: 'refunded' } }),
    eventLabel({ kind: 'revoked', detail: { reason: 'refunded' } }),
    eventLabel({ kind: 'mail_queued', detail: { mail: 'refund' } }),
  ];
  expect(history).toEqual([
    'El pago 7 está devuelto',
    'Pasó de pagada a devuelta',
    'Se quitó el acceso porque se devolvió el pago',
    'Email al comprador: devolución',
  ]);
});

it('shows no internal code for an unknown value', () => {
  const unknown = 'some_future_value';
  const labels = [
    paymentLabel(unknown),
    eventLabel({ kind: 'payment_changed', detail: { payment: '7', status: unknown } }),
    eventLabel({ kind: 'payment_mismatch', detail: { payment: '7', problem: unknown } }),
    eventLabel({ kind: 'state_changed', detail: { from: unknown, to: unknown } }),
    eventLabel({ kind: 'revoked', detail: { reason: unknown } }),
    eventLabel({ kind: 'mail_queued', detail: { mail: unknown } }),
    eventLabel({ kind: 'attention', detail: { reason: unknown } }),
  ];
  expect(labels.filter((label) => label.includes(unknown))).toEqual([]);
});

it('tells each answer of a provider once, and none of a transfer', () => {
  const asked = (payments: number) => ({ kind: 'provider_asked' as const, detail: { payments } });
  const events = [asked(0), asked(0), asked(1), { kind: 'transfer_received' as const, detail: {} }];
  expect(historyOf('mercado-pago', events).map(({ text }) => text)).toEqual([
    'Se consultó al medio de pago: 0 pagos',
    'Se consultó al medio de pago: 1 pago',
    'Marcaste que el dinero llegó',
  ]);
  expect(historyOf('transfer', events).map(({ text }) => text)).toEqual(['Marcaste que el dinero llegó']);
});
