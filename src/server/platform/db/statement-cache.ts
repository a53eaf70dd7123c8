import type SqliteDatabase from 'better-sqlite3';

/** More than the number of different queries; lists of ids create some that run once. */
const MAX_STATEMENTS = 500;

/** Caches prepared statements, so that SQLite parses each query once. */
export function cacheStatements(database: SqliteDatabase.Database) {
  const statements = new Map<string, SqliteDatabase.Statement>();
  return {
    prepare(text: string): SqliteDatabase.Statement {
      const statement = statements.get(text) ?? database.prepare(text);
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
    close: () => void database.close(),
  };
}
