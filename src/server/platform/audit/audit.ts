import type { Queries } from '../db/database';
import { newId } from '../db/ids';

/** Everything that a detail may hold. Free text may name the person it is about, so a deleted account loses it. */
const AUDIT_DETAIL = {
  reason: 'free text',
  title: 'kept',
  version: 'kept',
  productId: 'kept',
  items: 'kept',
  fields: 'kept',
  /** Sentences such as `Precio en pesos: $ 12.500 → $ 13.750`. */
  changes: 'kept',
  role: 'kept',
  by: 'kept',
  kind: 'kept',
  /** Of an uploaded file of a product. */
  name: 'kept',
  size: 'kept',
  payment: 'kept',
  amount: 'kept',
  attention: 'kept',
  created: 'kept',
  updated: 'kept',
  code: 'kept',
  /** Of the sale. */
  number: 'kept',
} as const;

interface AuditEntry {
  at: number;
  /** The admin who did it; null for the command line. */
  actorId: string | null;
  /** `product.update`, `user.grant`... */
  action: string;
  /** What its id means, when the action does not begin with it. */
  subject?: string;
  subjectId: string | null;
  detail?: Partial<Record<keyof typeof AUDIT_DETAIL, unknown>>;
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
      subject: entry.subject ?? entry.action.replace(/\..*/, ''),
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

/** The stored detail without free text. */
export function withoutPersonalDetail(detail: string): string {
  const kept = Object.entries(JSON.parse(detail)).filter(
    ([key]) => AUDIT_DETAIL[key as keyof typeof AUDIT_DETAIL] === 'kept', // an unknown key is not
  );
  return JSON.stringify(Object.fromEntries(kept));
}
