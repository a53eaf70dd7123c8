import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './e2e/free-port';

// Workers evaluate this file too. The first evaluation stores the port in the environment, so all use one server.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shop-e2e-'));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/**
 * A quick run opens the way from the shop window to the kitchen, what a buyer and an owner do, and the creator's day,
 * each at one width. CI runs every spec.
 */
const JOURNEYS = ['account', 'admin-products', 'browse', 'budget', 'buy', 'kitchen', 'office', 'room'];
const isQuick = process.env.TEST_DEPTH === 'quick';

export default defineConfig({
  testDir: 'e2e',
  ...(isQuick ? { testMatch: JOURNEYS.map((name) => `**/${name}.spec.ts`) } : {}),
  outputDir: 'test-results',
  globalTeardown: './e2e/remove-data.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // Two cores: a page waits for its shop often enough that a third worker fills the gap.
  workers: 3,
  // Limits for a test that hangs, not for speed: a shared machine can stand still for many seconds.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // `page.route` does not see the requests of a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A test gets the emptied page of the one before, whose process has the scripts compiled: an eighth less work.
    reuseContext: true,
    // Tracing every test doubles the run time; `npx playwright test --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: [
        // Chromium refuses to sandbox as root, the usual user in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // A page lives for a second or two: to optimize its scripts costs more than that saves.
        '--js-flags=--max-lazy --no-opt --no-maglev --single-threaded',
      ],
    },
  },
  projects: [
    // Tags: @phone and @desktop limit a test to one width; @once marks a test that does not depend on it.
    {
      name: 'phone',
      grepInvert: /@desktop|@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      ...(isQuick ? { grep: /@desktop|@once/ } : {}),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node --import ./e2e/cheap-hashes.mjs dist/server/main.js',
    url: `${baseURL}/api/health`,
    timeout: 60_000,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: baseURL,
      DEMO: 'on',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // Each test uses its own client address, so that rate limits per address stay separate.
      TRUST_PROXY: 'on',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
