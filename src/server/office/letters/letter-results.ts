import type { LetterEntry } from '../../../contract/letters-admin';
import { LETTER_SALE_DAYS } from '../../../rules/letters';
import type { Queries } from '../../platform/db/database';
import { firstIdAt } from '../../platform/db/ids';
import type { LetterRow } from '../../platform/db/schema';
import { sumsOf } from '../../platform/db/sums';
import { ENTITLING_STATES } from '../../shop/orders/order-state';
import { countOf, inBoth } from '../sales/sales-total';

const SALE_MS = LETTER_SALE_DAYS * 24 * 3_600_000;

type Money = LetterEntry['sales'];

type Sums = Parameters<typeof inBoth>[0] & Parameters<typeof countOf>[0];

const add = (sums: Sums): Money => {
  const { ars: ARS, usd: USD } = inBoth(sums);
  return { count: countOf(sums), ARS, USD };
};

/** What people who got a letter bought in the days after they got it, by product. */
export async function readSold(db: Queries, letter: LetterRow) {
  if (letter.started_at === null) return [];
  const rows = await db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .innerJoin('subscribers', 'subscribers.email_key', 'users.email_key')
    .innerJoin('letter_recipients as got', 'got.subscriber_id', 'subscribers.id')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select((eb) => [
      'products.id',
      'products.title',
      'grants.currency',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>(eb('grants.amount_cents', '-', eb.ref('grants.refunded_cents'))).as('cents'),
    ])
    // Ids sort by time, so only the sales since the letter are read.
    .where('grants.id', '>=', firstIdAt(letter.started_at))
    .where('got.letter_id', '=', letter.id)
    .where('got.state', 'in', ['sent', 'uncertain'])
    .whereRef('grants.granted_at', '>=', 'got.at')
    .where((eb) => eb('grants.granted_at', '<', eb('got.at', '+', SALE_MS)))
    .where('grants.amount_cents', '>', 0)
    .groupBy(['products.id', 'products.title', 'grants.currency'])
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids
    .map((id) => {
      const own = rows.filter((row) => row.id === id);
      return { id, title: own[0]?.title ?? '', ...add(own) };
    })
    .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title));
}

export function sumSold(sold: Money[]): Money {
  const total = (key: keyof Money) => sold.reduce((sum, line) => sum + line[key], 0);
  return { count: total('count'), ARS: total('ARS'), USD: total('USD') };
}

/** Paid orders of visitors who came with a link with the word on that day. */
export async function readSalesOf(
  db: Queries,
  word: string,
  { from, until }: { from: number; until: number },
): Promise<Money> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('cents'),
    ])
    .where('id', '>=', firstIdAt(from))
    .where('id', '<', firstIdAt(until))
    .where('source', '=', word)
    .where('state', 'in', ENTITLING_STATES)
    .groupBy('currency')
    .execute();
  return add(rows);
}

/** Visits and filled carts that came with the word of each letter. */
export async function readClicks(db: Queries, words: string[]) {
  const clicks = new Map(words.map((word) => [word, { word, visits: 0, carts: 0 }]));
  if (words.length === 0) return clicks;
  const rows = await db
    .selectFrom('source_days')
    .select(['source', ...sumsOf('visits', 'carts')])
    .where('source', 'in', words)
    .groupBy('source')
    .execute();
  for (const { source: word, ...counts } of rows) clicks.set(word, { word, ...counts });
  return clicks;
}
