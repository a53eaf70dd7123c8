import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs `work` with a separate database, empty or a copy of another one. */
export async function withPostgresDatabase<T>(
  server: string,
  work: (url: string) => Promise<T>,
  template?: string,
): Promise<T> {
  const { url, drop } = await createPostgresDatabase(server, template);
  try {
    return await work(url);
  } finally {
    await drop();
  }
}

/** A new database. Nobody may be connected to its template. */
export async function createPostgresDatabase(server: string, template?: string) {
  const name = `shop_torture_${randomBytes(6).toString('hex')}`;
  const origin = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  await onServer(server, `create database ${name}${origin}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  return { url: url.href, drop };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
