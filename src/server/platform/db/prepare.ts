import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './database';

/**
 * A frequent query. Building it takes as long as running it, so it is built once for each database.
 * Arguments may only be bind parameters: they are placeholders while the query is built.
 */
export function prepare<Args extends unknown[], Row>(
  build: (db: Queries, ...args: Args) => Compilable<Row>,
): (db: Queries, ...args: Args) => Promise<Row[]> {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  const blanks: unknown[] = Array.from({ length: build.length - 1 }, (_, place) => ({ place }));

  return async (db, ...args) => {
    // A transaction shares the adapter of its database.
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
