import { z } from 'zod';
import { AppError } from '../../../rules/errors';
import { PROVIDERS, type ProviderName } from '../../../rules/payment-providers';
import { PROVIDER_KEYS } from '../../../rules/provider-keys';
import { recordAdminChange } from '../../accounts/safety/admin-changes';
import type { Acting, GuardedDeps } from '../../accounts/safety/confirmation';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { bumpPublicVersion } from '../../platform/db/public-version';
import { findSecret, replaceSecret, unsealRow } from '../../platform/secrets/secrets';
import type { Values } from '../providers/provider';
import { PROVIDER_RECORDS } from '../providers/registry';
import { viewPaymentKeys } from './payment-keys-view';

const storedValues = z.record(z.string(), z.string());

export type PaymentKeys = ReturnType<typeof createPaymentKeys>;

/** The creator's own keys of the payment providers. They are checked, sealed and never shown again. */
export function createPaymentKeys({ db, clock, config, confirmAdmin }: GuardedDeps) {
  const read = () => viewPaymentKeys(db, config);

  /** Before the change, because it keeps the keys of now. */
  async function recordChange(
    trx: Trx,
    change: { provider: ProviderName; action: 'update' | 'remove'; fields: string[]; by: Acting },
  ): Promise<void> {
    const { provider, action, by } = change;
    const lines = [`Claves de ${PROVIDERS[provider].label}: ${action === 'update' ? 'otras' : 'quitadas'}.`];
    await recordAdminChange(trx, { clock, config }, by, { kind: 'payment-keys', subjectId: provider, lines });
    // Public pages show the payment methods.
    await bumpPublicVersion(trx);
    await recordAudit(trx, {
      at: clock.now(),
      actorId: by.user.id,
      action: `payment-keys.${action}`,
      subjectId: null,
      detail: { name: provider, fields: change.fields },
    });
  }

  return {
    read,

    /** Empty fields keep their stored value. Keys that the provider refuses are not stored. */
    async save(provider: ProviderName, typed: Values, by: Acting) {
      const { secretsKey } = config;
      if (secretsKey === undefined) throw new AppError('keys_not_stored');
      await confirmAdmin(by);
      const { check, refusal } = PROVIDER_RECORDS[provider].keys;
      const fields = PROVIDER_KEYS[provider].fields.map(({ name }) => name);
      const row = await findSecret(db, provider);
      const kept = (row && unsealRow(secretsKey, row, storedValues)) ?? {};
      const changed = fields.filter((name) => typed[name]);
      const wanted = {
        ...kept,
        ...Object.fromEntries(fields.map((name) => [name, typed[name] || kept[name] || ''])),
      };
      refuseMissing(wanted, provider);
      const { verdict, values } = await check(wanted, config.providerUrls);
      if (verdict === 'refused') throw new AppError('keys_refused', refusal);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await recordChange(trx, { provider, action: 'update', fields: changed, by });
        const isReplaced = await replaceSecret(trx, secretsKey, {
          service: provider,
          values,
          before: row?.sealed,
          checkedAt: verdict === 'accepted' ? now : null,
          now,
          actorId: by.user.id,
        });
        // Somebody else changed the keys while the provider was asked.
        if (!isReplaced) throw new AppError('conflict');
      });
      return await read();
    },

    /** Repeats the check of stored keys, for example when the provider did not answer at the first one. */
    async check(provider: ProviderName) {
      const row = await findSecret(db, provider);
      if (!row) throw new AppError('not_found');
      const values = unsealRow(config.secretsKey, row, storedValues);
      if (!values) throw new AppError('keys_unreadable');
      const { verdict } = await PROVIDER_RECORDS[provider].keys.check(values, config.providerUrls);
      if (verdict === 'no answer') throw new AppError('keys_unchecked');
      await db
        .updateTable('secrets')
        .set({ checked_at: verdict === 'accepted' ? clock.now() : null })
        .where('service', '=', provider)
        .where('sealed', '=', row.sealed)
        .execute();
      if (verdict === 'refused') throw new AppError('keys_refused');
      return await read();
    },

    async remove(provider: ProviderName, by: Acting) {
      await confirmAdmin(by);
      await db.transaction().execute(async (trx) => {
        if (!(await findSecret(trx, provider))) return;
        await recordChange(trx, { provider, action: 'remove', fields: [], by });
        await trx.deleteFrom('secrets').where('service', '=', provider).execute();
      });
      return await read();
    },
  };
}

function refuseMissing(values: Values, provider: ProviderName): void {
  const required = PROVIDER_KEYS[provider].fields.filter(({ isOptional }) => !isOptional);
  const missing = required.map(({ name }) => name).filter((name) => !values[name]);
  const [field] = missing;
  if (field === undefined) return;
  const message = 'Este campo es obligatorio.';
  const messages = Object.fromEntries(missing.map((name) => [name, message]));
  throw new AppError('invalid_input', { field, message, messages });
}
