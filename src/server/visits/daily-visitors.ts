import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '../accounts/network';

export interface Visitor {
  address: string;
  agent: string;
}

/** Mobile carriers share an address among many people, so this only bounds what one network can invent. */
export const MOST_A_NETWORK = 5000;
const MOST_NETWORKS = 50_000;
const MOST_SEEN = 300_000;

/**
 * Who was seen today, as digests with a secret of the day. Secret and digests exist only in the memory of this process
 * and are dropped at midnight, so nobody can be recognised on another day or from the stored counts.
 */
export function createDailyVisitors() {
  let today = Number.NaN;
  let secret = randomBytes(32);
  const seen = new Set<string>();
  const events = new Map<string, number>();

  const digest = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64').slice(0, 12);

  return {
    startDay(day: number): void {
      if (day === today) return;
      today = day;
      secret = randomBytes(32);
      seen.clear();
      events.clear();
    },
    /** Whether another event of this network still counts today. */
    allows({ address }: Visitor): boolean {
      const network = digest(networksOf(address)[0]);
      const count = events.get(network) ?? 0;
      if (count >= MOST_A_NETWORK || (count === 0 && events.size >= MOST_NETWORKS)) return false;
      events.set(network, count + 1);
      return true;
    },
    /** Whether the visitor does this for the first time today. */
    isFirst({ address, agent }: Visitor, what: string): boolean {
      const key = digest(networksOf(address)[0], agent, what);
      if (seen.has(key) || seen.size >= MOST_SEEN) return false;
      seen.add(key);
      return true;
    },
  };
}
