import { randomBytes } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.mjs';

// `npm test` sets the variable; a single `vitest run` looks for a server here.
const postgres = process.env.TEST_DATABASE_URL ?? (await findPostgres()) ?? '';

export default defineConfig({
  test: {
    environment: 'node',
    env: { TEST_DATABASE_URL: postgres, TEST_RUN: randomBytes(4).toString('hex') },
    globalSetup: 'src/server/testing/drop-databases.ts',
    setupFiles: 'src/server/testing/cheap-hashes.ts',
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'torture/**/*.test.ts',
      'scale/**/*.test.ts',
      'mutants/**/*.test.ts',
    ],
    // Native modules (SQLite, argon2, sharp) need separate processes; two fit the smallest machine.
    pool: 'forks',
    maxWorkers: 2,
    // Each test opens its own shop, so files can share loaded modules, which saves most of the import time.
    isolate: false,
    // Limits for a test that hangs, not for speed: a shared machine can stand still for many seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
