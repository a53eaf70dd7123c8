import { describe, expect, it } from 'vitest';
import { orderState } from '../../../contract/checkout';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../rules/payment-status';
import {
  entitles,
  isCancellable,
  isPayable,
  mayReplace,
  orderStateOf,
  type PaymentFacts,
} from './order-state';

const payment = (status: PaymentStatus, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status,
  status_detail: '',
  refunded_cents: 0,
  problem: null,
  ...more,
});

describe('the state of an order', () => {
  it.each([
    ['approved', 'approved'],
    ['reimbursed', 'approved'],
    ['in_mediation', 'disputed'],
    ['charged_back', 'charged_back'],
    ['refunded', 'refunded'],
    ['pending', 'pending'],
    ['in_process', 'pending'],
    ['authorized', 'pending'],
    ['rejected', 'rejected'],
    ['cancelled', 'cancelled'],
  ] as const)('with a payment that is %s is %s', (status, state) => {
    expect(orderStateOf([payment(status)], 'created')).toBe(state);
  });

  it('names every status of a payment above', () => {
    for (const status of PAYMENT_STATUSES)
      expect(orderStateOf([payment(status)], 'expired'), status).not.toBe('expired');
  });

  it('is partially refunded as soon as a cent went back', () => {
    expect(orderStateOf([payment('approved', { refunded_cents: 1 })], 'created')).toBe('partially_refunded');
    const detail = { status_detail: 'partially_refunded' };
    expect(orderStateOf([payment('approved', detail)], 'created')).toBe('partially_refunded');
  });

  it('is that of the strongest payment, in any order', () => {
    const strongest: PaymentStatus[] = [
      'approved',
      'in_mediation',
      'charged_back',
      'refunded',
      'pending',
      'rejected',
      'cancelled',
    ];
    for (const [at, status] of strongest.entries())
      for (const weaker of strongest.slice(at + 1)) {
        const alone = orderStateOf([payment(status)], 'created');
        expect(orderStateOf([payment(status), payment(weaker)], 'created')).toBe(alone);
        expect(orderStateOf([payment(weaker), payment(status)], 'created')).toBe(alone);
      }
  });

  it('ignores a payment with another amount, currency or reference', () => {
    const wrong = payment('approved', { problem: 'amount' });
    expect(orderStateOf([wrong], 'created')).toBe('created');
    expect(orderStateOf([wrong, payment('rejected')], 'created')).toBe('rejected');
    expect(orderStateOf([], 'expired')).toBe('expired');
  });

  it('gives access only while the shop has the money or argues about it', () => {
    expect(orderState.options.filter(entitles)).toEqual(['approved', 'partially_refunded', 'disputed']);
    expect(orderState.options.filter(isPayable)).toEqual(['created', 'pending', 'rejected', 'cancelled']);
    const cancellable = PAYMENT_STATUSES.filter((status) => isCancellable({ status }));
    expect(cancellable.toSorted()).toEqual(['in_process', 'pending']);
  });
});

describe('a payment that was just read', () => {
  const replaces = (
    stored: PaymentStatus,
    read: PaymentStatus,
    times: [stored: number | null, read: number | null],
  ) => mayReplace({ status: stored, provider_updated_at: times[0] }, { status: read, updatedAt: times[1] });

  it('never replaces a newer one', () => {
    for (const stored of PAYMENT_STATUSES)
      for (const read of PAYMENT_STATUSES) expect(replaces(stored, read, [2, 1])).toBe(false);
  });

  it.each([
    ['pending', 'approved'],
    ['pending', 'pending'],
    ['rejected', 'approved'],
    ['approved', 'in_mediation'],
    ['approved', 'refunded'],
    ['in_mediation', 'charged_back'],
    ['charged_back', 'reimbursed'],
  ] as const)('goes on from %s to %s, with and without times', (stored, read) => {
    for (const times of [
      [1, 2],
      [1, 1],
      [null, null],
      [1, null],
      [null, 1],
    ] as [number | null, number | null][])
      expect(replaces(stored, read, times)).toBe(true);
  });

  it.each([
    ['approved', 'pending'],
    ['approved', 'rejected'],
    ['refunded', 'approved'],
    ['refunded', 'in_mediation'],
    ['charged_back', 'in_mediation'],
    ['charged_back', 'pending'],
    ['rejected', 'pending'],
  ] as const)('never goes back from %s to %s, whatever its time', (stored, read) => {
    for (const times of [
      [1, 2],
      [1, 1],
      [null, null],
    ] as [number | null, number | null][])
      expect(replaces(stored, read, times)).toBe(false);
  });

  it.each(['in_mediation', 'charged_back'] as const)(
    'returns from %s to approved only with a later time: the shop won',
    (stored) => {
      expect(replaces(stored, 'approved', [1, 2])).toBe(true);
      expect(replaces(stored, 'approved', [1, 1])).toBe(false);
      expect(replaces(stored, 'approved', [null, 2])).toBe(false);
      expect(replaces(stored, 'approved', [1, null])).toBe(false);
    },
  );
});
