import type { KeySource } from '../../../contract/payment-keys';
import type { Queries } from '../../platform/db/database';
import type { Config } from '../../platform/runtime/config';
import { findSecret, unsealRow } from '../../platform/secrets/secrets';
import type { PaymentProvider } from '../orders/payment-provider';
import type { ProviderRecord, Values } from './provider';

/** Builds the adapter again when its keys change. It is kept otherwise, because it holds an access token and a queue. */
export function createKeyedProvider<K>(
  readKeys: () => Promise<K | null>,
  create: (keys: K) => PaymentProvider,
) {
  let kept: { keys: string; provider: PaymentProvider } | undefined;
  return async (): Promise<PaymentProvider | null> => {
    const found = await readKeys();
    if (found === null) return null;
    const keys = JSON.stringify(found);
    if (kept?.keys !== keys) kept = { keys, provider: create(found) };
    return kept.provider;
  };
}

/**
 * The keys in use; null when the shop has none that it can open. Keys of the settings win, as every other setting does.
 * Those that cannot be opened do not fall back to the environment, which may pay another account.
 */
export async function readKeysInUse<K extends Values>(
  db: Queries,
  config: Config,
  { name, keys: { schema, own } }: Pick<ProviderRecord<K>, 'name' | 'keys'>,
): Promise<{ source: Exclude<KeySource, 'simulator'>; keys: K | null }> {
  const row = await findSecret(db, name);
  if (row) {
    const keys = unsealRow(config.secretsKey, row, schema);
    return { source: keys ? 'settings' : 'unreadable', keys };
  }
  const found = own(config);
  return found ? { source: 'environment', keys: found } : { source: 'none', keys: null };
}
