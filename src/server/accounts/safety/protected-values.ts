import { z } from 'zod';
import { emailKey } from '../../../rules/email-key';
import type { Trx } from '../../platform/db/database';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { AdminChangesTable, UserRow } from '../../platform/db/schema';
import { findSecret } from '../../platform/secrets/secrets';
import { deleteTokens } from '../identity/account-tokens';
import { findUserByEmail, userSearchText } from '../identity/users';
import { MONEY_SETTINGS } from './money-settings';
import { giveAdmin, takeAdmin } from './roles';
import type { Values } from './values-before';

interface ProtectedThing {
  /** Whether its subject is an account. */
  isPerson: boolean;
  read(trx: Trx, subjectId: string): Promise<Values>;
  /** Returns a sentence when something could not be put back. */
  putBack(trx: Trx, subjectId: string, values: Values, now: number): Promise<string | undefined>;
}

const GONE = 'Esa cuenta ya no existe: no hay nada que devolverle.';

const textOrNull = z.string().nullable();
const secret = z.object({
  service: z.string(),
  sealed: z.string(),
  hints: z.string(),
  checked_at: z.number().nullable(),
  updated_at: z.number(),
  updated_by: textOrNull,
});
const mail = z.object({
  email: z.string(),
  pending_email: textOrNull,
  email_verified_at: z.number().nullable(),
});
const password = z.object({ password_hash: textOrNull, password_is_long: z.literal([0, 1]) });

/** Everything that decides where the money goes and who is an admin: how it is kept and put back. */
export const PROTECTED: Record<AdminChangesTable['kind'], ProtectedThing> = {
  settings: {
    isPerson: false,
    async read(trx) {
      const rows = await trx
        .selectFrom('settings')
        .select(['key', 'value'])
        .where('key', 'in', MONEY_SETTINGS)
        .execute();
      const stored = new Map(rows.map(({ key, value }) => [key, value]));
      return Object.fromEntries(MONEY_SETTINGS.map((key) => [key, stored.get(key) ?? null]));
    },
    async putBack(trx, _, values, now) {
      for (const [key, value] of Object.entries(z.record(z.string(), textOrNull).parse(values))) {
        await trx.deleteFrom('settings').where('key', '=', key).execute();
        if (value === null) continue;
        await trx.insertInto('settings').values({ key, value, updated_at: now }).execute();
      }
      await bumpPublicVersion(trx);
      return undefined;
    },
  },
  'payment-keys': {
    isPerson: false,
    async read(trx, service) {
      return { secret: (await findSecret(trx, service)) ?? null };
    },
    async putBack(trx, service, values) {
      const before = secret.nullable().parse(values.secret);
      await trx.deleteFrom('secrets').where('service', '=', service).execute();
      if (before) await trx.insertInto('secrets').values(before).execute();
      await bumpPublicVersion(trx);
      return undefined;
    },
  },
  role: {
    isPerson: true,
    async read(trx, id) {
      return { role: (await findLiving(trx, id))?.role ?? 'user' };
    },
    async putBack(trx, id, { role }) {
      if (!(await findLiving(trx, id))) return GONE;
      return role === 'admin' ? await giveAdmin(trx, id) : await takeAdmin(trx, id);
    },
  },
  email: {
    isPerson: true,
    async read(trx, id) {
      const user = await findLiving(trx, id);
      return user ? mail.parse(user) : {};
    },
    async putBack(trx, id, values) {
      const user = await findLiving(trx, id);
      const before = mail.safeParse(values);
      if (!user || !before.success) return GONE;
      const { email, ...columns } = before.data;
      const owner = await findUserByEmail(trx, email);
      if (owner && owner.id !== id) return 'El email de antes ya es de otra cuenta, así que no volvió.';
      const changed = { email, email_key: emailKey(email), ...columns };
      const search_text = userSearchText({ ...user, ...changed });
      await trx
        .updateTable('users')
        .set({ ...changed, search_text })
        .where('id', '=', id)
        .execute();
      // A link in the new mailbox must not change it again.
      await deleteTokens(trx, id);
      return undefined;
    },
  },
  password: {
    isPerson: true,
    async read(trx, id) {
      const user = await findLiving(trx, id);
      return user ? password.parse(user) : {};
    },
    async putBack(trx, id, values) {
      const before = password.safeParse(values);
      if (!(await findLiving(trx, id)) || !before.success) return GONE;
      await trx.updateTable('users').set(before.data).where('id', '=', id).execute();
      return undefined;
    },
  },
  account: {
    isPerson: true,
    read: async () => ({}),
    putBack: async () => 'Una cuenta eliminada no se puede recuperar.',
  },
};

async function findLiving(trx: Trx, id: string): Promise<UserRow | undefined> {
  return await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
