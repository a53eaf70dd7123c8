// Holds the lock of a data folder until it is killed; see database.test.ts.
import { join } from 'node:path';

const { default: SqliteDatabase } = await import(process.argv[3] ?? '');
const lock = new SqliteDatabase(join(process.argv[2] ?? '', 'shop.lock'));
lock.exec('BEGIN EXCLUSIVE');
process.send?.('locked');
setInterval(() => lock.open, 1000);
