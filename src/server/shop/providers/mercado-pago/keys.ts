import { z } from 'zod';
import { askProvider } from '../ask-provider';
import type { ProviderKeyRules } from '../provider';

const HOST = 'https://api.mercadopago.com';

const schema = z.object({ accessToken: z.string(), publicKey: z.string(), webhookSecret: z.string() });
export type MercadoPagoKeys = z.infer<typeof schema>;

export const mercadoPagoKeys: ProviderKeyRules<MercadoPagoKeys> = {
  schema,
  own: (config) => config.mercadoPago,
  isTest: ({ accessToken }) => accessToken.startsWith('TEST-'),
  /** Asks Mercado Pago whose access token it is. */
  async check(values, urls) {
    const verdict = await askProvider(`${urls.mercadoPago ?? HOST}/users/me`, {
      headers: { authorization: `Bearer ${values.accessToken ?? ''}` },
    });
    return { verdict, values };
  },
  refusal: {
    field: 'accessToken',
    message:
      'Mercado Pago no reconoce este Access Token. Cópialo de nuevo, entero, desde «Tus integraciones».',
  },
};
