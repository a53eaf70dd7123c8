import { type Kysely, sql } from 'kysely';

/**
 * The short number of each sale, such as `2611-A72429`. An order keeps the number that its mails showed: the month and
 * the end of its id. A proof of payment and a sale by hand get one that begins with P or M after the month.
 */
export async function numberSales(db: Kysely<unknown>): Promise<void> {
  await numberRows(db, 'orders', '', sql`select id, created_at as at from orders`);
  await numberRows(db, 'proofs', 'P', sql`select id, created_at as at from proofs`);
  await numberRows(
    db,
    'grants',
    'M',
    sql`select id, granted_at as at from grants where source not in ('order', 'proof')`,
  );
}

interface Sale {
  id: string;
  at: number;
}

async function numberRows(
  db: Kysely<unknown>,
  table: 'orders' | 'proofs' | 'grants',
  mark: string,
  sales: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<Sale>`${sales} order by id`.execute(db);
  const taken = new Set<string>();
  for (const sale of rows) {
    const number = freeNumber(sale, mark, taken);
    taken.add(number);
    await sql`update ${sql.table(table)} set number = ${number} where id = ${sale.id}`.execute(db);
  }
  await db.schema.createIndex(`${table}_by_number`).unique().on(table).column('number').execute();
  // The search by the part after the month.
  await sql`create index ${sql.ref(`${table}_by_number_end`)} on ${sql.table(table)} (substr(number, 6))`.execute(
    db,
  );
}

/** Two ids of one month may end alike: the later one gets the next free number. */
function freeNumber({ id, at }: Sale, mark: string, taken: Set<string>): string {
  const month = new Date(at).toISOString().slice(2, 7).replace('-', '');
  const length = 6 - mark.length;
  const start = Number.parseInt(id.slice(-length), 16) || 0;
  for (let step = 0; ; step += 1) {
    const ending = ((start + step) % 16 ** length).toString(16).padStart(length, '0').toUpperCase();
    const number = `${month}-${mark}${ending}`;
    if (!taken.has(number)) return number;
  }
}
