import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('configuration', () => {
  it('reads an environment that is no plain object, as that of the process', () => {
    class Environment {
      [name: string]: string;
      LIMIT_REGISTRATION = '70/1h';
    }
    expect(readConfig(new Environment()).limits.registration.max).toBe(70);
  });

  it('has defaults for a demo shop on this machine', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data/demo',
      passwordMinLength: 3,
    });
  });

  it('is not in demo mode and has no default owner in production', () => {
    const config = readConfig({ NODE_ENV: 'production' });
    expect(config).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      dataDir: './data',
      mercadoPago: undefined,
    });
    expect(config.mail.owner).toBeUndefined();
    expect(config.creator.chatPhone).toBeUndefined();
  });

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('reports every wrong value on its own line', () => {
    const wrong = {
      PORT: 'ochenta',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      OWNER_EMAIL: 'nadie',
      DEMO: 'maybe',
    };
    const lines = refusalOf(wrong).split('\n');
    expect(lines).toHaveLength(5);
    for (const name of Object.keys(wrong))
      expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
  });

  it('refuses incomplete groups of settings', () => {
    expect(refusalOf({ GOOGLE_CLIENT_ID: 'x' })).toContain('GOOGLE_CLIENT_SECRET is needed');
    expect(refusalOf({ S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'y' })).toContain('S3_SECRET_ACCESS_KEY is needed');
    expect(refusalOf({ PAYPAL_CLIENT_ID: 'a-client-id' })).toContain('PAYPAL_WEBHOOK_ID is needed');
    expect(refusalOf({ PAYPAL_ENV: 'test' })).toBe('PAYPAL_ENV must be live or sandbox');
  });

  it('trusts the configured number of proxies', () => {
    const trusts = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
    expect(trusts('off')).toBe(false);
    // Without it all visitors behind a proxy on this machine would share one address and its limits.
    expect(readConfig({}).trustProxy).toBe('loopback, linklocal, uniquelocal');
    expect(trusts('10.0.0.0/8')).toBe('10.0.0.0/8');
    const oneHop = trusts('on');
    expect(typeof oneHop === 'function' && [oneHop('x', 0), oneHop('x', 1)]).toEqual([true, false]);
  });
});

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}
