import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './database';

interface Built<Row> {
  query: CompiledQuery<Row>;
  /** The argument of each parameter; negative for a parameter that is a constant of the query. */
  places: number[];
}

/**
 * A frequent query. Building it takes as long as running it, so it is built once for each database.
 * Arguments may only be bind parameters: they are placeholders while the query is built.
 */
export function prepare<Args extends unknown[], Row>(
  build: (db: Queries, ...args: Args) => Compilable<Row>,
): (db: Queries, ...args: Args) => Promise<Row[]> {
  const built = new WeakMap<object, Built<Row>>();
  const blanks: unknown[] = Array.from({ length: build.length - 1 }, (_, place) => ({ place }));

  return async (db, ...args) => {
    // A transaction shares the adapter of its database.
    const { adapter } = db.getExecutor();
    const known = built.get(adapter);
    const { query, places } = known ?? findPlaces(build(db, ...(blanks as Args)).compile(), blanks);
    if (!known) built.set(adapter, { query, places });
    const parameters = places.map((place, at) => (place < 0 ? query.parameters[at] : args[place]));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function findPlaces<Row>(query: CompiledQuery<Row>, blanks: unknown[]): Built<Row> {
  return { query, places: query.parameters.map((value) => blanks.indexOf(value)) };
}
