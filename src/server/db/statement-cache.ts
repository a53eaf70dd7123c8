import type SqliteDatabase from 'better-sqlite3';

/** Far more than the shop has different queries; lists of ids make some that are used once. */
const MAX_STATEMENTS = 500;

/** SQLite reads the text of a query once, not at every request. */
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
