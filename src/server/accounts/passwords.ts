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

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password.normalize('NFC'), COST));
}

/** Takes the same time when there is no account or no password to compare with. */
export async function isPasswordRight(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const compareWith = storedHash ?? (await decoy());
  const isRight = await inTurn(() => verify(compareWith, password.normalize('NFC')));
  return isRight && storedHash !== null && storedHash !== undefined;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('no account has this password');
  return decoyHash;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new AppError('busy', { retryAfter: 5 });
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
