import { type Kysely, sql } from 'kysely';

/** A step of statements that both databases understand. Each ends with a semicolon at the end of a line. */
export function statements(text: string): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of text.split(/;$/m)) if (statement.trim()) await sql.raw(statement).execute(db);
  };
}
