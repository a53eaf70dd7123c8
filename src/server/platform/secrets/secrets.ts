import type { z } from 'zod';
import type { Queries } from '../db/database';
import type { SecretRow } from '../db/schema';
import { seal, unseal } from './seal';

/** Letters of a key that the creator sees again. A short key shows none, because they would be most of it. */
const HINT_LETTERS = 4;
const SHORTEST_HINTED = 12;

/** Rows are read each time, so that every process uses a new secret at once. */
export async function findSecret(db: Queries, service: string): Promise<SecretRow | undefined> {
  return await db.selectFrom('secrets').selectAll().where('service', '=', service).executeTakeFirst();
}

/** Null when this key does not open the row. */
export function unsealRow<T>(
  secretsKey: string | undefined,
  { service, sealed }: Pick<SecretRow, 'service' | 'sealed'>,
  schema: z.ZodType<T>,
): T | null {
  const plain = secretsKey === undefined ? null : unseal(secretsKey, service, sealed);
  return plain === null ? null : schema.parse(JSON.parse(plain));
}

interface NewSecret {
  /** The external service that the keys belong to. */
  service: string;
  values: Record<string, string>;
  /** The sealed text that it replaces. */
  before: string | undefined;
  checkedAt: number | null;
  now: number;
  /** Null when the shop itself makes the secret. */
  actorId: string | null;
}

/** Stores a secret in place of the one that the caller has read. Returns false when there is another one by now. */
export async function replaceSecret(
  db: Queries,
  secretsKey: string,
  { service, values, before, checkedAt, now, actorId }: NewSecret,
): Promise<boolean> {
  const columns = {
    sealed: seal(secretsKey, service, JSON.stringify(values)),
    hints: JSON.stringify(hintsOf(values)),
    checked_at: checkedAt,
    updated_at: now,
    updated_by: actorId,
  };
  const stored =
    before === undefined
      ? db
          .insertInto('secrets')
          .values({ service, ...columns })
          .onConflict((conflict) => conflict.column('service').doNothing())
          .returning('service')
      : db
          .updateTable('secrets')
          .set(columns)
          .where('service', '=', service)
          .where('sealed', '=', before)
          .returning('service');
  return (await stored.execute()).length > 0;
}

/** The services whose stored keys cannot be opened with this key. */
export async function findUnreadable(db: Queries, secretsKey: string | undefined): Promise<string[]> {
  const rows = await db.selectFrom('secrets').select(['service', 'sealed']).orderBy('service').execute();
  return rows
    .filter(({ service, sealed }) => secretsKey === undefined || unseal(secretsKey, service, sealed) === null)
    .map(({ service }) => service);
}

function hintsOf(values: Record<string, string>): Record<string, string> {
  const hints = Object.entries(values).map(([name, value]) => [
    name,
    value.length >= SHORTEST_HINTED ? value.slice(-HINT_LETTERS) : '',
  ]);
  return Object.fromEntries(hints);
}
