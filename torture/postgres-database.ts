import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs `work` with a separate database. */
export async function withPostgresDatabase<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `shop_torture_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`);
  }
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
