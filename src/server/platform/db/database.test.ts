import { fork } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { BOTH_ENGINES, makePostgresDatabase, openTestDatabase } from '../../testing/databases';
import { lockDataDir } from './data-lock';
import {
  type Database,
  type DatabaseUse,
  type OpenedDatabase,
  openDatabase,
  openPostgres,
  openSqlite,
} from './database';
import { lockDatabase } from './database-lock';
import { newId } from './ids';
import { migrate } from './migrate';
import { prepare } from './prepare';
import { SQLITE_DRIVER } from './sqlite-driver';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(engine: 'sqlite' | 'postgres'): Promise<OpenedDatabase> {
  const opened = await openTestDatabase(engine);
  closers.push(opened.close);
  return opened;
}

describe.each(BOTH_ENGINES)('the database on %s', (engine) => {
  it('migrates twice without a change', async () => {
    const { db } = await open(engine);
    await migrate(db);
    expect(await db.selectFrom('public_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }]);
  });

  // Of a later version, and of a development version that was never released.
  it.each([
    [['9999-future'], '9999-future'],
    [['0009-pending-email', '0014-files'], '0009-pending-email and 1 more'],
  ])('refuses a database with unknown steps %j and says what to do', async (names, told) => {
    const { db } = await open(engine);
    const steps = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    const applied = names.map((name) => ({ name, timestamp: '2099-01-01T00:00:00Z' }));
    await steps.insertInto('kysely_migration').values(applied).execute();
    const refusal = `made this database (unknown here: ${told}). Start that version. If it was a development version`;
    await expect(migrate(db)).rejects.toThrow(refusal);
    await steps.deleteFrom('kysely_migration').where('name', 'in', names).execute();
  });

  it('builds a prepared query once and binds the arguments of each call', async () => {
    const { db } = await open(engine);
    let builds = 0;
    const versions = prepare((queries, id: number, atLeast: number) => {
      builds += 1;
      const select = queries.selectFrom('public_version').select('version');
      return select.where('version', '>=', atLeast).where('id', '=', id).where('version', '<', 9);
    });
    expect(await versions(db, 1, 1)).toEqual([{ version: 1 }]);
    expect(await versions(db, 1, 2)).toEqual([]);
    expect(await versions(db, 2, 1)).toEqual([]);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('public_version').set({ version: 5 }).execute();
      expect(await versions(trx, 1, 2)).toEqual([{ version: 5 }]);
    });
    expect(builds).toBe(1);
  });

  it('has an index for every foreign key', async () => {
    const { db } = await open(engine);
    expect(await missingIndexes(db, engine)).toEqual([]);
  });
});

describe('SQLite', () => {
  it('syncs every commit, so that a power cut loses none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pragmas-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const { db, close } = openDatabase({ dataDir: folder, use: 'server' });
    closers.push(close);
    const read = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(db)).rows[0];
    expect([
      await read('journal_mode'),
      await read('synchronous'),
      await read('foreign_keys'),
      await read('busy_timeout'),
    ]).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }, { timeout: 5000 }]);
  });

  it('writes a limit into the statement, since a limit that is bound plans it again each time', async () => {
    const { db } = await open('sqlite');
    const newest = db.selectFrom('users').select('id').where('name', '=', 'Ana').orderBy('id', 'desc');
    const { sql: text, parameters } = newest.limit(20).offset(40).compile();
    expect(text).toMatch(/ limit 20 offset \?$/);
    expect(parameters).toEqual(['Ana', 40]);
    const given = newest.limit(sql<number>`${2} + ${1}`).compile();
    expect([given.sql.split('limit ')[1], given.parameters]).toEqual(['? + ?', ['Ana', 2, 1]]);
  });
});

