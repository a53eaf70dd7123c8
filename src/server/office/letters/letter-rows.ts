import { z } from 'zod';
import type { Audience, LetterBlock } from '../../../contract/letters-admin';
import { AppError } from '../../../rules/errors';
import { type LetterState, RECIPIENT_STATES, type RecipientState } from '../../../rules/letters';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { LetterRow } from '../../platform/db/schema';
import type { MailContent } from '../../platform/mail/templates/layout';

/** What a draft may become; a letter on its way never changes. */
export const EDITABLE: LetterState[] = ['draft', 'scheduled'];

/** The stored blocks were parsed when they came in. */
export function blocksOf({ body }: Pick<LetterRow, 'body'>): LetterBlock[] {
  return JSON.parse(body) as LetterBlock[];
}

export function audienceOf({
  audience: kind,
  product_id: id,
}: Pick<LetterRow, 'audience' | 'product_id'>): Audience {
  return kind === 'subscribers' ? { kind } : { kind, productId: id ?? '' };
}

const mailContent = z.object({ subject: z.string(), text: z.string(), html: z.string() });

/** What every recipient gets, fixed with the list. */
export function contentOf({ content }: Pick<LetterRow, 'content'>): MailContent {
  return mailContent.parse(JSON.parse(content ?? 'null'));
}

export async function findLetter(db: Queries, id: string): Promise<LetterRow> {
  const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('letter_not_found');
  return row;
}

/** Locks a letter until the transaction ends. */
export async function lockLetter(trx: Trx, id: string): Promise<LetterRow> {
  const row = await lockRow(trx, 'letters', 'version', id);
  if (!row) throw new AppError('letter_not_found');
  return row;
}

export type Counts = Record<RecipientState, number>;

export const noCounts = (): Counts =>
  Object.fromEntries(RECIPIENT_STATES.map((state) => [state, 0])) as Counts; // one for each state

export async function countRecipients(db: Queries, letterIds: string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>(letterIds.map((id) => [id, noCounts()]));
  if (letterIds.length === 0) return counts;
  const rows = await db
    .selectFrom('letter_recipients')
    .select((eb) => ['letter_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('letter_id', 'in', letterIds)
    .groupBy(['letter_id', 'state'])
    .execute();
  for (const { letter_id: id, state, count } of rows) {
    const of = counts.get(id);
    if (of) of[state] = count;
  }
  return counts;
}

interface Deed {
  adminId: string;
  /** `letter.create`, `letter.send`... */
  action: string;
  at: number;
}

/** Says in the history what an admin did with a letter. */
export async function auditLetter(trx: Trx, row: LetterRow, { adminId, action, at }: Deed): Promise<void> {
  const detail = { title: row.subject };
  await recordAudit(trx, { at, actorId: adminId, action, subjectId: row.id, detail });
}
