import { type Kysely, sql } from 'kysely';

interface Row {
  id: string;
  at: number;
}

const BATCH = 1000;

/**
 * The short number of each sale, such as `2611-A72429`. An order keeps the number that its mails showed: the month and
 * the end of its id. A proof of payment and a sale by hand get one that begins with P or M after the month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'proofs', 'grants']) {
    await db.schema.alterTable(table).addColumn('number', 'text').execute();
  }
  await numberRows(db, 'orders', { mark: '', time: 'created_at', which: '1 = 1' });
  // The proof of a transfer belongs to the sale of its order.
  await numberRows(db, 'proofs', { mark: 'P', time: 'created_at', which: 'order_id is null' });
  await numberRows(db, 'grants', {
    mark: 'M',
    time: 'granted_at',
    which: "source not in ('order', 'proof')",
  });
  for (const table of ['orders', 'proofs', 'grants']) {
    await db.schema.createIndex(`${table}_by_number`).unique().on(table).column('number').execute();
    // The search by the part after the month.
    await sql`create index ${sql.ref(`${table}_by_number_end`)} on ${sql.table(table)} (substr(number, 6))`.execute(
      db,
    );
  }
}

async function numberRows(
  db: Kysely<unknown>,
  table: string,
  { mark, time, which }: { mark: string; time: string; which: string },
): Promise<void> {
  const taken = new Set<string>();
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select id, ${sql.ref(time)} as at from ${sql.table(table)}
      where id > ${last} and ${sql.raw(which)} order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const row of rows) {
      const number = freeNumber(row, mark, taken);
      taken.add(number);
      await sql`update ${sql.table(table)} set number = ${number} where id = ${row.id}`.execute(db);
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

/** Two ids of one month may end alike: the later one gets the next free number. */
function freeNumber({ id, at }: Row, mark: string, taken: Set<string>): string {
  const month = new Date(Number(at)).toISOString().slice(2, 7).replace('-', '');
  const length = 6 - mark.length;
  const start = Number.parseInt(id.slice(-length), 16) || 0;
  for (let step = 0; ; step += 1) {
    const ending = ((start + step) % 16 ** length).toString(16).padStart(length, '0').toUpperCase();
    const number = `${month}-${mark}${ending}`;
    if (!taken.has(number)) return number;
  }
}
