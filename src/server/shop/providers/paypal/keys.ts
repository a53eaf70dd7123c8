import { z } from 'zod';
import { askProvider, type Verdict } from '../ask-provider';
import type { ProviderKeyRules } from '../provider';

export const PAYPAL_HOSTS = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const;

const schema = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  webhookId: z.string(),
  env: z.enum(['live', 'sandbox']),
});
export type PayPalKeys = z.infer<typeof schema>;

export const payPalKeys: ProviderKeyRules<PayPalKeys> = {
  schema,
  own: (config) => config.paypal,
  isTest: ({ env }) => env === 'sandbox',
  /** Asks PayPal for an access token. Keys of the test environment are recognised by its own address. */
  async check(values, { paypal: host }) {
    const { clientId = '', clientSecret = '' } = values;
    const env = values.env === 'sandbox' ? 'sandbox' : 'live';
    const other = env === 'live' ? 'sandbox' : 'live';
    const ask = (address: string) => askForToken({ clientId, clientSecret }, address);
    const verdict = await ask(host ?? PAYPAL_HOSTS[env]);
    const isOther = verdict === 'refused' && !host && (await ask(PAYPAL_HOSTS[other])) === 'accepted';
    return isOther
      ? { verdict: 'accepted', values: { ...values, env: other } }
      : { verdict, values: { ...values, env } };
  },
  refusal: {
    field: 'clientSecret',
    message:
      'PayPal no reconoce este Client ID con este Secret. Cópialos de nuevo, enteros, de la misma aplicación.',
  },
};

async function askForToken(
  { clientId, clientSecret }: Pick<PayPalKeys, 'clientId' | 'clientSecret'>,
  host: string,
): Promise<Verdict> {
  return await askProvider(`${host}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}
