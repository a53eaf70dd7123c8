import { describe, expect, it } from 'vitest';
import { captureAnswer, orderAnswer } from './answers';
import { type DisputeState, NO_DISPUTE, toPayment, toRefusedPayment } from './payment-status';

const NOON = Date.UTC(2026, 2, 15, 12);
const money = (value: string) => ({ currency_code: 'USD', value });
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

const captureOf = (status: string, more = {}) =>
  captureAnswer.parse({ id: 'CAP1', status, amount: money('15.50'), update_time: at(0), ...more });

const orderOf = (refunds: [status: string, value: string, minutes: number][], custom_id?: string) =>
  orderAnswer.parse({
    id: 'ORDER1',
    status: 'COMPLETED',
    purchase_units: [
      {
        custom_id,
        amount: money('15.50'),
        payments: {
          refunds: refunds.map(([status, value, minutes]) => ({
            status,
            amount: money(value),
            update_time: at(minutes),
          })),
        },
      },
    ],
  });

const paymentOf = (status: string, order = orderOf([]), dispute: DisputeState = NO_DISPUTE) =>
  toPayment(captureOf(status), order, dispute);

describe('the status of a PayPal payment', () => {
  it.each([
    ['COMPLETED', 'approved'],
    ['PARTIALLY_REFUNDED', 'approved'],
    ['REFUNDED', 'refunded'],
    ['DECLINED', 'rejected'],
    ['FAILED', 'rejected'],
    ['PENDING', 'in_process'],
    ['A_STATUS_OF_TOMORROW', 'in_process'],
  ])('for a capture that is %s is %s', (capture, status) => {
    expect(paymentOf(capture).status).toBe(status);
  });

  it.each([
    ['COMPLETED', 'open', 'in_mediation'],
    ['COMPLETED', 'lost', 'charged_back'],
    ['COMPLETED', 'none', 'approved'],
    ['REFUNDED', 'open', 'refunded'],
    ['PENDING', 'open', 'in_process'],
  ] as const)('for a capture that is %s with a dispute that is %s is %s', (capture, verdict, status) => {
    expect(paymentOf(capture, orderOf([]), { verdict, updatedAt: null }).status).toBe(status);
  });
});

describe('what PayPal returned', () => {
  it('is the sum of the finished refunds', () => {
    const order = orderOf([
      ['COMPLETED', '5.00', 1],
      ['COMPLETED', '0.29', 2],
    ]);
    expect(paymentOf('PARTIALLY_REFUNDED', order).refundedCents).toBe(529);
  });

  it.each(['PENDING', 'FAILED', 'CANCELLED'])('is nothing while a refund is %s', (status) => {
    const { refundedCents, status: state } = paymentOf('COMPLETED', orderOf([[status, '15.50', 1]]));
    expect([refundedCents, state]).toEqual([0, 'approved']);
    const both = orderOf([
      ['COMPLETED', '5.00', 1],
      [status, '10.50', 2],
    ]);
    expect(paymentOf('PARTIALLY_REFUNDED', both).refundedCents).toBe(500);
  });

  it('is the whole capture when it is refunded and the list of refunds is missing', () => {
    expect(toPayment(captureOf('REFUNDED'), null, NO_DISPUTE).refundedCents).toBe(1550);
    expect(paymentOf('REFUNDED').refundedCents).toBe(1550);
  });
});

describe('the facts of a PayPal payment', () => {
  it('have the time of the newest change', () => {
    const order = orderOf([
      ['COMPLETED', '5.00', 7],
      ['COMPLETED', '1.00', 3],
    ]);
    expect(paymentOf('COMPLETED').updatedAt).toBe(NOON);
    expect(paymentOf('PARTIALLY_REFUNDED', order).updatedAt).toBe(NOON + 7 * 60_000);
    const dispute = { verdict: 'open', updatedAt: NOON + 9 * 60_000 } as const;
    expect(paymentOf('PARTIALLY_REFUNDED', order, dispute).updatedAt).toBe(dispute.updatedAt);
    expect(
      toPayment(captureOf('COMPLETED', { update_time: undefined }), null, NO_DISPUTE).updatedAt,
    ).toBeNull();
  });

  it('name our order by the capture or by its unit', () => {
    const unit = orderOf([], 'ours');
    expect(toPayment(captureOf('COMPLETED'), unit, NO_DISPUTE).reference).toBe('ours');
    const own = captureOf('COMPLETED', { custom_id: 'own' });
    expect(toPayment(own, unit, NO_DISPUTE).reference).toBe('own');
    expect(toPayment(captureOf('COMPLETED'), null, NO_DISPUTE).reference).toBeNull();
  });

  it('of a refused capture are those of its order', () => {
    expect(toRefusedPayment(orderOf([], 'ours'), 'INSTRUMENT_DECLINED')).toEqual({
      provider: 'paypal',
      id: 'declined-ORDER1',
      status: 'rejected',
      statusDetail: 'instrument_declined',
      amountCents: 1550,
      refundedCents: 0,
      currency: 'USD',
      reference: 'ours',
      updatedAt: null,
    });
  });
});
