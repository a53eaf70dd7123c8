import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { silentLog } from '../../testing/shop';
import type { Deps } from '../deps';
import { readConfig } from '../runtime/config';
import { warnOfUntrustedProxy } from './forwarded-warning';

const PRODUCTION = { NODE_ENV: 'production' };
const FROM_PROXY = { 'x-forwarded-for': '198.51.100.7' };

it('distinguishes visitors behind a proxy of the private network without configuration', async () => {
  const { app, warnings } = openApp(PRODUCTION);
  const answer = await app.inject({ url: '/', remoteAddress: '172.18.0.1', headers: FROM_PROXY });
  expect(answer.body).toBe('198.51.100.7');
  expect(warnings).toEqual([]);
});

it('warns once about an untrusted proxy, and ignores its header', async () => {
  const { app, warnings } = openApp(PRODUCTION);
  for (let n = 0; n < 2; n += 1) {
    const answer = await app.inject({ url: '/', remoteAddress: '203.0.113.9', headers: FROM_PROXY });
    expect(answer.body).toBe('203.0.113.9');
  }
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

it.each([{}, { ...PRODUCTION, TRUST_PROXY: 'off' }])('does not warn with %j', async (env) => {
  const { app, warnings } = openApp(env);
  await app.inject({ url: '/', remoteAddress: '203.0.113.9', headers: FROM_PROXY });
  expect(warnings).toEqual([]);
});

function openApp(env: Record<string, string>) {
  const config = readConfig(env);
  const app = Fastify({ trustProxy: config.trustProxy });
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (line: string) => warnings.push(line) };
  app.decorate('deps', { config, log } as unknown as Deps); // the hook reads nothing else
  warnOfUntrustedProxy(app);
  app.get('/', async ({ ip }) => ip);
  return { app, warnings };
}
