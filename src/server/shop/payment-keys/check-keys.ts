import type { Config } from '../../platform/runtime/config';
import type { PayPalKeys } from './payment-keys';

const ANSWER_TIMEOUT = 5_000;
const MERCADO_PAGO = 'https://api.mercadopago.com';
export const PAYPAL_HOSTS = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const;

export type Verdict = 'accepted' | 'refused' | 'no answer';

/** Asks Mercado Pago whose access token it is. */
export async function checkMercadoPago(
  accessToken: string,
  { mercadoPago = MERCADO_PAGO }: Config['providerUrls'],
): Promise<Verdict> {
  return await ask(`${mercadoPago}/users/me`, { headers: { authorization: `Bearer ${accessToken}` } });
}

/** Asks PayPal for an access token. Keys of the test environment are recognised by its own address. */
export async function checkPayPal(
  keys: Pick<PayPalKeys, 'clientId' | 'clientSecret' | 'env'>,
  { paypal }: Config['providerUrls'],
): Promise<{ verdict: Verdict; env: PayPalKeys['env'] }> {
  const other = keys.env === 'live' ? 'sandbox' : 'live';
  const verdict = await askPayPal(keys, paypal ?? PAYPAL_HOSTS[keys.env]);
  if (verdict !== 'refused' || paypal) return { verdict, env: keys.env };
  return (await askPayPal(keys, PAYPAL_HOSTS[other])) === 'accepted'
    ? { verdict: 'accepted', env: other }
    : { verdict: 'refused', env: keys.env };
}

async function askPayPal(
  { clientId, clientSecret }: Pick<PayPalKeys, 'clientId' | 'clientSecret'>,
  host: string,
): Promise<Verdict> {
  return await ask(`${host}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}

/** Only a clear refusal is one: any other failure says nothing about the keys. */
async function ask(url: string, init: RequestInit): Promise<Verdict> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    const { ok, status, body } = await fetch(url, { redirect: 'error', signal, ...init });
    await body?.cancel();
    if (ok) return 'accepted';
    return status === 400 || status === 401 || status === 403 ? 'refused' : 'no answer';
  } catch {
    return 'no answer';
  }
}
