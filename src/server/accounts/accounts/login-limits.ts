import { emailKey } from '../../../rules/email-key';
import type { Trx } from '../../platform/db/database';
import { networksOf } from '../../platform/limits/network';
import { type Claim, LIMITS, type Limit, perNetwork, type RateLimit } from '../../platform/limits/rate-limit';
import { hashToken } from '../../platform/secrets/hash-token';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Failures of one account from all networks. They delay further attempts and never forbid them. */
const FAILURES: Limit = { name: 'login-failures', max: Number.POSITIVE_INFINITY, windowMs: HOUR_MS };
const FREE_FAILURES = 20;
const LONGEST_WAIT_MS = 60 * SECOND_MS;
/** A network where the account logged in, registered or chose a password. */
const KNOWN_NETWORK: Limit = {
  name: 'known-network',
  max: Number.POSITIVE_INFINITY,
  windowMs: 1440 * HOUR_MS,
};

/**
 * Two layers. Each network has few failures per account and some more in total. Guesses from many networks cause a
 * back-off of the account. It does not apply to the owner's known networks, so an attack does not lock her out.
 */
export function createLoginLimits(rateLimit: RateLimit) {
  async function backOff(email: string, address: string): Promise<Claim[]> {
    if ((await rateLimit.read(...knownNetwork(email, address))) > 0) return [];
    const failures = await rateLimit.read(FAILURES, emailKey(email));
    if (failures < FREE_FAILURES) return [];
    const windowMs = Math.min(SECOND_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
    return [[{ name: 'login-wait', max: 1, windowMs }, emailKey(email)]];
  }

  /** For an owner who identified herself, within the transaction that recognises her. */
  async function rememberNetwork(trx: Trx, email: string, address: string): Promise<void> {
    await rateLimit.record(trx, knownNetwork(email, address));
  }

  return {
    /** Throws when an attempt would be refused. */
    async check(email: string, address: string): Promise<void> {
      await rateLimit.check(...networkClaims(email, address), ...(await backOff(email, address)));
    },
    /** Counts an attempt, or throws. A network beyond its own limit does not consume an attempt of the account. */
    async consume(email: string, address: string): Promise<void> {
      await rateLimit.consume(...networkClaims(email, address));
      await rateLimit.consume(...(await backOff(email, address)), [FAILURES, emailKey(email)]);
    },
    /** Within the transaction of the login, which a failed write undoes as a whole. */
    async succeed(trx: Trx, email: string, address: string): Promise<void> {
      const counted: Claim[] = [...perNetwork(LIMITS.loginPerAddress, address), [FAILURES, emailKey(email)]];
      await rateLimit.refund(counted, trx);
      await rateLimit.reset(perNetwork(LIMITS.loginPerAccount, address, `${emailKey(email)}|`), trx);
      await rememberNetwork(trx, email, address);
    },
    rememberNetwork,
  };
}

function networkClaims(email: string, address: string): Claim[] {
  return [
    ...perNetwork(LIMITS.loginPerAddress, address),
    ...perNetwork(LIMITS.loginPerAccount, address, `${emailKey(email)}|`),
  ];
}

/** Hashed, because these rows are kept for weeks. */
function knownNetwork(email: string, address: string): Claim {
  const [network] = networksOf(address);
  return [KNOWN_NETWORK, hashToken(`${emailKey(email)}|${network}`)];
}
