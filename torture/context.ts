import { ERRORS } from '../src/rules/errors';
import type { History, Outcome } from './history';
import type { Random } from './random';

/** The state that the clients of a scenario share. */
export interface Context {
  /** The next shop in the round robin. */
  readonly url: string;
  adminToken: string;
  products: { id: string; price: number }[];
  people: { id: string; token: string }[];
  history: History;
  /** Keys of the orders that were paid at the provider. */
  paidOrders: string[];
  isOver: boolean;
  /** The pause of a client between two writes. */
  paceMs: number;
  /** Statuses that the current fault allows; any other failure is reported. */
  excused: number[];
}

export function pickPair(context: Context, random: Random) {
  const product = random.pick(context.products);
  return [context.people.length > 0 ? random.pick(context.people) : undefined, product] as const;
}

export async function send(
  context: Pick<Context, 'url' | 'history' | 'excused'>,
  random: Random,
  method: string,
  path: string,
  options: { token?: string; body?: unknown },
): Promise<{ outcome: Outcome; answer: unknown }> {
  return await recordOutcome(context, `${method} ${path}`, () =>
    fetch(`${context.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // Rate limits per address must not stop the clients.
        'x-forwarded-for': `10.${random.int(255)}.${random.int(255)}.${random.int(255)}`,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      body: JSON.stringify(options.body ?? {}),
    }),
  );
}

/** After a cut connection the outcome is unknown: the write may have been committed or not. */
export async function recordOutcome(
  context: Pick<Context, 'history' | 'excused'>,
  name: string,
  ask: () => Promise<Response>,
): Promise<{ outcome: Outcome; answer: unknown }> {
  try {
    const response = await ask();
    const answer: unknown = await response.json();
    if (response.ok) return { outcome: 'done', answer };
    const complaint = complaintAbout(response, answer, context.excused);
    if (complaint) context.history.surprise(`${name}: ${complaint}`);
    // When the database disconnects during a commit, the shop itself does not know the outcome.
    const isDoubtful = errorOf(answer) === 'database_down';
    return { outcome: isDoubtful ? 'unknown' : 'refused', answer };
  } catch {
    return { outcome: 'unknown', answer: null };
  }
}

/** An unavailable dependency must produce one of the shop's own errors, and 503 must carry Retry-After. */
function complaintAbout(response: Response, answer: unknown, excused: number[]): string | null {
  if (!excused.includes(response.status)) return `answered ${response.status} ${JSON.stringify(answer)}`;
  if (!(errorOf(answer) in ERRORS)) return `answered ${response.status} without an error code`;
  const isSilent = response.status === 503 && !response.headers.get('retry-after');
  return isSilent ? 'answered 503 without Retry-After' : null;
}

function errorOf(answer: unknown): string {
  return (answer as { error?: string } | null)?.error ?? ''; // shape of every failure
}
