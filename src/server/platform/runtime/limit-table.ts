import { z } from 'zod';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

interface TableLimit extends Limit {
  /** The window is the lifetime of something, so the operator chooses only the number. */
  isWindowFixed?: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Limits of a mailbox, of failures, or that a success returns. The rates of calls are in their declarations. The operator
 * changes one with a variable of its name: `LIMIT_REGISTRATION=60/1h`.
 */
export const LIMITS = {
  loginPerAccount: { name: 'login', max: 5, windowMs: 15 * MINUTE_MS },
  /** Mobile carriers share addresses. */
  loginPerAddress: { name: 'login-address', max: 100, windowMs: 15 * MINUTE_MS },
  registration: { name: 'registration', max: 60, windowMs: HOUR_MS },
  /** Where the limits of a network end whose people prove their mails. */
  networkMost: { name: 'network-most', max: 3000, windowMs: HOUR_MS, isWindowFixed: true },
  resetPerAccount: { name: 'reset', max: 5, windowMs: 15 * MINUTE_MS },
  resetPerAddress: { name: 'reset-address', max: 60, windowMs: HOUR_MS },
  /** Prevents flooding another person's mailbox. While this refuses, the mailbox has a valid link. */
  resetMails: { name: 'reset-mails', max: 3, windowMs: 30 * MINUTE_MS, isWindowFixed: true },
  loginLinkPerAddress: { name: 'login-link-address', max: 60, windowMs: HOUR_MS },
  /** The window is the lifetime of a link: while this refuses, the mailbox has a valid one. */
  loginLinkMails: { name: 'login-link-mails', max: 3, windowMs: 15 * MINUTE_MS, isWindowFixed: true },
  /** The window is the lifetime of a link. */
  confirmMails: { name: 'confirm-mails', max: 5, windowMs: 15 * MINUTE_MS, isWindowFixed: true },
  /** Prevents flooding another person's mailbox with codes. */
  withdrawalPerMail: { name: 'withdrawal-mail', max: 5, windowMs: HOUR_MS },
  /** Requests to confirm the letters, which anybody can cause. */
  letterMails: { name: 'letter-mails', max: 3, windowMs: DAY_MS },
  /** Enough for a mistyped code, too few for guessing. */
  certificateMisses: { name: 'certificate-misses', max: 30, windowMs: HOUR_MS },
  /** Unknown coupon codes. */
  couponMisses: { name: 'coupon-misses', max: 10, windowMs: 10 * MINUTE_MS },
  couponMissesPerNetwork: { name: 'coupon-misses-network', max: 60, windowMs: 10 * MINUTE_MS },
  transfers: { name: 'transfers', max: 100, windowMs: HOUR_MS },
  /** The window is how long a transfer that nobody pays holds its amount: two days open and three of rest. */
  transfersHeld: { name: 'transfers-held', max: 400, windowMs: 5 * DAY_MS, isWindowFixed: true },
  /** Open transfers; one that arrives does not count. */
  transfersPerMailbox: { name: 'transfers-mailbox', max: 10, windowMs: 5 * DAY_MS, isWindowFixed: true },
} satisfies Record<string, TableLimit>;

export type Limits = Record<keyof typeof LIMITS, Limit>;

const UNITS: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const MOST = 1_000_000;
const LONGEST_MS = 30 * DAY_MS;

/** `loginPerAccount` is `LIMIT_LOGIN_PER_ACCOUNT`. */
export function limitVariable(key: string): string {
  return `LIMIT_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** A limit as the operator writes it: `60/1h`. */
export function describeLimit({ max, windowMs }: Limit): string {
  const [unit = 'm', unitMs = MINUTE_MS] =
    Object.entries(UNITS).findLast(([, ms]) => windowMs % ms === 0) ?? [];
  return `${max}/${windowMs / unitMs}${unit}`;
}

function parseLimit(value: string, standard: TableLimit): Limit | string {
  const [, max = '', amount = '', unit = ''] = /^(\d{1,7})\/(\d{1,5})([mhd])$/.exec(value) ?? [];
  const limit = { name: standard.name, max: Number(max), windowMs: Number(amount) * (UNITS[unit] ?? 0) };
  if (!unit) return `must be a number and a time in m, h or d, such as ${describeLimit(standard)}`;
  if (limit.max < 1 || limit.max > MOST) return `must allow between 1 and ${MOST}`;
  if (limit.windowMs < MINUTE_MS || limit.windowMs > LONGEST_MS) return 'must have a time between 1m and 30d';
  if (standard.isWindowFixed && limit.windowMs !== standard.windowMs)
    return `must keep its time, as in ${describeLimit({ ...standard, max: limit.max })}`;
  return limit;
}

/** Every limit, changed by the variables of the operator. A wrong one is an issue, and so is a name of no limit. */
export const limitEnvironment = z.record(z.string(), z.string().optional()).transform((env, context) => {
  const limits: Limits = { ...LIMITS };
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const keys = Object.keys(LIMITS) as (keyof Limits)[]; // the keys of the table
  for (const key of keys) {
    const value = env[limitVariable(key)];
    const read = value ? parseLimit(value, LIMITS[key]) : LIMITS[key];
    if (typeof read === 'string') refuse(limitVariable(key), read);
    else limits[key] = read;
  }
  const known = new Set(keys.map(limitVariable));
  for (const name of Object.keys(env))
    if (name.startsWith('LIMIT_') && !known.has(name)) refuse(name, 'is no limit of the shop');
  return limits;
});
