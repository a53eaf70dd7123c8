import { AppError } from '../../../rules/errors';
import type { UserRow } from '../../platform/db/schema';
import { createLimiter, type Job } from '../../platform/limits/limiter';
import { networksOf } from '../../platform/limits/network';
import type { Claim, RateLimit } from '../../platform/limits/rate-limit';

/** OWASP's parameters for argon2id: 19 MiB, two passes. The library works outside the main thread. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let hashCost = HASH_COST;
/** More concurrent hashes would take the cores from the pages. */
const CONCURRENCY = 2;
/**
 * At a launch hundreds enter at once: the queue serves them all, network by network in turns. It is only full when
 * the last in it would wait for more than half a minute.
 */
const MAX_QUEUED = 1000;

const openQueue = (concurrency: number, maxQueued: number) =>
  createLimiter({ concurrency, maxQueued, maxQueuedPerOwner: 10, whenFull: 'refuse_largest_group' });
let runLimited = openQueue(CONCURRENCY, MAX_QUEUED);

/** Settings of the operator, before the first login. */
export function setHashQueue(concurrency = CONCURRENCY, maxQueued = MAX_QUEUED): void {
  runLimited = openQueue(concurrency, maxQueued);
}

/** The account (an email address or a user id) and the network of a request. */
type Origin = Pick<Job, 'owner' | 'group'>;
/** Commands and the demo data run on this machine. */
const LOCAL: Origin = {};

export function originOf(account: string, address: string): Origin {
  return { owner: account, group: networksOf(address)[0] };
}

/** The password operations that are available inside the queue. */
interface PasswordTurn {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no account or no stored password. */
  isRight(password: string, storedHash: string | null | undefined): Promise<boolean>;
}

/** A start does not need it, and it takes some megabytes. */
const loadHashes = () => import('@node-rs/argon2');

const turn: PasswordTurn = {
  async hash(password) {
    const { hash } = await loadHashes();
    return await hash(password.normalize('NFC'), hashCost);
  },
  async isRight(password, storedHash) {
    const { verify } = await loadHashes();
    decoyHash ??= turn.hash('no account has this password');
    const isRight = await verify(storedHash ?? (await decoyHash), password.normalize('NFC'));
    return isRight && storedHash !== null && storedHash !== undefined;
  },
};
let decoyHash: Promise<string> | undefined;

/** Runs a few operations at a time, including their database queries: a flood is refused before it costs anything. */
export async function inPasswordTurn<T>(origin: Origin, work: (passwords: PasswordTurn) => Promise<T>) {
  return await runLimited(() => work(turn), origin);
}

export async function hashPassword(password: string, origin = LOCAL): Promise<string> {
  return await inPasswordTurn(origin, (passwords) => passwords.hash(password));
}

export async function isPasswordRight(
  password: string,
  storedHash: string | null | undefined,
  origin = LOCAL,
): Promise<boolean> {
  return await inPasswordTurn(origin, (passwords) => passwords.isRight(password, storedHash));
}

/** Tests register hundreds of people, and a real hash is a third of each set-up. The server never calls this. */
export function setHashCost(cost: typeof HASH_COST): void {
  hashCost = cost;
  decoyHash = undefined;
}

/** Requires the password of a logged-in user before a change that cannot be undone. */
export async function confirmPassword(rateLimit: RateLimit, user: UserRow, password: string | undefined) {
  if (user.password_hash === null) throw new AppError('no_password', { field: 'currentPassword' });
  const claim: Claim = [rateLimit.limits.loginPerAccount, `profile|${user.id}`];
  await rateLimit.consume(claim);
  if (!(await isPasswordRight(password ?? '', user.password_hash, { owner: user.id, group: user.id }))) {
    throw new AppError('wrong_password', { field: 'currentPassword' });
  }
  await rateLimit.reset([claim]);
}
