import { sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import type { Database, Queries, Trx } from '../db/database';
import type { Clock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import type { Limit } from '../runtime/limit-table';
import { networksOf } from './network';

/** A limit and the key that it counts. */
export type Claim = [limit: Limit, key: string];

const MINUTE_MS = 60_000;

/** A /48 can be one subscriber or a small provider. */
const WIDER_NETWORK_FACTOR = 4;

/** Counts an address by its networks; `subject` narrows the count to, for example, one account. */
export function perNetwork(limit: Limit, address: string, subject = ''): Claim[] {
  const [narrow, ...wider] = networksOf(address);
  const widerLimit = { ...limit, max: limit.max * WIDER_NETWORK_FACTOR };
  return [[limit, subject + narrow], ...wider.map((network): Claim => [widerLimit, subject + network])];
}

interface Counting {
  now: number;
  amount?: number;
  /** By default the limit's window starts now. */
  resetsAt?: number;
}

/**
 * An attempt past the limit writes nothing, so a flood of refused calls costs only reads. An amount that crosses the limit
 * is counted; the caller's transaction may take it back.
 */
export async function countAttempt(queries: Queries, claim: Claim, counting: Counting) {
  const [counted] = await countAll(queries, [claim], counting);
  return counted ?? { count: 0, isPast: true, waitMs: 0 };
}

/** Counts all claims in one statement. One that is past its limit is not counted and does not keep the others from it. */
async function countAll(queries: Queries, claims: Claim[], { now, amount = 1, resetsAt }: Counting) {
  // Two callers that lock the same rows in the same order never wait for each other in a circle.
  const sorted = [...claims].sort((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1));
  const isOver = sql<boolean>`attempts.resets_at <= ${now}`;
  const maxima = sorted.map((claim) => sql`when ${rowKey(claim)} then ${wholeMax(claim)}`);
  const rows = await queries
    .insertInto('attempts')
    .values(
      sorted.map((claim) => ({
        key: rowKey(claim),
        count: amount,
        resets_at: resetsAt ?? now + claim[0].windowMs,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then excluded.count else attempts.count + excluded.count end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else attempts.resets_at end`,
        })
        .where(sql<boolean>`${isOver} or attempts.count < case attempts.key ${sql.join(maxima, sql` `)} end`),
    )
    .returning(['key', 'count', 'resets_at'])
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  const refused = claims.filter((claim) => !found.has(rowKey(claim)));
  const full = refused.length === 0 ? found : await readRows(queries, refused, now);
  return claims.map((claim) => {
    const [limit] = claim;
    const row = found.get(rowKey(claim));
    if (row) return { count: row.count, isPast: row.count > limit.max, waitMs: row.resets_at - now };
    return { count: limit.max, isPast: true, waitMs: (full.get(rowKey(claim))?.resets_at ?? now) - now };
  });
}

/** PostgreSQL must know the type of a value that no column gives. */
function wholeMax([{ max }]: Claim) {
  return sql<number>`cast(${Number.isFinite(max) ? max : Number.MAX_SAFE_INTEGER} as bigint)`;
}

/** What is counted now, by key. */
async function readRows(queries: Queries, claims: Claim[], now: number) {
  const rows = await queries
    .selectFrom('attempts')
    .selectAll()
    .where('key', 'in', claims.map(rowKey))
    .where('resets_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

function refusePast(counted: { isPast: boolean; waitMs: number }[], message?: string): void {
  const past = counted.find(({ isPast }) => isPast);
  if (past) throw tooMany(past.waitMs, message);
}

export type RateLimit = ReturnType<typeof createRateLimit>;

type Needs = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'limits'>;
};

/** Counts attempts in the database, so that all processes share the counts and a restart keeps them. */
export function createRateLimit({ db, clock, config }: Needs) {
  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Throws beyond it. */
  async function consume(...claims: Claim[]): Promise<void> {
    refusePast(await countAll(db, claims, { now: clock.now() }));
  }

  /** What is counted now, in the order of the claims. */
  async function readAll(claims: Claim[]): Promise<{ count: number; waitMs: number }[]> {
    const now = clock.now();
    const rows = await readRows(db, claims, now);
    return claims.map((claim) => {
      const row = rows.get(rowKey(claim));
      return { count: row?.count ?? 0, waitMs: (row?.resets_at ?? now) - now };
    });
  }

  return {
    /** The table of limits with what the operator changed. */
    limits: config.limits,
    /** Throws when a limit is already exceeded, before the caller queues. Writes nothing. */
    async check(...claims: Claim[]): Promise<void> {
      refuseExceeded(claims, await readAll(claims));
    },
    consume,
    readAll,
    /** Counts all claims in one statement and says for each whether it is past its limit. */
    countAll: (claims: Claim[]) => countAll(db, claims, { now: clock.now() }),
    /** Consumes several attempts at once, in a window that may have started earlier. */
    async consumeAmount(claim: Claim, amount: number, resetsAt: number): Promise<void> {
      refusePast(await countAll(db, [claim], { now: clock.now(), amount, resetsAt }));
    },
    /** Counts within the caller's transaction. Beyond a limit it throws, and the counts go with the transaction. */
    async consumeWithin(trx: Trx, claims: Claim[], message?: string): Promise<void> {
      refusePast(await countAll(trx, claims, { now: clock.now() }), message);
    },
    /** Counts within the caller's transaction, for limits that only record and never refuse. Returns the new count. */
    async record(trx: Trx, claim: Claim): Promise<number> {
      return (await countAttempt(trx, claim, { now: clock.now() })).count;
    },
    /** Like `consume`, but returns false instead of throwing. */
    async allows(...claims: Claim[]): Promise<boolean> {
      return (await countAll(db, claims, { now: clock.now() })).every(({ isPast }) => !isPast);
    },
    /** Undoes one `consume`, because a success does not count. */
    async refund(claims: Claim[], queries: Queries = db): Promise<void> {
      await queries
        .updateTable('attempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', 'in', claims.map(rowKey))
        .where('count', '>', 0)
        .execute();
    },
    async reset(claims: Claim[], queries: Queries = db): Promise<void> {
      await queries.deleteFrom('attempts').where('key', 'in', claims.map(rowKey)).execute();
    },
    /** Refunds, resets and records in one statement, for the many logins of a launch. */
    async settle(trx: Trx, { refund, reset, record }: { refund: Claim[]; reset: Claim[]; record: Claim }) {
      const now = clock.now();
      const isOver = sql<boolean>`attempts.resets_at <= ${now}`;
      const isReset = sql<boolean>`attempts.key in (${sql.join(reset.map(rowKey))})`;
      const isRecord = sql<boolean>`attempts.key = ${rowKey(record)}`;
      const rows = [
        ...[...refund, ...reset].map((claim) => ({ key: rowKey(claim), count: 0, resets_at: now })),
        { key: rowKey(record), count: 1, resets_at: now + record[0].windowMs },
      ];
      await trx
        .insertInto('attempts')
        .values(rows.sort((a, b) => (a.key < b.key ? -1 : 1)))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isReset} then 0 when ${isRecord} then case when ${isOver} then 1 else attempts.count + 1 end
              when attempts.count > 0 then attempts.count - 1 else 0 end`,
            resets_at: sql`case when ${isReset} or (${isRecord} and ${isOver}) then excluded.resets_at
              else attempts.resets_at end`,
          }),
        )
        .execute();
    },
    /** The current number of counted attempts. */
    async read(limit: Limit, key: string): Promise<number> {
      const [state] = await readAll([[limit, key]]);
      return state?.count ?? 0;
    },
    async sweep(): Promise<void> {
      await db.deleteFrom('attempts').where('resets_at', '<=', clock.now()).execute();
    },
  };
}

/** Throws for the first claim that has no attempt left. */
export function refuseExceeded(claims: Claim[], states: { count: number; waitMs: number }[]): void {
  claims.forEach(([limit], at) => {
    const state = states[at];
    if (state && state.count >= limit.max) throw tooMany(state.waitMs);
  });
}

function rowKey([limit, key]: Claim): string {
  return `${limit.name}:${key}`;
}

export function tooMany(waitMs: number, message = describeWait(waitMs)): AppError {
  return new AppError('too_many_requests', { retryAfter: waitMs / 1000, ...(message ? { message } : {}) });
}

/** Says how long the caller really has to wait, if it is more than the moment of the usual text. */
function describeWait(waitMs: number): string | undefined {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  if (minutes <= 1) return undefined;
  if (minutes < 60) return `Demasiados intentos. Vuelve a probar en ${minutes} minutos.`;
  const hours = Math.ceil(minutes / 60);
  return `Demasiados intentos. Vuelve a probar en ${hours === 1 ? 'una hora' : `${hours} horas`}.`;
}
