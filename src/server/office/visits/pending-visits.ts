import { createHash } from 'node:crypto';
import type { VisitEvent } from '../../../contract/visits';
import { networksOf } from '../../platform/limits/network';

export interface Visitor {
  address: string;
  agent: string;
}

/** What one visitor did since the last write. */
export interface PendingVisitor {
  /** Narrowest first. */
  networks: [string, ...string[]];
  /** A digest, because a header can be long. */
  agent: string;
  /** Pages without a product. */
  views: number;
  products: Map<string, { views: number; isInCart: boolean }>;
  /** Where the visitor came from, in the order of arrival: kinds and words of campaigns. */
  arrivals: Set<string>;
}

/** The part of memory that one network can take between two writes, and that all of them can take. */
const MOST_OF_A_NETWORK = 2000;
const MOST_OF_ALL = 100_000;
/** Who comes from more places between two writes is no person. */
const MOST_ARRIVALS = 5;

export type PendingVisits = ReturnType<typeof createPendingVisits>;

/** The networks and the browser of a visitor; the browser is a digest, because a header can be long. */
export function identify(by: Visitor) {
  const networks = networksOf(by.address);
  const agent = createHash('sha256').update(by.agent).digest('base64');
  return { networks, agent, key: `${networks[0]}\n${agent}` };
}

/** The visits of one day between two writes. They hold addresses, so they exist only in memory. */
export function createPendingVisits() {
  const visitors = new Map<string, PendingVisitor>();
  const entries = new Map<string, number>();
  let allEntries = 0;

  /** Takes place for a new entry, or returns false when the network has filled its part. */
  function takePlace(network: string): boolean {
    const count = entries.get(network) ?? 0;
    if (count >= MOST_OF_A_NETWORK || allEntries >= MOST_OF_ALL) return false;
    entries.set(network, count + 1);
    allEntries += 1;
    return true;
  }

  function add(
    event: VisitEvent,
    product: string | undefined,
    by: Visitor,
    arrival: string | null = null,
  ): void {
    const { key, networks, agent } = identify(by);
    const widest = networks.at(-1) ?? networks[0];
    let visitor = visitors.get(key);
    if (!visitor) {
      if (!takePlace(widest)) return;
      visitor = { networks, agent, views: 0, products: new Map(), arrivals: new Set() };
      visitors.set(key, visitor);
    }
    if (arrival !== null && visitor.arrivals.size < MOST_ARRIVALS) visitor.arrivals.add(arrival);
    if (product === undefined) {
      if (event === 'view') visitor.views += 1;
      return;
    }
    let seen = visitor.products.get(product);
    if (!seen) {
      if (!takePlace(widest)) return;
      seen = { views: 0, isInCart: false };
      visitor.products.set(product, seen);
    }
    if (event === 'view') seen.views += 1;
    else seen.isInCart = true;
  }

  /** Adds visits that could not be written. */
  function addBack(earlier: PendingVisits): void {
    for (const [key, visitor] of earlier.visitors) {
      const now = visitors.get(key);
      if (!now) {
        visitors.set(key, visitor);
        continue;
      }
      now.views += visitor.views;
      now.arrivals = new Set([...visitor.arrivals, ...now.arrivals]);
      for (const [id, { views, isInCart }] of visitor.products) {
        const seen = now.products.get(id) ?? { views: 0, isInCart: false };
        now.products.set(id, { views: seen.views + views, isInCart: seen.isInCart || isInCart });
      }
    }
    for (const [network, count] of earlier.entries) {
      entries.set(network, (entries.get(network) ?? 0) + count);
      allEntries += count;
    }
  }

  return { add, addBack, visitors, entries };
}
