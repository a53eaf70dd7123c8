import { emailKey } from '../../../rules/email-key';
import type { Trx } from '../../platform/db/database';
import {
  type Claim,
  perNetwork,
  type RateLimit,
  refuseExceeded,
  tooMany,
} from '../../platform/limits/rate-limit';
import type { Limit } from '../../platform/runtime/limit-table';
import { type CountedDevice, isKnownTo, perCaller } from '../identity/device-token';
import { createNetworkTrust, knownNetwork, proofsOf } from './network-trust';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Failures of one account from all networks. They delay further attempts and never forbid them. */
const FAILURES: Limit = { name: 'login-failures', max: Number.POSITIVE_INFINITY, windowMs: HOUR_MS };
const FREE_FAILURES = 20;
const LONGEST_WAIT_MS = 60 * SECOND_MS;

/**
 * Two layers. Each network has few failures per account and some more in total. Guesses from many networks cause a
 * back-off of the account. It does not apply to the owner's known networks and devices, so an attack does not lock her
 * out. A device of the account counts by itself, so strangers behind the same address do not lock her out either.
 */
export function createLoginLimits(rateLimit: RateLimit) {
  const { limits } = rateLimit;
  const trust = createNetworkTrust(rateLimit);

  return {
    /** Throws when an attempt would be refused. The result counts the attempt. */
    async check(email: string, from: CountedDevice): Promise<LoginAttempt> {
      const { address } = from;
      const failures: Claim = [FAILURES, emailKey(email)];
      const wait = waitClaim(email, FREE_FAILURES);
      const own = perCaller(limits.loginPerAccount, email, from, `${emailKey(email)}|`);
      const isKnown = isKnownTo(email, from);
      const networks = isKnown ? [] : perNetwork(limits.loginPerAddress, address);
      const others = [wait, failures, knownNetwork(email, address), proofsOf(address)];
      const states = await rateLimit.readAll([...others, ...networks, ...own]);
      const [waiting, failed, known, proofs] = states;
      const perAddress = trust.raisedFailures(limits.loginPerAddress, proofs?.count ?? 0);
      const crowd = isKnown ? [] : perNetwork(perAddress, address);
      refuseExceeded([...crowd, ...own], states.slice(others.length));
      const delays = known?.count === 0 && !isKnown;
      const isDelayed = delays && (failed?.count ?? 0) >= FREE_FAILURES;
      if (isDelayed && waiting) refuseExceeded([wait], [waiting]);
      return {
        email,
        address,
        crowd,
        own,
        failures,
        delays,
        wait: isDelayed ? waitClaim(email, failed?.count ?? 0) : null,
      };
    },
    /** Counts an attempt, or throws. A network beyond its own limit does not consume an attempt of the account. */
    async consume({ email, crowd, own, failures, delays, wait }: LoginAttempt): Promise<void> {
      const networks = [...crowd, ...own];
      const waits = wait ? [wait] : [];
      const counted = await rateLimit.countAll([...networks, ...waits, failures]);
      const pastNetwork = counted.slice(0, networks.length).find(({ isPast }) => isPast);
      if (pastNetwork) {
        await rateLimit.refund([...waits, failures]);
        throw tooMany(pastNetwork.waitMs);
      }
      const past = counted.find(({ isPast }) => isPast);
      if (past) throw tooMany(past.waitMs);
      // Failures that came while this attempt stood in the queue delay it too.
      const failedBefore = (counted.at(-1)?.count ?? 1) - 1;
      if (delays && !wait && failedBefore >= FREE_FAILURES)
        await rateLimit.consume(waitClaim(email, failedBefore));
    },
    /** Within the transaction of the login, which a failed write undoes as a whole. */
    async succeed(trx: Trx, { email, address, crowd, own, failures }: LoginAttempt): Promise<void> {
      await rateLimit.settle(trx, {
        refund: [...crowd, failures],
        reset: own,
        record: knownNetwork(email, address),
      });
    },
  };
}

interface LoginAttempt {
  email: string;
  address: string;
  /** Counts failures of the whole network; empty for a device of the account. */
  crowd: Claim[];
  /** Counts failures of this account from this network or device. */
  own: Claim[];
  failures: Claim;
  /** Whether failures elsewhere delay it: neither its network nor its device is one of the account's own. */
  delays: boolean;
  /** The delay that it must keep. */
  wait: Claim | null;
}

function waitClaim(email: string, failures: number): Claim {
  const windowMs = Math.min(SECOND_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
  return [{ name: 'login-wait', max: 1, windowMs }, emailKey(email)];
}
