import { z } from 'zod';
import type { KeyProvider, KeySource, ProviderKeys } from '../../../contract/payment-keys';
import type { Queries } from '../../platform/db/database';
import type { Config } from '../../platform/runtime/config';
import { findSecret } from '../../platform/secrets/secrets';
import { readMercadoPagoKeys, readPayPalKeys } from './payment-keys';

const WEBHOOKS: Record<KeyProvider, string> = {
  'mercado-pago': '/api/payment/webhook',
  paypal: '/api/payment/paypal/webhook',
};

/** What the creator may see of her keys: their last letters, when and by whom they were saved. */
export async function viewPaymentKeys(db: Queries, config: Config) {
  const mercadoPago = await readMercadoPagoKeys(db, config);
  const paypal = await readPayPalKeys(db, config);
  return {
    canStore: config.secretsKey !== undefined,
    providers: [
      await view(db, config, 'mercado-pago', {
        source: mercadoPago.source,
        hasEnvironment: config.mercadoPago !== undefined,
        isTest: mercadoPago.keys?.accessToken.startsWith('TEST-') ?? false,
      }),
      await view(db, config, 'paypal', {
        source: paypal.source,
        hasEnvironment: config.paypal !== undefined,
        isTest: paypal.keys?.env === 'sandbox',
      }),
    ],
  };
}

async function view(
  db: Queries,
  { demo, publicUrl }: Config,
  provider: KeyProvider,
  found: { source: KeySource; hasEnvironment: boolean; isTest: boolean },
): Promise<ProviderKeys> {
  const row = await findSecret(db, provider);
  const { source, ...facts } = found;
  return {
    provider,
    source: source === 'none' && demo ? 'simulator' : source,
    ...facts,
    stored: row
      ? {
          hints: z.record(z.string(), z.string()).parse(JSON.parse(row.hints)),
          savedAt: new Date(row.updated_at).toISOString(),
          savedBy: row.updated_by === null ? null : await nameOf(db, row.updated_by),
          checkedAt: row.checked_at === null ? null : new Date(row.checked_at).toISOString(),
        }
      : null,
    webhookUrl: publicUrl + WEBHOOKS[provider],
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
