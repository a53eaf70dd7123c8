import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Ordeal } from './ordeal';
import { type Stage, strike } from './stage';
import { startTcpProxy } from './tcp-proxy';

const LONGEST_RECOVERY_MS = 60_000;

/** Takes PostgreSQL away, as a restart or a cut cable does: the shop says so, and comes back by itself. */
export async function takeDatabaseAway(ordeal: Ordeal): Promise<string[]> {
  const { databaseUrl = '' } = ordeal;
  const direct = new URL(databaseUrl);
  const wire = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  const throughWire = new URL(databaseUrl);
  throughWire.host = `127.0.0.1:${wire.port}`;
  const recoveries: number[] = [];
  try {
    return await strike(
      ordeal,
      async (stage, random) => {
        // A server that restarts says goodbye, a cable does not.
        if (random.int(2) === 0) await endConnections(databaseUrl);
        await wire.cut();
        await pause(random.int(300));
        await expectHonestAnswers(stage);
        await wire.mend();
        recoveries.push(await untilBack(stage));
      },
      { env: { DATABASE_URL: throughWire.href } },
    );
  } finally {
    ordeal.say(`back after at most ${Math.max(...recoveries)} ms`);
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

async function expectHonestAnswers({ world }: Stage): Promise<void> {
  const write = { method: 'POST', headers: { 'content-type': 'application/json' } };
  for (const [path, init] of [
    ['/api/health', {}],
    ['/api/users/login', { ...write, body: JSON.stringify({ email: 'ana@demo.test', password: 'ana' }) }],
    ['/api/contacto/send', { ...write, body: JSON.stringify(MESSAGE) }],
  ] as const) {
    const answer = await fetch(world.url + path, init);
    const { error } = (await answer.json()) as { error?: string }; // shape of every failure
    if (answer.status !== 503 || error !== 'database_down' || !answer.headers.get('retry-after')) {
      world.history.surprise(`${path} answered ${answer.status} ${error} while the database was away`);
    }
  }
}

const MESSAGE = { name: 'Nadie', email: 'nadie@tortura.test', phone: '11 5555 0000', message: 'sin base' };

/** How long until a call that needs the database is answered. */
async function untilBack({ world }: Stage): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < LONGEST_RECOVERY_MS) {
    const answer = await fetch(`${world.url}/api/health`);
    if (answer.ok) return Date.now() - began;
    await pause(20);
  }
  throw new Error('The shop did not come back with its database.');
}
