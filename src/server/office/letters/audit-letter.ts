import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import type { LetterRow } from '../../platform/db/schema';

interface Deed {
  adminId: string;
  /** `letter.create`, `letter.send`... */
  action: string;
  at: number;
}

/** Says in the history what an admin did with a letter. */
export async function auditLetter(trx: Trx, row: LetterRow, { adminId, action, at }: Deed): Promise<void> {
  const detail = { title: row.subject };
  await recordAudit(trx, { at, actorId: adminId, action, subject: 'letter', subjectId: row.id, detail });
}
