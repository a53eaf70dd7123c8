import { type SqlBool, sql } from 'kysely';
import type { AccountTables } from '../../../platform/db/schema';
import { withoutPersonalValues } from '../../safety/values-before';
import type { Declared } from './declaration';
import { byUser, holding } from './rows-of';

export const ACCOUNT_DATA: Declared<AccountTables> = {
  users: {
    rowsOf: (user) => sql<SqlBool>`id = ${user.id}`,
    onDeletion: 'erase',
    exportAs: 'account',
    columns: {
      id: 'exported',
      name: { exported: true, erasedTo: 'Cuenta' },
      surname: { exported: true, erasedTo: 'eliminada' },
      email: { exported: true, erasedTo: '' },
      // Set to the account's id by the deletion: unique, and not a mail.
      email_key: 'internal',
      email_verified_at: { exported: true, erasedTo: null },
      pending_email: { exported: true, erasedTo: null },
      password_hash: { exported: false, erasedTo: null },
      password_is_long: 'internal',
      google_subject: { exported: true, erasedTo: null },
      role: { exported: true, erasedTo: 'user' },
      profile_image: { exported: true, erasedTo: null },
      avatar_file_id: { exported: false, erasedTo: null },
      lives_in_eu: { exported: true, erasedTo: null },
      created_at: 'exported',
      deleted_at: 'internal',
      search_text: { exported: false, erasedTo: 'cuenta eliminada' },
    },
  },
  sessions: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'sessions',
    columns: {
      id: 'internal',
      token_hash: 'internal',
      user_id: 'internal',
      created_at: 'exported',
      expires_at: 'exported',
      confirmed_at: 'internal',
      device: 'exported',
      used_at: 'exported',
    },
  },
  ended_sessions: 'no person',
  account_tokens: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      token_hash: 'internal',
      user_id: 'internal',
      purpose: 'internal',
      email: 'internal',
      expires_at: 'internal',
      session_id: 'internal',
    },
  },
  attempts: {
    rowsOf: (user) => holding('key', user.email),
    onDeletion: 'delete',
    exportAs: null,
    columns: { key: 'internal', count: 'internal', resets_at: 'internal' },
  },
  // A change outlives the account that made it, because its link must still work.
  admin_changes: {
    rowsOf: (user) => sql<SqlBool>`actor_id = ${user.id} or subject_id = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      subject_id: 'internal',
      actor_id: 'internal',
      session_id: 'internal',
      confirmed_at: 'internal',
      before: { exported: false, erase: withoutPersonalValues },
      lines: 'internal',
      origin: { exported: false, erasedTo: '' },
      at: 'internal',
      undone_at: 'internal',
    },
  },
  undo_tokens: 'no person',
};
