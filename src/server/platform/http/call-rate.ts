import type { FastifyRequest } from 'fastify';
import { isReading } from '../../../contract/call-limits';
import type { Endpoint, Rate } from '../../../contract/endpoint';
import { type Claim, perNetwork, type RateLimit } from '../limits/rate-limit';
import type { Clock } from '../runtime/clock';
import { growingCache } from '../runtime/growing-cache';
import type { Limit } from '../runtime/limit-table';
import { hashToken } from '../secrets/hash-token';

/** A limit from this size on is generous: who stays below a tenth of it costs no write. */
const GENEROUS = 100;
const UNWRITTEN_SHARE = 0.1;
const MOST_UNWRITTEN = 50_000;

/** The calls of one caller in the current window. */
interface Counted {
  calls: number;
  resetsAt: number;
  isWritten: boolean;
}

export type CallRate = ReturnType<typeof createCallRate>;

/**
 * Counts the calls of each endpoint. The first tenth of a generous rate is counted in memory and written with the
 * first call beyond it, so another process does not see that tenth.
 */
export function createCallRate({ rateLimit, clock }: { rateLimit: RateLimit; clock: Clock }) {
  const counted = growingCache<Counted>(MOST_UNWRITTEN);

  async function consumeOne(claim: Claim): Promise<void> {
    const [limit, subject] = claim;
    const now = clock.now();
    const share = limit.max < GENEROUS ? 0 : Math.floor(limit.max * UNWRITTEN_SHARE);
    const key = `${limit.name} ${subject}`;
    let own = counted.get(key);
    if (!own || own.resetsAt <= now)
      own = { calls: 0, resetsAt: now + limit.windowMs, isWritten: share === 0 };
    if (share > 0) counted.set(key, own);
    own.calls += 1;
    if (own.calls <= share) return;
    const amount = own.isWritten ? 1 : own.calls;
    own.isWritten = true;
    await rateLimit.consumeAmount(claim, amount, own.resetsAt);
  }

  return {
    /** Throws `too_many_requests` when the caller exceeds the rate of the endpoint. */
    async consume(endpoint: Endpoint, rate: Rate, request: FastifyRequest): Promise<void> {
      // The office reads for everybody, from one account.
      if (isReading(endpoint.method) && request.caller?.role === 'admin') return;
      for (const claim of claimsOf(endpoint, rate, request)) await consumeOne(claim);
    },
  };
}

function claimsOf({ method, path }: Endpoint, { per, ...rate }: Rate, request: FastifyRequest): Claim[] {
  const limit: Limit = { name: `${method} ${path}`, ...rate };
  if (per === 'network') return perNetwork(limit, request.ip);
  if (per === 'account') return [[limit, request.caller?.id ?? '']];
  const params = request.params as Record<string, string>; // every route has string parameters
  // The key opens the order, so the row has only its hash.
  return [[limit, hashToken(Object.values(params).join('/'))]];
}
