const LOCAL = 'postgres://postgres@localhost:5432/postgres';

/** The address of the PostgreSQL server for the tests, or null if none answers. @returns {Promise<string | null>} */
export async function findPostgres() {
  const { default: pg } = await import('pg');
  const url = process.env.TEST_DATABASE_URL || LOCAL;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
