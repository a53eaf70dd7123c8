import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../contract/api';
import type { Endpoint } from '../../contract/endpoint';
import { ERRORS, type ErrorCode } from '../../rules/errors';
import { openSession } from '../accounts/identity/sessions';
import { digestTable, listTables } from '../platform/backup/tables';
import type { Database } from '../platform/db/database';
import { addRecipe } from './add-recipe';
import { ENGINES } from './databases';
import { hostileRequests, toInjection } from './hostile-request';
import { addLessons } from './program';
import { checkHeaders } from './response-headers';
import { openShop, type TestShop } from './shop';

const isQuick = process.env.TEST_DEPTH === 'quick';
/** Endpoints that redirect a browser, whose Accept header names HTML, to a page. */
const SENDS_BROWSERS_AWAY = new Set(['GET /letters/unsubscribe/:token']);
/** Each run draws new ones; a failure prints the seed. */
const REQUESTS_AN_ENDPOINT = isQuick ? { sqlite: 20, postgres: 5 } : { sqlite: 80, postgres: 20 };
/** Far fewer than accept one in a usual run; without it, a shop that refuses everything would pass. */
const FEWEST_ACCEPTING = isQuick ? 35 : 70;
/** Errors of services that are not configured in these tests. */
const HONEST_5XX = new Set<string>(['google_unavailable', 'payments_unavailable']);

const failure = z
  .strictObject({
    error: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().min(1),
    field: z.string().optional(),
    fields: z.array(z.string()).optional(),
    messages: z.record(z.string(), z.string()).optional(),
    success: z.literal(false).optional(),
  })
  .refine(({ message, field }) => !field || !message.startsWith(`${field}:`), {
    error: 'The message is for people: the name of the field belongs in `field` only.',
  });

for (const engine of ENGINES) {
  describe(`hostile input on ${engine}`, () => {
    let shop: TestShop;
    let knownIds: string[];
    let people: { user: string; admin: string };
    const closers: (() => Promise<void>)[] = [];
    /** The endpoints that accepted a request. */
    const accepting = new Set<Endpoint>();

    beforeAll(async () => {
      shop = await openShop(engine, {}, closers);
      closers.push(await countWrites(shop));
      const [user, admin] = [await shop.register(), await shop.admin()];
      const [course, book] = [await shop.product('courses'), await shop.product('recipebooks')];
      const { sections } = await addLessons(shop, course.id, 'Merengue', [{ title: 'Batir' }]);
      const recipe = '01890000-0000-7000-8000-000000000001';
      await addRecipe(shop, book.id, { id: recipe });
      const inProgram = sections.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]);
      knownIds = [user.id, admin.id, course.id, book.id, recipe, ...inProgram];
      people = { user: user.id, admin: admin.id };
      // The key that signs addresses is created on first use.
      await shop.app.inject(`/api/content/${book.id}/pdf?firma=x`);
    });
    afterAll(async () => {
      for (const close of closers.reverse()) await close();
    });

    for (const endpoint of ENDPOINTS) {
      it(`cannot break ${endpoint.method} ${endpoint.path}`, async () => {
        const tokens = await freshTokens(shop, people);
        const watch = await watchChanges(shop);
        const isAccepted = (answer: LightMyRequestResponse) => {
          if (answer.statusCode < 400) accepting.add(endpoint);
          return answer.statusCode < 400;
        };
        if (needsNothing(endpoint)) {
          const answer = await shop.app.inject({
            url: `/api${endpoint.path}`,
            headers: { authorization: `Bearer ${tokens.admin}` },
          });
          checkAnswer(endpoint, answer);
          expect(isAccepted(answer), answer.body).toBe(true);
          await watch(true);
        }
        await fc.assert(
          fc.asyncProperty(hostileRequests(endpoint, knownIds), async (request) => {
            // Otherwise most requests would end at a rate limit.
            await shop.db.deleteFrom('attempts').execute();
            const answer = await shop.app.inject(toInjection(endpoint, request, tokens));
            checkAnswer(endpoint, answer);
            await watch(isAccepted(answer));
          }),
          { numRuns: REQUESTS_AN_ENDPOINT[engine], endOnFailure: true },
        );
      });
    }

    it('is accepted where it is harmless', () => {
      expect(accepting.size).toBeGreaterThan(FEWEST_ACCEPTING);
      expect([...accepting].filter(({ method }) => method !== 'GET').length).toBeGreaterThan(
        FEWEST_ACCEPTING / 4,
      );
    });
  });
}

