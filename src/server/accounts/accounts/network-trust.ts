import { emailKey } from '../../../rules/email-key';
import type { Trx } from '../../platform/db/database';
import { networksOf } from '../../platform/limits/network';
import type { Claim, RateLimit } from '../../platform/limits/rate-limit';
import type { Limit } from '../../platform/runtime/limit-table';
import { hashToken } from '../../platform/secrets/hash-token';

const DAY_MS = 24 * 3_600_000;

/** The people of a network who proved their mails today. */
const PROVEN: Limit = { name: 'registration-proven', max: Number.POSITIVE_INFINITY, windowMs: DAY_MS };
/** A network where the account logged in, registered or chose a password. */
const KNOWN_NETWORK: Limit = {
  name: 'known-network',
  max: Number.POSITIVE_INFINITY,
  windowMs: 60 * DAY_MS,
};
/** So many attempts more for each person of the network who proved a mail today. */
const MORE_PER_PROOF = 10;
/** Failed passwords are guesses too, so one proof adds less. */
const MORE_FAILURES_PER_PROOF = 1;

/**
 * Behind a carrier's shared address thousands of people register and enter at a launch, and they prove their mails; a
 * machine that creates accounts does not. So each proof raises the limits of its network for a day.
 */
export function createNetworkTrust(rateLimit: RateLimit) {
  const { networkMost } = rateLimit.limits;
  const raise = (limit: Limit, more: number): Limit => ({
    ...limit,
    max: Math.max(limit.max, Math.min(networkMost.max, limit.max + more)),
  });

  /** Returns whether the account was never seen in this network. */
  async function rememberNetwork(trx: Trx, email: string, address: string): Promise<boolean> {
    return (await rateLimit.record(trx, knownNetwork(email, address))) === 1;
  }

  return {
    /** The limit as high as this network deserves. */
    async raised(limit: Limit, address: string): Promise<Limit> {
      const [network] = networksOf(address);
      return raise(limit, (await rateLimit.read(PROVEN, network)) * MORE_PER_PROOF);
    },
    /** For a caller who read the proofs of the network herself. */
    raisedFailures: (limit: Limit, proofs: number): Limit => raise(limit, proofs * MORE_FAILURES_PER_PROOF),
    rememberNetwork,
    /** A person read the mail of her account: she counts once for each network, and once more when her account is new. */
    async recordProof(trx: Trx, { email, isNew }: { email: string; isNew: boolean }, address: string) {
      const isUnseen = await rememberNetwork(trx, email, address);
      if (isNew || isUnseen) await rateLimit.record(trx, proofsOf(address));
    },
  };
}

export function proofsOf(address: string): Claim {
  return [PROVEN, networksOf(address)[0]];
}

/** Hashed, because these rows are kept for weeks. */
export function knownNetwork(email: string, address: string): Claim {
  const [network] = networksOf(address);
  return [KNOWN_NETWORK, hashToken(`${emailKey(email)}|${network}`)];
}