if (BOTH_ENGINES.includes('postgres')) {
  describe('PostgreSQL', () => {
    async function openOwn() {
      const own = await makePostgresDatabase();
      closers.push(own.drop);
      return own;
    }
    function openFor(url: string, use: DatabaseUse) {
      const opened = openPostgres(url, use);
      closers.push(opened.close);
      return opened.db;
    }
    const ask = (db: Database) => sql`select 1`.execute(db);

    it('limits idle transactions of a server, but not of a command', async () => {
      const { url } = await openOwn();
      const limitOf = async (use: DatabaseUse) =>
        await openFor(url, use)
          .transaction()
          .execute(async (trx) => (await sql`show idle_in_transaction_session_timeout`.execute(trx)).rows);
      expect(await limitOf('command')).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
      expect(await limitOf('server')).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
    });

    it('is not replaced while a server uses it', async () => {
      const { url } = await openOwn();
      await ask(openFor(url, 'server'));
      await ask(openFor(url, 'command'));
      await expect(lockDatabase(url)).rejects.toThrow('A shop is running on this PostgreSQL database');
    });

    it('is locked by transactions only, so that a pooler between may change the session', async () => {
      const { url } = await openOwn();
      const server = openFor(url, 'server');
      await ask(server);
      const held = async () =>
        (
          await sql<{ pid: number }>`select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where l.locktype = 'advisory' and a.datname = current_database()
            and a.state = 'idle in transaction'`.execute(server)
        ).rows.length;
      expect(await held()).toBe(1);
      const all = await sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database()`.execute(server);
      expect(all.rows).toHaveLength(1);
    });

    it('names a statement that comes again, and goes on after its table changed', async () => {
      const { url } = await openOwn();
      const db = openFor(url, 'command');
      await sql.raw('create table cakes (id integer)').execute(db);
      const read = () => sql`select * from cakes where id > ${0}`.execute(db);
      const prepared = async () => (await sql`select name from pg_prepared_statements`.execute(db)).rows;
      await read();
      expect(await prepared()).toEqual([]);
      await read();
      await read();
      expect(await prepared()).toEqual([{ name: 'shop_1' }]);
      await sql.raw('alter table cakes add column layers integer').execute(db);
      await expect(read()).rejects.toThrow('cached plan must not change result type');
      await read();
    });

    it('refuses servers while it is being replaced, and serves them afterwards', async () => {
      const { url } = await openOwn();
      const server = openFor(url, 'server');
      const lock = await lockDatabase(url);
      await expect(ask(server)).rejects.toThrow('The database is being replaced');
      await expect(lockDatabase(url)).rejects.toThrow('A shop is running');
      await ask(openFor(url, 'command'));
      await lock.release();
      await ask(server);
    });
  });
}

describe('the data folder', () => {
  it('is used by one process at a time, and is free again after a kill -9', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lock-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const holder = fork(new URL('./data-lock-holder.mjs', import.meta.url), [folder, SQLITE_DRIVER]);
    await new Promise((resolve) => holder.once('message', resolve));
    expect(() => lockDataDir(folder)).toThrow('Another shop is running on the data folder');
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    lockDataDir(folder).release();
  });
});

describe('ids', () => {
  it('sort by creation time, even within a millisecond and with other ids in between', () => {
    const ids = Array.from({ length: 50_000 }, (_, i) => [newId(1000), i % 50 === 0 ? newId(1001) : '']);
    const [early, late] = [ids.map(([id = '']) => id), ids.flatMap(([, id]) => id || [])];
    const inTurn = [...early, ...late];
    expect([...inTurn].sort().join()).toBe(inTurn.join());
    expect(new Set(inTurn).size).toBe(inTurn.length);
  });
});

async function missingIndexes(db: OpenedDatabase['db'], engine: 'sqlite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ missing: string }>`
      select c.conrelid::regclass || '.' || a.attname as missing
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(db);
    return rows.map((row) => row.missing);
  }
  const { rows } = await sql<{ missing: string }>`
    select t.name || '.' || f."from" as missing
    from sqlite_master t join pragma_foreign_key_list(t.name) f
    where t.type = 'table' and f.seq = 0 and not exists (
      select 1 from pragma_index_list(t.name) l join pragma_index_info(l.name) x
      where x.seqno = 0 and x.name = f."from")`.execute(db);
  return rows.map((row) => row.missing);
}

describe('the database file', () => {
  it('is readable only by its own user, even if an older version created it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-'));
    closers.push(() => rm(folder, { recursive: true }));
    const file = join(folder, 'shop.db');
    await writeFile(file, '');
    await chmod(file, 0o644);
    const opened = openSqlite(file);
    closers.push(opened.close);
    await migrate(opened.db);
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['shop.db', 'shop.db-shm', 'shop.db-wal']);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });
});
