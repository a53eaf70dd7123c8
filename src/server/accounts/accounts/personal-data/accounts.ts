import { type SqlBool, sql } from 'kysely';
import type { AccountTables } from '../../../platform/db/schema';
import { withoutPersonalValues } from '../../safety/values-before';
import { type Declared, erased, exported, forgotten, holding, internal, noPerson, own } from './declaration';

export const ACCOUNT_DATA: Declared<AccountTables> = {
  users: {
    rowsOf: (user) => sql<SqlBool>`id = ${user.id}`,
    onDeletion: 'erase',
    exportAs: 'account',
    columns: {
      ...exported('id'),
      ...erased({ name: 'Cuenta', surname: 'eliminada', email: '' }),
      // Set to the account's id by the deletion: unique, and not a mail.
      email_key: 'internal',
      ...erased({ email_verified_at: null, pending_email: null, google_subject: null, role: 'user' }),
      ...erased({ profile_image: null, lives_in_eu: null }),
      ...exported('created_at'),
      ...forgotten({ password_hash: null, avatar_file_id: null, search_text: 'cuenta eliminada' }),
      ...internal('password_is_long', 'deleted_at'),
    },
  },
  sessions: own('sessions', {
    ...exported('created_at', 'expires_at', 'device', 'used_at'),
    ...internal('id', 'token_hash', 'user_id', 'confirmed_at'),
  }),
  account_tokens: own(
    null,
    internal('token_hash', 'user_id', 'purpose', 'email', 'expires_at', 'session_id'),
  ),
  attempts: {
    rowsOf: (user) => holding('key', user.email),
    onDeletion: 'delete',
    exportAs: null,
    columns: internal('key', 'count', 'resets_at'),
  },
  // A change outlives the account that made it, because its link must still work.
  admin_changes: {
    rowsOf: (user) => sql<SqlBool>`actor_id = ${user.id} or subject_id = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      before: { exported: false, erase: withoutPersonalValues },
      ...forgotten({ origin: '' }),
      ...internal('id', 'kind', 'subject_id', 'actor_id', 'session_id', 'confirmed_at', 'lines', 'at'),
      ...internal('undone_at'),
    },
  },
  ...noPerson('ended_sessions', 'undo_tokens'),
};
