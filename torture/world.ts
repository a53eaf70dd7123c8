import type { History, Told } from './history';
import type { Random } from './random';

/** What the clients know of the shop that they trouble. */
export interface World {
  /** The next of the shops. */
  readonly url: string;
  adminToken: string;
  products: { id: string; price: number }[];
  people: { id: string; token: string }[];
  history: History;
  /** Keys of orders that the provider has been paid for. */
  paidOrders: string[];
  isOver: boolean;
}

export function pickPair(world: World, random: Random) {
  const product = random.pick(world.products);
  return [world.people.length > 0 ? random.pick(world.people) : undefined, product] as const;
}

export async function send(
  world: Pick<World, 'url' | 'history'>,
  random: Random,
  method: string,
  path: string,
  options: { token?: string; body?: unknown },
): Promise<{ told: Told; answer: unknown }> {
  return await tell(world, `${method} ${path}`, () =>
    fetch(`${world.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // Limits per address must not stop the torture.
        'x-forwarded-for': `10.${random.int(255)}.${random.int(255)}.${random.int(255)}`,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      body: JSON.stringify(options.body ?? {}),
    }),
  );
}

/** A cut connection tells nothing: the write may have happened or not. */
export async function tell(
  world: Pick<World, 'history'>,
  name: string,
  ask: () => Promise<Response>,
): Promise<{ told: Told; answer: unknown }> {
  try {
    const response = await ask();
    const answer: unknown = await response.json();
    if (response.ok) return { told: 'done', answer };
    // A neighbour that is down is told honestly; anything else is a surprise.
    if (response.status !== 503 && response.status !== 502) {
      world.history.surprise(`${name} answered ${response.status} ${JSON.stringify(answer)}`);
    }
    return { told: 'refused', answer };
  } catch {
    return { told: 'nothing', answer: null };
  }
}
