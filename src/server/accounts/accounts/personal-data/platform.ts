import { type SqlBool, sql } from 'kysely';
import { withoutPersonalDetail } from '../../../platform/audit/audit';
import type { PlatformTables } from '../../../platform/db/schema';
import type { Declared } from './declaration';
import { byUser, holding } from './rows-of';

export const PLATFORM_DATA: Declared<PlatformTables> = {
  leases: 'no person',
  outbox: {
    // An unverified mail may belong to another person, whose mails must stay.
    rowsOf: (user) =>
      user.email_verified_at === null ? sql<SqlBool>`1 = 0` : holding('payload', user.email),
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      lane: 'internal',
      dedupe_key: 'internal',
      payload: 'internal',
      state: 'internal',
      attempts: 'internal',
      run_at: 'internal',
      last_error: 'internal',
      created_at: 'internal',
      finished_at: 'internal',
    },
  },
  audit_log: {
    rowsOf: (user) =>
      sql<SqlBool>`subject_id = ${user.id} or subject_id in (select id from orders where user_id = ${user.id}) or subject_id in (select id from proofs where user_id = ${user.id})`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      at: 'internal',
      actor_id: 'internal',
      action: 'internal',
      subject: 'internal',
      subject_id: 'internal',
      detail: { exported: false, erase: withoutPersonalDetail },
    },
  },
  uploads: {
    // Files of products, by the admin who uploaded them.
    rowsOf: (user) => sql<SqlBool>`uploaded_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      file_id: 'internal',
      file_name: 'internal',
      uploaded_by: 'internal',
      completed_at: 'internal',
    },
  },
  push_subscriptions: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      id: 'internal',
      user_id: 'internal',
      endpoint: 'internal',
      p256dh: 'internal',
      auth: 'internal',
      device: 'internal',
      created_at: 'internal',
    },
  },
  // The keys belong to the shop; the id of the admin who saved them names nobody once the account is deleted.
  secrets: {
    rowsOf: (user) => sql<SqlBool>`updated_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      service: 'internal',
      sealed: 'internal',
      hints: 'internal',
      checked_at: 'internal',
      updated_at: 'internal',
      updated_by: 'internal',
    },
  },
  files: 'no person',
  settings: 'no person',
  public_version: 'no person',
  scheduled_jobs: 'no person',
};
