import { type Kysely, sql } from 'kysely';

/** Runs statements that both databases understand. Each ends with a semicolon at the end of a line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;$/m)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
