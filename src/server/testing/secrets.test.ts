import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Patterns of the keys of external services. The parts are joined so that this file does not match. */
const SECRETS: [name: string, pattern: RegExp][] = [
  ['a private key', new RegExp(`-----BEGIN [A-Z ]*${'PRIVATE'} KEY-----`)],
  ['a Mercado Pago token', new RegExp(`(APP_USR|TEST)-${'\\d{10,}'}-\\d{6}-[0-9a-f]{32}`)],
  ['an AWS key', new RegExp(`\\b(AKIA|ASIA)${'[0-9A-Z]{16}'}\\b`)],
  ['a Google secret', new RegExp(`GOCSPX-${'[\\w-]{20,}'}`)],
  ['a GitHub token', new RegExp(`\\bgh[pousr]_${'[A-Za-z0-9]{30,}'}`)],
  ['a Slack token', new RegExp(`\\bxox[abprs]-${'[\\w-]{20,}'}`)],
  ['an npm token', new RegExp(`\\bnpm_${'[A-Za-z0-9]{36}'}\\b`)],
];

/** Server terms that must not be in a client bundle. */
const SERVER_WORDS = ['password_hash', 'token_hash', 'better-sqlite3', 'argon2', 'DATABASE_URL'];

const TEXT = /\.(ts|tsx|js|mjs|json|md|css|html|ya?ml|svg|txt|sh|example)$|^[^.]+$/;

describe('secrets', () => {
  it('are in no file of the tree', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
    const found = files
      .split('\n')
      .filter(
        (file) => TEXT.test(file.split('/').at(-1) ?? '') && existsSync(file) && statSync(file).isFile(),
      )
      .flatMap((file) => secretsIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  it('are in no bundle, and neither is the server', () => {
    const files = bundles();
    expect(files, 'There is no build to look at: run `npm run build` first.').not.toEqual([]);
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const words = SERVER_WORDS.filter((word) => text.includes(word));
      return [...secretsIn(text), ...words].map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('would be detected', () => {
    const key = `AKIA${'ABCDEFGHIJKLMNOP'}`;
    expect(secretsIn(`const key = '${key}'`)).toEqual(['an AWS key']);
  });
});

function secretsIn(text: string): string[] {
  return SECRETS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

function bundles(): string[] {
  const folder = 'dist/client';
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
}
