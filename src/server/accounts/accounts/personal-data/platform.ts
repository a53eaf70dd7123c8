import { type SqlBool, sql } from 'kysely';
import { withoutPersonalDetail } from '../../../platform/audit/audit';
import type { PlatformTables } from '../../../platform/db/schema';
import { type Declared, holding, internal, noPerson, own } from './declaration';

export const PLATFORM_DATA: Declared<PlatformTables> = {
  outbox: {
    // An unverified mail may belong to another person, whose mails must stay.
    rowsOf: (user) =>
      user.email_verified_at === null ? sql<SqlBool>`1 = 0` : holding('payload', user.email),
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      ...internal('id', 'kind', 'lane', 'dedupe_key', 'payload', 'state', 'attempts', 'run_at'),
      ...internal('last_error', 'created_at', 'finished_at'),
    },
  },
  audit_log: {
    rowsOf: (user) =>
      sql<SqlBool>`subject_id = ${user.id} or subject_id in (select id from orders where user_id = ${user.id}) or subject_id in (select id from proofs where user_id = ${user.id})`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      detail: { exported: false, erase: withoutPersonalDetail },
      ...internal('id', 'at', 'actor_id', 'action', 'subject', 'subject_id'),
    },
  },
  // Files of products, by the admin who uploaded them.
  uploads: { columns: internal('id', 'kind', 'file_id', 'file_name', 'uploaded_by', 'completed_at') },
  push_subscriptions: own(
    null,
    internal('id', 'user_id', 'endpoint', 'p256dh', 'auth', 'device', 'created_at'),
  ),
  // The keys belong to the shop, and were saved by an admin.
  secrets: { columns: internal('service', 'sealed', 'hints', 'checked_at', 'updated_at', 'updated_by') },
  ...noPerson('leases', 'files', 'settings', 'public_version', 'scheduled_jobs'),
};
