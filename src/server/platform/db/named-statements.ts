import type pg from 'pg';

/** More than the frequent statements of the shop. PostgreSQL keeps a plan of each in every connection. */
const MAX_NAMES = 400;
/** Lists of ids make statements that run once. */
const MAX_SEEN = 5000;
/** PostgreSQL: a table changed under the statement, as a newer version of the shop does. */
const CHANGED_UNDER_PLAN = '0A000';

interface StatementNames {
  nameOf(text: string): string | undefined;
  forget(): void;
}

/** Names the statements that run more than once, so that PostgreSQL parses and plans each once per connection. */
export function createStatementNames(): StatementNames {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  let given = 0;
  return {
    nameOf(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (!seen.has(text)) {
        if (seen.size < MAX_SEEN) seen.add(text);
        return undefined;
      }
      if (given === MAX_NAMES) return undefined;
      given += 1;
      names.set(text, `shop_${given}`);
      return names.get(text);
    },
    forget: () => names.clear(),
  };
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => Promise<unknown>;

/** Makes a client of the pool send statements with parameters by name. */
export function nameStatements(client: pg.PoolClient, names: StatementNames, Statement: typeof pg.Query) {
  // The declared overloads of `query` cannot be wrapped one by one.
  const send = client.query.bind(client) as Query;
  // The driver copies an object with a name property by property, at every call. It takes a statement as it is.
  const sendNamed = (name: string, text: string, values: unknown[]) =>
    new Promise((resolve, reject) => {
      const answer = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      void send(Object.assign(new Statement(text, values, answer), { name }));
    });
  const query: Query = async (text, values, ...rest) => {
    if (typeof text !== 'string' || !values || values.length === 0) return await send(text, values, ...rest);
    const name = names.nameOf(text);
    if (name === undefined) return await send(text, values, ...rest);
    try {
      return await sendNamed(name, text, values);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === CHANGED_UNDER_PLAN) names.forget();
      throw error;
    }
  };
  Object.assign(client, { query });
}
