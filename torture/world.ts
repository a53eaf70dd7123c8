import { ERRORS } from '../src/shared/errors';
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
  /** How long a client rests between two writes. */
  paceMs: number;
  /** Failures that may be answered now; any other is a surprise. */
  excused: number[];
}

export function pickPair(world: World, random: Random) {
  const product = random.pick(world.products);
  return [world.people.length > 0 ? random.pick(world.people) : undefined, product] as const;
}

export async function send(
  world: Pick<World, 'url' | 'history' | 'excused'>,
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
  world: Pick<World, 'history' | 'excused'>,
  name: string,
  ask: () => Promise<Response>,
): Promise<{ told: Told; answer: unknown }> {
  try {
    const response = await ask();
    const answer: unknown = await response.json();
    if (response.ok) return { told: 'done', answer };
    const complaint = complaintAbout(response, answer, world.excused);
    if (complaint) world.history.surprise(`${name}: ${complaint}`);
    // A database that goes away in the middle of a commit leaves even the shop in doubt.
    const isDoubtful = errorOf(answer) === 'database_down';
    return { told: isDoubtful ? 'nothing' : 'refused', answer };
  } catch {
    return { told: 'nothing', answer: null };
  }
}

/** A neighbour that is down is told honestly: in the shop's words, and with the time to come back. */
function complaintAbout(response: Response, answer: unknown, excused: number[]): string | null {
  if (!excused.includes(response.status)) return `answered ${response.status} ${JSON.stringify(answer)}`;
  if (!(errorOf(answer) in ERRORS)) return `answered ${response.status} without a word`;
  const isSilent = response.status === 503 && !response.headers.get('retry-after');
  return isSilent ? 'answered 503 without Retry-After' : null;
}

function errorOf(answer: unknown): string {
  return (answer as { error?: string } | null)?.error ?? ''; // shape of every failure
}
