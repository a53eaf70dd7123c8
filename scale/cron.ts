import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/server/platform/db/database';

const LONGEST_MS = 60_000;
/** Schedules name minutes, so between these seconds no job becomes due by itself. */
const QUIET_SECONDS = { from: 3, to: 30 };

/** Makes every scheduled job due at once and counts, with a trigger of the database, how often one is claimed. */
export async function findCronContradictions(db: Database, say: (line: string) => void): Promise<string[]> {
  await sql`create table scale_claims (job text not null)`.execute(db);
  await sql`create function scale_claim() returns trigger language plpgsql as $$
    begin insert into scale_claims values (new.id); return new; end $$`.execute(db);
  await sql`create trigger scale_claim after update on scheduled_jobs for each row
    when (new.attempts > old.attempts) execute function scale_claim()`.execute(db);
  const deadline = Date.now() + 2 * LONGEST_MS;
  while (!isQuiet() && Date.now() < deadline) await pause(200);
  await sql`delete from scale_claims`.execute(db);
  const began = Date.now();
  await db.updateTable('scheduled_jobs').set({ run_at: began }).where('state', '=', 'waiting').execute();
  const jobs = await db.selectFrom('scheduled_jobs').select('id').execute();
  const left = async () =>
    await db
      .selectFrom('scheduled_jobs')
      .select('id')
      .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '<', began)]))
      .execute();
  while ((await left()).length > 0 && Date.now() - began < LONGEST_MS) await pause(200);
  const found = (await left()).map(({ id }) => `the job ${id} did not run`);
  const { rows } = await sql<{
    job: string;
    n: number;
  }>`select job, count(*) as n from scale_claims group by job`.execute(db);
  for (const { job, n } of rows) if (Number(n) !== 1) found.push(`the job ${job} ran ${n} times`);
  await sql`drop trigger scale_claim on scheduled_jobs`.execute(db);
  say(`${jobs.length} scheduled jobs ran once each`);
  return found;
}

function isQuiet(): boolean {
  const second = new Date().getSeconds();
  return second >= QUIET_SECONDS.from && second <= QUIET_SECONDS.to;
}
