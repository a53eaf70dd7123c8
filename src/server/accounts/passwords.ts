import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../shared/errors';

/** OWASP's argon2id figures: 19 MiB, two passes. The library works off the main loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would take the cores from the pages. */
const MAX_AT_ONCE = 2;
/** Whoever would wait for seconds is told at once to come back. */
const MAX_WAITING = 100;

let free = MAX_AT_ONCE;
const waiting: (() => void)[] = [];

/** What may be done with passwords while one has the turn. */
export interface PasswordTurn {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no account or no password to compare with. */
  isRight(password: string, storedHash: string | null | undefined): Promise<boolean>;
}

const turn: PasswordTurn = {
  hash: (password) => hash(password.normalize('NFC'), COST),
  async isRight(password, storedHash) {
    decoyHash ??= turn.hash('no account has this password');
    const isRight = await verify(storedHash ?? (await decoyHash), password.normalize('NFC'));
    return isRight && storedHash !== null && storedHash !== undefined;
  },
};
let decoyHash: Promise<string> | undefined;

/** A few at a time, with what they ask of the database: a flood is refused before it costs anything. */
export async function inPasswordTurn<T>(work: (passwords: PasswordTurn) => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new AppError('busy', { retryAfter: 5 });
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work(turn);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  return await inPasswordTurn((passwords) => passwords.hash(password));
}

export async function isPasswordRight(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  return await inPasswordTurn((passwords) => passwords.isRight(password, storedHash));
}
