import { z } from 'zod';
import type { KeyProvider, KeySource } from '../../../contract/payment-keys';
import type { Queries } from '../../platform/db/database';
import type { Config } from '../../platform/runtime/config';
import { findSecret, unsealRow } from '../../platform/secrets/secrets';

const mercadoPagoKeys = z.object({
  accessToken: z.string(),
  publicKey: z.string(),
  webhookSecret: z.string(),
});
const payPalKeys = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  webhookId: z.string(),
  env: z.enum(['live', 'sandbox']),
});
export type MercadoPagoKeys = z.infer<typeof mercadoPagoKeys>;
export type PayPalKeys = z.infer<typeof payPalKeys>;

/** The keys in use. `keys` is null when the shop has none, or none that it can open. */
export interface KeysInUse<K> {
  source: Exclude<KeySource, 'simulator'>;
  keys: K | null;
}

type Needs = Pick<Config, 'secretsKey' | 'mercadoPago' | 'paypal'>;

export async function readMercadoPagoKeys(db: Queries, config: Needs): Promise<KeysInUse<MercadoPagoKeys>> {
  return await readKeys(db, config, {
    name: 'mercado-pago',
    schema: mercadoPagoKeys,
    own: config.mercadoPago,
  });
}

export async function readPayPalKeys(db: Queries, config: Needs): Promise<KeysInUse<PayPalKeys>> {
  return await readKeys(db, config, { name: 'paypal', schema: payPalKeys, own: config.paypal });
}

/**
 * Keys of the settings win, as every other setting does. Stored keys that cannot be opened do not fall back to those
 * of the environment, because these may pay another account.
 */
async function readKeys<K>(
  db: Queries,
  { secretsKey }: Pick<Config, 'secretsKey'>,
  { name, schema, own }: { name: KeyProvider; schema: z.ZodType<K>; own: K | undefined },
): Promise<KeysInUse<K>> {
  const row = await findSecret(db, name);
  if (row) {
    const keys = unsealRow(secretsKey, row, schema);
    return { source: keys ? 'settings' : 'unreadable', keys };
  }
  return own ? { source: 'environment', keys: own } : { source: 'none', keys: null };
}
