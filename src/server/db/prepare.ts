import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './database';

/**
 * A query that most requests ask: to build it takes as long as to run it, so it is built once for each database.
 * Its arguments may only stand where a query has values: while it is built they are blanks.
 */
export function prepare<Args extends unknown[], Row>(
  build: (db: Queries, ...args: Args) => Compilable<Row>,
): (db: Queries, ...args: Args) => Promise<Row[]> {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  const blanks: unknown[] = Array.from({ length: build.length - 1 }, (_, place) => ({ place }));

  return async (db, ...args) => {
    // A transaction shares it with its database.
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? build(db, ...(blanks as Args)).compile();
    built.set(adapter, query);
    const parameters = query.parameters.map((value) => {
      const place = blanks.indexOf(value);
      return place < 0 ? value : args[place];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
