import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toDeclineReason, toPaymentStatus } from './payment-status';
import { readWebhook } from './webhook';
import { checkSignature } from './webhook-signature';

const NOW = Date.UTC(2026, 2, 15, 12);
const SECRET = 'a-secret';
const MINUTE = 60_000;
const sign = (manifest: string, secret = SECRET) =>
  createHmac('sha256', secret).update(manifest).digest('hex');

/** The header of an event as Mercado Pago signs it. */
function header({ id = '123', requestId = 'r1', ts = String(NOW), secret = SECRET } = {}) {
  const manifest = `${id && `id:${id};`}${requestId && `request-id:${requestId};`}ts:${ts};`;
  return `ts=${ts},v1=${sign(manifest, secret)}`;
}
const check = (signature: string | undefined, dataId: string | undefined = '123', requestId = 'r1') =>
  checkSignature({ signature, requestId, dataId, secret: SECRET, now: NOW });

describe("the signature of Mercado Pago's events", () => {
  it('is valid in milliseconds and in seconds, with spaces and in capitals', () => {
    expect(check(header())).toBe('valid');
    expect(check(header({ ts: String(NOW / 1000) }))).toBe('valid');
    expect(check(header().replace(',', ', '))).toBe('valid');
    const [ts, v1 = ''] = header().split(',');
    expect(check(`${ts},v1=${v1.slice(3).toUpperCase()}`)).toBe('valid');
  });

  it('covers the id, the request and the time', () => {
    expect(check(header(), '124')).toBe('forged');
    expect(check(header(), '')).toBe('forged');
    expect(check(header(), '123', 'r2')).toBe('forged');
    expect(check(header(), '123', '')).toBe('forged');
    expect(check(header({ secret: 'another' }))).toBe('forged');
    expect(check(header().replace(String(NOW), String(NOW + 1)))).toBe('forged');
  });

  it('holds for five minutes in both directions', () => {
    for (const [shift, result] of [
      [5 * MINUTE, 'valid'],
      [5 * MINUTE + 1, 'stale'],
      [-5 * MINUTE, 'valid'],
      [-5 * MINUTE - 1, 'stale'],
    ] as const)
      expect([shift, check(header({ ts: String(NOW + shift) }))]).toEqual([shift, result]);
  });

  it('is missing or malformed otherwise', () => {
    expect([check(undefined), check('')]).toEqual(['missing', 'missing']);
    const v1 = sign(`id:123;request-id:r1;ts:${NOW};`);
    for (const bad of [
      'x',
      `ts=${NOW}`,
      `v1=${v1}`,
      `ts=now,v1=${v1}`,
      `ts=-${NOW},v1=${v1}`,
      `ts=${NOW},v1=${v1.slice(1)}`,
      `ts=${NOW},v1=${v1}0`,
      `ts=${NOW},v1=${'z'.repeat(64)}`,
    ])
      expect([bad, check(bad)]).toEqual([bad, 'malformed']);
  });
});

describe("Mercado Pago's events", () => {
  const read = (query: Record<string, string>, body: unknown, signature = header()) =>
    readWebhook(
      {
        query,
        headers: { 'x-signature': signature, 'x-request-id': 'r1' },
        rawBody: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      },
      { secret: SECRET, clock: { now: () => NOW }, log: { warn: () => {} } },
    );

  it('name their payment in both formats', () => {
    const event = { id: 9, type: 'payment', data: { id: '123' } };
    expect(read({ 'data.id': '123', type: 'payment' }, event)).toMatchObject({
      id: 'payment:123:9',
      paymentId: '123',
      isFraudAlert: false,
      reference: null,
    });
    expect(read({ id: '123', topic: 'payment' }, undefined)).toMatchObject({
      id: 'payment:123:r1',
      paymentId: '123',
    });
    // The older format may be signed without an id.
    expect(read({ id: '123', topic: 'payment' }, undefined, header({ id: '' })).paymentId).toBe('123');
  });

  it('with `data.id` are refused when the signature leaves it out', () => {
    expect(() => read({ 'data.id': '123', type: 'payment' }, {}, header({ id: '' }))).toThrow();
  });

  it('are about a payment only when they say so', () => {
    expect(read({ 'data.id': '123', type: 'merchant_order' }, {}).paymentId).toBeNull();
    const alert = { data: { payment_id: 77 } };
    expect(read({ 'data.id': '123', type: 'stop_delivery_op_wh' }, alert)).toMatchObject({
      paymentId: '77',
      isFraudAlert: true,
    });
    const strange = { data: { payment_id: '../../v1/users' } };
    expect(read({ 'data.id': '123', type: 'payment' }, strange).paymentId).toBeNull();
  });
});

describe("Mercado Pago's words", () => {
  it.each([
    ['approved', 'accredited', 'approved'],
    ['charged_back', 'in_process', 'charged_back'],
    ['charged_back', 'reimbursed', 'reimbursed'],
    ['approved', 'reimbursed', 'approved'],
    ['a_new_status', null, 'in_process'],
  ])('%s with %s is %s', (status, detail, expected) => {
    expect(toPaymentStatus(status, detail)).toBe(expected);
  });

  it('have a reason for a declined card, and another one for what is new', () => {
    expect(toDeclineReason('cc_rejected_insufficient_amount')).toBe('insufficient_funds');
    expect(toDeclineReason('cc_rejected_call_for_authorize')).toBe('call_bank');
    expect(toDeclineReason('cc_rejected_tomorrow')).toBe('other');
  });
});
