import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, withOneShop } from './one-shop';
import { createRandom, type Random } from './random';
import type { Scenario } from './scenario';

/** A short queue of password checks, and one and a half times as many attackers. */
const QUEUE = 100;
const ATTACKERS = 150;
const TOO_SOON_MS = 100;
const VISITS = 20;
const LONGEST_MS = 300_000;
/** A password check takes 19 MB: all of them at once would take three times as much. */
const MOST_MEMORY_MB = 1000;

interface Flood {
  url: string;
  isOver: boolean;
  answers: Map<number, number>;
  found: string[];
}

/** Floods the login: attempts are refused quickly and visitors still get their pages. */
export async function floodLogins({ seed, say }: Scenario): Promise<string[]> {
  return await withOneShop(
    async (shop) => {
      const random = createRandom(`${seed}flood`);
      const flood: Flood = { url: shop.url, isOver: false, answers: new Map(), found: [] };
      const attackers = Array.from({ length: ATTACKERS }, (_, n) => attack(flood, random.fork(String(n))));
      const times = await visit(flood);
      const memory = await memoryOf(shop);
      flood.isOver = true;
      await Promise.all(attackers);

      const outcome = [...flood.answers].map(([status, count]) => `${count} x ${status}`).join(', ');
      say(`logins: ${outcome}; pages: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms; ${memory} MB`);
      if (times.length < VISITS) flood.found.push(`only ${times.length} of ${VISITS} visits were answered`);
      if (!flood.answers.get(503)) flood.found.push('no login was refused with 503');
      if (memory > MOST_MEMORY_MB) flood.found.push(`${memory} MB of memory`);
      return flood.found;
    },
    { HASH_QUEUE: String(QUEUE) },
  );
}

async function attack(flood: Flood, random: Random): Promise<void> {
  while (!flood.isOver) {
    const answer = await fetch(`${flood.url}/api/users/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${random.int(255)}.${random.int(255)}.${random.int(255)}`,
      },
      body: JSON.stringify({ email: `${random.word()}@tortura.test`, password: 'adivinanza' }),
    }).catch(() => null);
    if (!answer) {
      flood.found.push('a login was cut off');
      return;
    }
    await answer.arrayBuffer();
    flood.answers.set(answer.status, (flood.answers.get(answer.status) ?? 0) + 1);
    if (![401, 429, 503].includes(answer.status)) flood.found.push(`a login answered ${answer.status}`);
    if (answer.status === 503 && !answer.headers.get('retry-after')) {
      flood.found.push('a login was refused without Retry-After');
    }
    // Far sooner than Retry-After says, but slow enough to leave this process time for the visitor.
    await pause(TOO_SOON_MS);
  }
}

/** Requests cached pages and calls that read the database, and retries refused ones. */
async function visit({ url }: Flood): Promise<number[]> {
  const times: number[] = [];
  const deadline = Date.now() + LONGEST_MS;
  while (times.length < VISITS && Date.now() < deadline) {
    const began = performance.now();
    const answer = await fetch(url + (times.length % 2 ? '/api/health' : '/catalogo/all'));
    await answer.arrayBuffer();
    if (answer.ok) times.push(Math.round(performance.now() - began));
    else await pause(100);
  }
  return times;
}

function at(times: number[], share: number): number | undefined {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)];
}
