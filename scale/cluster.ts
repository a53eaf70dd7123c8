import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { familySeconds } from '../bench/processor';
import { withPostgresDatabase } from '../torture/postgres-database';
import { freePort } from '../torture/server';
import { startTcpProxy } from '../torture/tcp-proxy';

const run = promisify(execFile);
const AWAY_MS = 2000;

export interface Cluster {
  databaseUrl: string;
  /** How the database goes away and comes back. */
  restart(): Promise<void>;
  restartedBy: string;
  /** Processor time of all its processes; null for a server that others use too. */
  seconds(): number | null;
}

/** Runs `work` with a PostgreSQL cluster of its own, or with a database of the given server behind a wire that can be cut. */
export async function withCluster<T>(
  serverUrl: string | undefined,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const programs = findPrograms();
  if (programs) return await withOwnCluster(programs, work);
  if (!serverUrl) throw new Error('There is neither initdb nor a PostgreSQL server on this machine.');
  return await withPostgresDatabase(serverUrl, (url) => withWire(url, work));
}

async function withOwnCluster<T>(programs: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-cluster-'));
  const owner = unprivileged();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], owner);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  try {
    await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], owner);
    await start();
    return await work({
      databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
      restartedBy: 'pg_ctl restart -m fast',
      async restart() {
        await control('-m', 'fast', 'stop');
        await start();
      },
      seconds: () => familySeconds(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])),
    });
  } finally {
    await control('-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withWire<T>(databaseUrl: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const direct = new URL(databaseUrl);
  const wire = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  const throughWire = new URL(databaseUrl);
  throughWire.host = `127.0.0.1:${wire.port}`;
  try {
    return await work({
      databaseUrl: throughWire.href,
      restartedBy: 'its connections cut, because the server is not ours to restart',
      async restart() {
        await wire.cut();
        await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
        await wire.restore();
      },
      seconds: () => null,
    });
  } finally {
    await wire.close();
  }
}

/** The folder of `initdb`: Debian keeps it outside of the path. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number; cwd: string } {
  const cwd = tmpdir();
  if (process.getuid?.() !== 0) return { cwd };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g'), cwd };
}
