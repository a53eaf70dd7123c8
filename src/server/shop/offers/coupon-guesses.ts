import { AppError } from '../../../rules/errors';
import type { Deps } from '../../platform/deps';
import { type Claim, perNetwork, type RateLimit } from '../../platform/limits/rate-limit';
import { findCoupon } from './read-coupon';

/** Who types a code. */
export interface Guesser {
  userId: string | null;
  address: string;
}

export type CouponGuesses = ReturnType<typeof createCouponGuesses>;

/** Counts codes that no coupon has, so that nobody finds one by trying. */
export function createCouponGuesses({ db, rateLimit }: Pick<Deps, 'db'> & { rateLimit: RateLimit }) {
  return {
    /** Throws for an unknown code, and for every code once there were too many unknown ones. */
    async check(typed: string, guesser: Guesser): Promise<void> {
      const claims = claimsOf(rateLimit, guesser);
      await rateLimit.check(...claims);
      if (await findCoupon(db, typed)) return;
      await rateLimit.consume(...claims);
      throw new AppError('coupon_not_found', { field: 'couponCode' });
    },
  };
}

function claimsOf({ limits }: RateLimit, { userId, address }: Guesser): Claim[] {
  const byNetwork = perNetwork(limits.couponMissesPerNetwork, address);
  return userId === null ? byNetwork : [[limits.couponMisses, userId], ...byNetwork];
}
