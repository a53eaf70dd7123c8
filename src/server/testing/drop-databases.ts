import pg from 'pg';
import type { TestProject } from 'vitest/node';

/** Drops the PostgreSQL databases of a run at its end. */
export default function setUp({ config }: TestProject): (() => Promise<void>) | undefined {
  const { TEST_DATABASE_URL: server, TEST_RUN: run } = config.env;
  if (!server) return undefined;
  return async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      const names = `shop_test_${run}_`;
      const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
        names,
      ]);
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    } finally {
      await client.end();
    }
  };
}
