import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from './postgres-database';
import { type RunningShop, startShop } from './server';

/** A filled demo shop that is stopped: its folder, and the database that belongs to these files. */
interface Template {
  dataDir: string;
  databaseUrl: string;
  remove(): Promise<void>;
}

/** Filling a demo shop takes seconds, so that a run fills one on each engine; scenarios start on copies. */
const templates = new Map<'sqlite' | 'postgres', Promise<Template>>();

/** Starts a demo shop. The first start in a folder is one on a copy of the filled shop. */
export async function startDemoShop(env: Record<string, string>, port?: number): Promise<RunningShop> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = env;
  if (await isNew(dataDir)) {
    const template = await (databaseUrl ? templates.get('postgres') : sqliteTemplate());
    if (!template) throw new Error('The database is not a copy of the filled one.');
    await cp(template.dataDir, dataDir, { recursive: true });
  }
  return await startShop({ ...env, DEMO: 'on' }, port);
}

/** The address of the filled database on a server, to be copied and never to be opened. */
export async function filledDatabase(server: string): Promise<string> {
  let template = templates.get('postgres');
  if (!template) {
    template = createPostgresDatabase(server).then(({ url, drop }) => fillShop(url, drop));
    templates.set('postgres', template);
  }
  return (await template).databaseUrl;
}

/** At the end of a run. A shop that could not be filled has failed its scenarios. */
export async function removeTemplates(): Promise<void> {
  for (const result of await Promise.allSettled(templates.values()))
    if (result.status === 'fulfilled') await result.value.remove();
}

async function sqliteTemplate(): Promise<Template> {
  const template = templates.get('sqlite') ?? fillShop();
  templates.set('sqlite', template);
  return await template;
}

async function fillShop(databaseUrl = '', dropDatabase = async () => {}): Promise<Template> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-template-'));
  await (await startShop({ DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: databaseUrl })).stop();
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await rm(dataDir, { recursive: true, force: true });
      await dropDatabase();
    },
  };
}

/** Files alone are no sign: shops share them, and a restore that was killed may have moved them away. */
async function isNew(dataDir: string): Promise<boolean> {
  const files = await readdir(join(dataDir, 'files')).catch(() => []);
  return files.length === 0 && !existsSync(join(dataDir, 'secrets-key'));
}
