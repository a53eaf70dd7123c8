import { expect, it } from 'vitest';
import { eventLabel, paymentLabel } from './order-labels';

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