/** A list or a page of figures, which an admin can always read. */
function needsNothing({ method, path, query, consumes, access }: Endpoint): boolean {
  const isPlain = method === 'GET' && !path.includes(':') && consumes === undefined && access !== 'signed';
  return isPlain && (query === undefined || query.safeParse({}).success);
}

/** The previous endpoint may have ended sessions, changed roles or archived the products. */
async function freshTokens(shop: TestShop, people: { user: string; admin: string }) {
  const { db, clock } = shop;
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', people.admin).execute();
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', people.user).execute();
  await db.updateTable('products').set({ archived_at: null }).execute();
  return {
    visitor: undefined,
    user: await openSession(db, { userId: people.user, device: '', now: clock.now() }),
    admin: await openSession(db, { userId: people.admin, device: '', now: clock.now() }),
  };
}

function checkAnswer(endpoint: Endpoint, answer: LightMyRequestResponse): void {
  checkHeaders(answer.headers);
  if (answer.statusCode < 400) {
    if (!endpoint.response || answer.statusCode === 304) return;
    if (SENDS_BROWSERS_AWAY.has(`${endpoint.method} ${endpoint.path}`) && answer.statusCode === 303) {
      expect(answer.headers.location).toMatch(/^http:\/\/localhost:\d+\/cartas\/baja\//);
      return;
    }
    expect(answer.statusCode).toBe(endpoint.status ?? 200);
    endpoint.response.parse(answer.json());
    return;
  }
  if (endpoint.method === 'HEAD') return;
  // The upload protocol has its own error format.
  if (endpoint.path.startsWith('/uploads') && !String(answer.headers['content-type']).includes('json')) {
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return;
  }
  const { error } = failure.parse(answer.json());
  expect(answer.statusCode).toBe(ERRORS[error][0]);
  if (!HONEST_5XX.has(error)) expect(answer.statusCode, answer.body).toBeLessThan(500);
}

/** Returns a check that a refused call changed nothing except rate limits. */
async function watchChanges(shop: TestShop): Promise<(wasAccepted: boolean) => Promise<void>> {
  const tables = await watchedTables(shop.db);
  let before = await readState(shop, tables);
  let touched = await countTouched(shop);
  return async (wasAccepted) => {
    const now = await countTouched(shop);
    if (now === touched) return;
    const after = await readState(shop, tables);
    if (!wasAccepted) expect(after).toEqual(before);
    before = after;
    touched = now;
  };
}

/** Tells whether the database may have changed, so that it does not have to be read after each call. */
async function countTouched({ db, engine }: TestShop): Promise<number> {
  const count = engine === 'sqlite' ? sql`(select n from temp.writes)` : sql`(select last_value from writes)`;
  const { rows } = await sql<{ n: number }>`select ${count} as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Triggers count the writes to the watched tables. Returns what removes them. */
async function countWrites({ db, engine }: TestShop): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const tables = await watchedTables(db);
  if (engine === 'sqlite') {
    await run('create temp table writes as select 0 as n');
    for (const table of tables)
      for (const event of ['insert', 'update', 'delete'])
        await run(`create temp trigger count_${event}_${table} after ${event} on main."${table}"
          begin update writes set n = n + 1; end`);
    // They go with the database, which is in memory.
    return async () => {};
  }
  await run('create sequence writes');
  await run(`create function count_write() returns trigger language plpgsql
    as $$ begin perform nextval('writes'); return null; end $$`);
  for (const table of tables) {
    await run(`create trigger count_write after insert or update or delete or truncate on "${table}"
      for each statement execute function count_write()`);
  }
  return async () => {
    await run('drop function count_write() cascade');
    await run('drop sequence writes');
  };
}

/** Refused calls count as attempts. */
async function watchedTables(db: Database): Promise<string[]> {
  return (await listTables(db)).filter((table) => table !== 'attempts');
}

async function readState(shop: TestShop, tables: string[]): Promise<unknown> {
  if (shop.engine === 'postgres') {
    const digests = tables.map(
      (table) =>
        sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t) as ${sql.ref(table)}`,
    );
    return (await sql`select ${sql.join(digests)}`.execute(shop.db)).rows[0];
  }
  const digests: Record<string, unknown> = {};
  for (const table of tables) digests[table] = await digestTable(shop.db, table);
  return digests;
}
