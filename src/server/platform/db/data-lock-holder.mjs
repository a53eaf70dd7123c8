// Holds the lock of a data folder until it is killed; see database.test.ts.
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

const lock = new SqliteDatabase(join(process.argv[2] ?? '', 'shop.lock'));
lock.exec('BEGIN EXCLUSIVE');
process.send?.('locked');
setInterval(() => {}, 1000);
