import type Sqlite from 'better-sqlite3';

/** The driver asks for this Node-API, which Node 20 does not have. The driver before it aborts on a current Node 24. */
const NODE_API = 10;

/** The package that this Node loads. */
export const SQLITE_DRIVER =
  Number(process.versions.napi) < NODE_API ? 'better-sqlite3-for-node-20' : 'better-sqlite3';

const driver: { default: typeof Sqlite } = await import(SQLITE_DRIVER);

export const SqliteDatabase = driver.default;
