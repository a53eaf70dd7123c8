import { z } from 'zod';
import { AppError } from '../../shared/errors';
import type { KeyProvider } from '../../shared/payment-keys';
import { confirmPassword } from '../accounts/confirm-password';
import type { RateLimit } from '../accounts/rate-limit';
import { recordAudit } from '../audit/audit';
import type { Trx } from '../db/database';
import { bumpPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import { findSecret, replaceSecret, unsealRow } from '../secrets/secrets';
import { KEY_KINDS } from './key-kinds';
import { viewPaymentKeys } from './payment-keys-view';

type Values = Record<string, string>;
const storedValues = z.record(z.string(), z.string());

/** The creator's own keys of the payment providers. They are checked, sealed and never shown again. */
export function createPaymentKeys({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  const read = () => viewPaymentKeys(db, config);

  /** A stolen session must not be enough to redirect the income of the shop. */
  async function confirm(actorId: string, password: string): Promise<void> {
    const user = await db.selectFrom('users').selectAll().where('id', '=', actorId).executeTakeFirstOrThrow();
    await confirmPassword(rateLimit, user, password);
  }

  async function recordChange(
    trx: Trx,
    change: { provider: KeyProvider; action: 'update' | 'remove'; fields: string[]; actorId: string },
  ): Promise<void> {
    // Public pages show the payment methods.
    await bumpPublicVersion(trx);
    await recordAudit(trx, {
      at: clock.now(),
      actorId: change.actorId,
      action: `payment-keys.${change.action}`,
      subject: 'payment-keys',
      subjectId: null,
      detail: { name: change.provider, fields: change.fields },
    });
  }

  return {
    read,

    /** Empty fields keep their stored value. Keys that the provider refuses are not stored. */
    async save(
      provider: KeyProvider,
      { currentPassword, ...typed }: Values & { currentPassword: string },
      actorId: string,
    ) {
      const { secretsKey } = config;
      if (secretsKey === undefined) throw new AppError('keys_not_stored');
      await confirm(actorId, currentPassword);
      const { fields, required, check, refusal } = KEY_KINDS[provider];
      const row = await findSecret(db, provider);
      const kept = (row && unsealRow(secretsKey, row, storedValues)) ?? {};
      const changed = fields.filter((name) => typed[name]);
      const wanted = {
        ...kept,
        ...Object.fromEntries(fields.map((name) => [name, typed[name] || kept[name] || ''])),
      };
      refuseMissing(wanted, required);
      const { verdict, values } = await check(wanted, config.providerUrls);
      if (verdict === 'refused') throw new AppError('keys_refused', refusal);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const isReplaced = await replaceSecret(trx, secretsKey, {
          service: provider,
          values,
          before: row?.sealed,
          checkedAt: verdict === 'accepted' ? now : null,
          now,
          actorId,
        });
        // Somebody else changed the keys while the provider was asked.
        if (!isReplaced) throw new AppError('conflict');
        await recordChange(trx, { provider, action: 'update', fields: changed, actorId });
      });
      return await read();
    },

    /** Repeats the check of stored keys, for example when the provider did not answer at the first one. */
    async check(provider: KeyProvider) {
      const row = await findSecret(db, provider);
      if (!row) throw new AppError('not_found');
      const values = unsealRow(config.secretsKey, row, storedValues);
      if (!values) throw new AppError('keys_unreadable');
      const { verdict } = await KEY_KINDS[provider].check(values, config.providerUrls);
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

    async remove(provider: KeyProvider, currentPassword: string, actorId: string) {
      await confirm(actorId, currentPassword);
      await db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('secrets')
          .where('service', '=', provider)
          .returning('service')
          .executeTakeFirst();
        if (removed) await recordChange(trx, { provider, action: 'remove', fields: [], actorId });
      });
      return await read();
    },
  };
}

function refuseMissing(values: Values, required: string[]): void {
  const missing = required.filter((name) => !values[name]);
  const [field] = missing;
  if (field === undefined) return;
  const message = 'Este campo es obligatorio.';
  const messages = Object.fromEntries(missing.map((name) => [name, message]));
  throw new AppError('invalid_input', { field, message, messages });
}
