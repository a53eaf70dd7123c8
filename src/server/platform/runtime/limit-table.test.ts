import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { describeLimit, LIMITS, limitVariable } from './limit-table';

describe('the limits of the operator', () => {
  it('have the values of the table where she sets none', () => {
    expect(readConfig({}).limits).toEqual(LIMITS);
    expect(readConfig({ LIMIT_REGISTRATION: '' }).limits.registration).toEqual(LIMITS.registration);
  });

  it('take a number and a time from a variable of their name', () => {
    const { limits } = readConfig({ LIMIT_REGISTRATION: '500/2h', LIMIT_LOGIN_PER_ACCOUNT: '8/1d' });
    expect(limits.registration).toEqual({ name: 'registration', max: 500, windowMs: 7_200_000 });
    expect(limits.loginPerAccount).toEqual({ name: 'login', max: 8, windowMs: 86_400_000 });
    expect(limits.resetMails).toEqual(LIMITS.resetMails);
  });

  it.each([
    [
      'LIMIT_REGISTRATION',
      'muchas',
      'LIMIT_REGISTRATION must be a number and a time in m, h or d, such as 60/1h',
    ],
    [
      'LIMIT_REGISTRATION',
      '60',
      'LIMIT_REGISTRATION must be a number and a time in m, h or d, such as 60/1h',
    ],
    [
      'LIMIT_REGISTRATION',
      '-1/1h',
      'LIMIT_REGISTRATION must be a number and a time in m, h or d, such as 60/1h',
    ],
    ['LIMIT_REGISTRATION', '0/1h', 'LIMIT_REGISTRATION must allow between 1 and 1000000'],
    ['LIMIT_REGISTRATION', '60/0m', 'LIMIT_REGISTRATION must have a time between 1m and 30d'],
    ['LIMIT_REGISTRATION', '60/31d', 'LIMIT_REGISTRATION must have a time between 1m and 30d'],
    ['LIMIT_LOGIN_LINK_MAILS', '4/1h', 'LIMIT_LOGIN_LINK_MAILS must keep its time, as in 4/15m'],
    ['LIMIT_REGISTRATONS', '60/1h', 'LIMIT_REGISTRATONS is no limit of the shop'],
  ])('refuse %s=%s in one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  it.each(['.env.example', 'docs/operating.md'])('are all in %s, with their values', (file) => {
    const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    const named = [...text.matchAll(/\b(LIMIT_[A-Z_]+)=(\S+?)[`\s]/g)].map(
      ([, name, value]) => `${name}=${value}`,
    );
    const expected = Object.entries(LIMITS).map(
      ([key, limit]) => `${limitVariable(key)}=${describeLimit(limit)}`,
    );
    expect(named.sort()).toEqual(expected.sort());
  });
});
