import type { Letter, LetterEntry } from '../../../contract/letters-admin';
import type { Queries } from '../../platform/db/database';
import type { LetterRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import { readClicks, readSold, sumSold } from './letter-results';
import { audienceOf, blocksOf, countRecipients, EDITABLE, noCounts } from './letter-rows';
import { findProblems } from './write-letter';

/** Letters as the creator sees them in the list. `rate` is the number of mails a second. */
export async function toEntries(db: Queries, rows: LetterRow[], rate: number): Promise<LetterEntry[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countRecipients(db, ids);
  const words = rows.map(({ word }) => word);
  const clicks = await readClicks(db, words);
  const titles = await readTitles(db, rows);
  const entries: LetterEntry[] = [];
  for (const row of rows) {
    const { word } = row;
    const of = counts.get(row.id) ?? noCounts();
    const { productId, kind } = { productId: undefined, ...audienceOf(row) };
    entries.push({
      id: row.id,
      subject: row.subject,
      state: row.state,
      audience: { kind, ...(productId ? { productId } : {}), label: labelOf(row, titles) },
      sendAt: toIso(row.started_at ?? row.send_at),
      finishedAt: toIso(row.finished_at),
      isUrgent: row.is_urgent === 1,
      people: Object.values(of).reduce((sum, count) => sum + count, 0),
      counts: of,
      secondsLeft: row.state === 'sending' ? Math.ceil((of.waiting + of.sending) / rate) : null,
      clicks: clicks.get(word) ?? { word, visits: 0, carts: 0 },
      sales: sumSold(await readSold(db, row)),
      version: row.version,
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
    });
  }
  return entries;
}

export async function toLetter(db: Queries, row: LetterRow, rate: number): Promise<Letter> {
  const [entry] = await toEntries(db, [row], rate);
  if (!entry) throw new Error(`There is no view of the letter ${row.id}.`);
  const { left } = await db
    .selectFrom('letter_recipients')
    .select((eb) => eb.fn.count<number>('left_at').as('left'))
    .where('letter_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const body = blocksOf(row);
  return {
    ...entry,
    body,
    problems: EDITABLE.includes(row.state) ? await findProblems(db, { subject: row.subject, body }) : [],
    left,
    sold: await readSold(db, row),
  };
}

async function readTitles(db: Queries, rows: LetterRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ product_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const products = await db.selectFrom('products').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(products.map(({ id, title }) => [id, title]));
}

function labelOf({ audience, product_id: id }: LetterRow, titles: Map<string, string>): string {
  if (audience === 'subscribers') return 'Todas';
  const title = titles.get(id ?? '') ?? 'un producto que ya no está';
  return audience === 'buyers' ? `Quienes tienen ${title}` : `Quienes no tienen ${title}`;
}
