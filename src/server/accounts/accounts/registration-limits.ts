import type { Trx } from '../../platform/db/database';
import { networksOf } from '../../platform/limits/network';
import { type Claim, LIMITS, type Limit, perNetwork, type RateLimit } from '../../platform/limits/rate-limit';

const PROVEN: Limit = {
  name: 'registration-proven',
  max: Number.POSITIVE_INFINITY,
  windowMs: 24 * 3_600_000,
};
/** So many registrations more for each mail that a person of the network proved today. */
const MORE_PER_PROOF = 10;
const MOST = 3_000;

/**
 * A carrier's shared address registers thousands of people at a launch, who prove their mails; a machine that creates
 * accounts does not.
 */
export function createRegistrationLimits(rateLimit: RateLimit) {
  return {
    async claims(address: string): Promise<Claim[]> {
      const proven = await rateLimit.read(PROVEN, networksOf(address)[0]);
      const max = Math.min(MOST, LIMITS.registration.max + proven * MORE_PER_PROOF);
      return perNetwork({ ...LIMITS.registration, max }, address);
    },
    /** A new account proved its mail from this address. */
    async recordProof(trx: Trx, address: string): Promise<void> {
      await rateLimit.record(trx, [PROVEN, networksOf(address)[0]]);
    },
  };
}
