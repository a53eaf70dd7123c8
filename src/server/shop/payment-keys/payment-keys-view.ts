import { z } from 'zod';
import type { ProviderKeys } from '../../../contract/payment-keys';
import type { Queries } from '../../platform/db/database';
import { toIso } from '../../platform/db/to-iso';
import type { Config } from '../../platform/runtime/config';
import { findSecret } from '../../platform/secrets/secrets';
import { readKeysInUse } from '../providers/keyed-provider';
import type { ProviderRecord } from '../providers/provider';
import { ALL_PROVIDERS } from '../providers/registry';

/** What the creator may see of her keys: their last letters, when and by whom they were saved. */
export async function viewPaymentKeys(db: Queries, config: Config) {
  return {
    canStore: config.secretsKey !== undefined,
    providers: await Promise.all(ALL_PROVIDERS.map((provider) => view(db, config, provider))),
  };
}

async function view(db: Queries, config: Config, provider: ProviderRecord): Promise<ProviderKeys> {
  const { source, keys } = await readKeysInUse(db, config, provider);
  const row = await findSecret(db, provider.name);
  return {
    provider: provider.name,
    source: source === 'none' && config.demo ? 'simulator' : source,
    hasEnvironment: provider.keys.own(config) !== undefined,
    isTest: keys !== null && provider.keys.isTest(keys),
    stored: row
      ? {
          hints: z.record(z.string(), z.string()).parse(JSON.parse(row.hints)),
          savedAt: new Date(row.updated_at).toISOString(),
          savedBy: row.updated_by === null ? null : await nameOf(db, row.updated_by),
          checkedAt: toIso(row.checked_at),
        }
      : null,
    webhookUrl: `${config.publicUrl}/api${provider.webhook.path}`,
  };
}

async function nameOf(db: Queries, id: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'surname'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ? `${user.name} ${user.surname}`.trim() : null;
}
