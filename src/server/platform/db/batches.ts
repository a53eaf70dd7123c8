/** SQLite accepts 32,766 values in one statement, and others use the database between two. */
const ROWS_A_STATEMENT = 500;

/** The parts of a long list, each for one statement or one transaction. */
export function* batchesOf<T>(values: readonly T[], size = ROWS_A_STATEMENT): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
