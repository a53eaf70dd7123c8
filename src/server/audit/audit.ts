import type { Queries } from '../db/database';
import { newId } from '../db/ids';

interface AuditEntry {
  at: number;
  /** The admin who did it; null for the command line. */
  actorId: string | null;
  /** `product.update`, `user.grant`... */
  action: string;
  subject: string;
  subjectId: string | null;
  detail?: Record<string, unknown>;
}

/** Written in the same transaction as the change that it describes. */
export async function recordAudit(db: Queries, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(entry.at),
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
