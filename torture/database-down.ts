import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Harness, runWithFaults } from './harness';
import type { Scenario } from './scenario';
import { startTcpProxy } from './tcp-proxy';

const LONGEST_RECOVERY_MS = 60_000;

/** Disconnects PostgreSQL, like a restart or a cut cable: the shop answers 503 and reconnects by itself. */
export async function takeDatabaseAway(scenario: Scenario): Promise<string[]> {
  const { databaseUrl = '' } = scenario;
  const direct = new URL(databaseUrl);
  const wire = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  const throughWire = new URL(databaseUrl);
  throughWire.host = `127.0.0.1:${wire.port}`;
  const recoveries: number[] = [];
  try {
    return await runWithFaults(
      scenario,
      async (harness, random) => {
        // A restarting server closes its connections; a cut cable does not.
        if (random.int(2) === 0) await endConnections(databaseUrl);
        await wire.cut();
        await pause(random.int(300));
        await expectHonestAnswers(harness);
        await wire.restore();
        recoveries.push(await untilBack(harness));
      },
      { env: { DATABASE_URL: throughWire.href } },
    );
  } finally {
    scenario.say(`back after at most ${Math.max(...recoveries)} ms`);
    await wire.cut();
  }
}

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  } finally {
    await client.end();
  }
}

async function expectHonestAnswers({ context }: Harness): Promise<void> {
  const write = { method: 'POST', headers: { 'content-type': 'application/json' } };
  for (const [path, init] of [
    ['/api/health', {}],
    ['/api/users/login', { ...write, body: JSON.stringify({ email: 'ana@demo.test', password: 'ana' }) }],
    ['/api/contacto/send', { ...write, body: JSON.stringify(MESSAGE) }],
  ] as const) {
    const answer = await fetch(context.url + path, init);
    const { error } = (await answer.json()) as { error?: string }; // shape of every failure
    if (answer.status !== 503 || error !== 'database_down' || !answer.headers.get('retry-after')) {
      context.history.surprise(`${path} answered ${answer.status} ${error} while the database was away`);
    }
  }
}

const MESSAGE = { name: 'Nadie', email: 'nadie@tortura.test', phone: '11 5555 0000', message: 'sin base' };

/** The time until a call that needs the database succeeds. */
async function untilBack({ context }: Harness): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < LONGEST_RECOVERY_MS) {
    const answer = await fetch(`${context.url}/api/health`);
    if (answer.ok) return Date.now() - began;
    await pause(20);
  }
  throw new Error('The shop did not come back with its database.');
}
