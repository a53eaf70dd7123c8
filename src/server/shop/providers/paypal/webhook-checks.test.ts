import { describe, expect, it } from 'vitest';
import type { PayPalApi, PayPalCall } from './paypal-api';
import { PayPalRefusal } from './paypal-api';
import { readWebhook } from './webhook';

const NOW = Date.UTC(2026, 2, 15, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'T1',
  'paypal-transmission-sig': 'signature',
  'paypal-transmission-time': new Date(NOW).toISOString(),
};
const EVENT = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: 'ours' } };

/** PayPal confirms every signature, so only the shop's own checks can refuse. */
async function read(headers: Record<string, string> = {}, body: unknown = EVENT, answer = 'SUCCESS') {
  const asked: PayPalCall[] = [];
  const api = {
    call: async (call: PayPalCall) => {
      asked.push(call);
      if (answer === '401' || answer === '422') throw new PayPalRefusal(Number(answer), 'REFUSED');
      return { verification_status: answer };
    },
  } as unknown as PayPalApi; // generic in its answer
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const call = { headers: { ...HEADERS, ...headers }, rawBody, query: {} };
  const parts = { api, webhookId: 'WEBHOOK1', clock: { now: () => NOW }, log: { warn: () => {} } };
  const result = await readWebhook(call, parts).catch((error: { code?: string }) => error.code ?? 'failed');
  return { result, asked };
}

describe("an event of PayPal's webhook", () => {
  it.each([
    'https://api.paypal.com/v1/certs/1',
    'https://api.sandbox.paypal.com/v1/certs/1',
    'https://paypal.com/certs/1',
  ])('is accepted with the certificate %s', async (url) => {
    expect((await read({ 'paypal-cert-url': url })).result).toMatchObject({ id: 'WH-1' });
  });

  it.each([
    'https://evilpaypal.com/certs/1',
    'https://api.evilpaypal.com/certs/1',
    'https://paypal.com.evil.test/certs/1',
    'https://evil.test/paypal.com',
    'https://evil.test/?x=.paypal.com',
    'https://api.paypal.com@evil.test/certs/1',
    'https://apixpaypal.com/certs/1',
    'https://paypalxcom/certs/1',
    'http://api.paypal.com/certs/1',
    'ftp://api.paypal.com/certs/1',
    'api.paypal.com/certs/1',
  ])('is refused with the certificate %s, and PayPal is not asked', async (url) => {
    expect(await read({ 'paypal-cert-url': url })).toEqual({ result: 'invalid_signature', asked: [] });
  });

  it.each([
    ['sent now', 0],
    ['of a clock that is five minutes ahead', 5 * MINUTE],
    ['repeated for four days', -4 * DAY],
  ])('is accepted when it is %s', async (_, shift) => {
    const time = new Date(NOW + shift).toISOString();
    expect((await read({ 'paypal-transmission-time': time })).result).toMatchObject({ id: 'WH-1' });
  });

  it.each([
    ['from the future', new Date(NOW + 5 * MINUTE + 1).toISOString()],
    ['from next year', new Date(NOW + 365 * DAY).toISOString()],
    ['older than four days', new Date(NOW - 4 * DAY - 1).toISOString()],
    ['without a readable time', 'yesterday'],
  ])('is refused when it is %s, and PayPal is not asked', async (_, time) => {
    expect(await read({ 'paypal-transmission-time': time })).toEqual({
      result: 'invalid_signature',
      asked: [],
    });
  });

  it.each(Object.keys(HEADERS))('is refused without or with an endless %s', async (name) => {
    for (const value of ['', 'x'.repeat(501)])
      expect(await read({ [name]: value })).toEqual({ result: 'invalid_signature', asked: [] });
  });

  it('is sent to PayPal with its exact bytes', async () => {
    const body = '{ "id":"WH-1",  "event_type":"X" , "resource":{"n":1.00} }';
    const { asked } = await read({}, body);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: expect.stringContaining(`"webhook_event":${body}}`),
    });
    expect(JSON.parse(String(asked[0]?.body))).toMatchObject({
      webhook_id: 'WEBHOOK1',
      cert_url: HEADERS['paypal-cert-url'],
      transmission_sig: 'signature',
    });
  });

  it.each([
    ['FAILURE', 'invalid_signature'],
    ['', 'invalid_signature'],
    ['success', 'invalid_signature'],
    ['422', 'invalid_signature'],
    // Our own keys are refused, which says nothing about the event.
    ['401', 'failed'],
  ])('is refused when PayPal answers %j', async (answer, result) => {
    expect((await read({}, EVENT, answer)).result).toBe(result);
  });

  it.each([
    [{ custom_id: 'ours' }, { paymentId: null, reference: 'ours' }],
    [{ purchase_units: [{ custom_id: 'ours' }] }, { paymentId: null, reference: 'ours' }],
    [
      { custom_id: 'ours', disputed_transactions: [{ seller_transaction_id: 'CAP1' }] },
      { paymentId: 'CAP1', reference: null },
    ],
    [{ custom_id: '../admin' }, { paymentId: null, reference: null }],
    [{ disputed_transactions: [{ seller_transaction_id: 'x'.repeat(65) }] }, { paymentId: null }],
    [null, { paymentId: null, reference: null }],
  ])('with the resource %j is about %j', async (resource, expected) => {
    expect((await read({}, { ...EVENT, resource })).result).toMatchObject(expected);
  });

  it('keeps nothing about the payer', async () => {
    const resource = { custom_id: 'ours', payer: { email_address: 'ana@correo.test' } };
    const { result } = await read({}, { ...EVENT, resource });
    expect(result).toMatchObject({ keptBody: expect.stringContaining('ours') });
    expect(JSON.stringify(result)).not.toContain('ana@correo.test');
  });
});
