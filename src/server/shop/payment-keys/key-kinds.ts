import type { KeyProvider } from '../../../contract/payment-keys';
import type { Config } from '../../platform/runtime/config';
import { checkMercadoPago, checkPayPal, type Verdict } from './check-keys';

type Values = Record<string, string>;

/** What differs between the keys of the payment providers. */
interface KeyKind {
  /** The fields that the creator types. */
  fields: string[];
  required: string[];
  /** Asks the provider. The returned values include the details of its answer. */
  check(values: Values, urls: Config['providerUrls']): Promise<{ verdict: Verdict; values: Values }>;
  refusal: { field: string; message: string };
}

export const KEY_KINDS: Record<KeyProvider, KeyKind> = {
  'mercado-pago': {
    fields: ['accessToken', 'publicKey', 'webhookSecret'],
    // Without the public key, the cart shows a plain link instead of the wallet button.
    required: ['accessToken', 'webhookSecret'],
    async check(values, urls) {
      return { verdict: await checkMercadoPago(values.accessToken ?? '', urls), values };
    },
    refusal: {
      field: 'accessToken',
      message:
        'Mercado Pago no reconoce este Access Token. Cópialo de nuevo, entero, desde «Tus integraciones».',
    },
  },
  paypal: {
    fields: ['clientId', 'clientSecret', 'webhookId'],
    required: ['clientId', 'clientSecret', 'webhookId'],
    async check({ clientId = '', clientSecret = '', env, ...others }, urls) {
      const asked = {
        clientId,
        clientSecret,
        env: env === 'sandbox' ? ('sandbox' as const) : ('live' as const),
      };
      const found = await checkPayPal(asked, urls);
      return { verdict: found.verdict, values: { ...others, clientId, clientSecret, env: found.env } };
    },
    refusal: {
      field: 'clientSecret',
      message:
        'PayPal no reconoce este Client ID con este Secret. Cópialos de nuevo, enteros, de la misma aplicación.',
    },
  },
};
