import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS } from '../src/shared/errors';
import { withOneShop } from './one-shop';
import type { Ordeal } from './ordeal';

/** As many as the shop begins at once, and ten times as many that come on top of them. */
const AT_WORK = 400;
const ON_TOP = 10 * AT_WORK;
const SOCKETS = 150;
const LONGEST_FLOOD_MS = 8_000;
const LONGEST_RECOVERY_MS = 60_000;

interface Answer {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

/** Ten times more than the shop can begin: it refuses at once and politely, finishes what it began, and is back. */
export async function overload({ note }: Ordeal): Promise<string[]> {
  return await withOneShop(async ({ url }) => {
    const found: string[] = [];
    const begun = Array.from({ length: AT_WORK }, (_, n) => beginMessage(url, n));
    await untilBusy(url);

    const refused = await comeOnTop(url, found);
    for (const { finish } of begun) finish();
    const finished = await Promise.all(begun.map(({ answer }) => answer));
    for (const { status } of finished) note(`${status}: a message that had begun`);
    const kept = finished.filter(({ status }) => status === 200).length;
    const recovery = await untilBack(url);
    console.log(
      `  ${refused} refused, ${kept} of ${AT_WORK} that had begun finished, back after ${recovery} ms`,
    );
    // The first ones may have waited for longer than the shop does.
    const strange = finished.filter(({ status }) => ![200, 408, 503].includes(status));
    for (const { status, text } of strange) found.push(`a message that had begun answered ${status} ${text}`);
    if (kept === 0) found.push('nothing that had begun was finished');
    if (refused === 0) found.push('nobody was refused');
    return found;
  });
}

/** Says what it wants and keeps the rest of it back: the shop is at work on it. */
function beginMessage(url: string, n: number) {
  const body = JSON.stringify({
    name: 'Tortura',
    email: 'tortura@tortura.test',
    phone: '11 5555 0000',
    message: `sobrecarga ${n}`,
  });
  const sending = request(`${url}/api/contacto/send`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `10.7.${Math.floor(n / 250)}.${n % 250}`,
    },
  });
  sending.flushHeaders();
  return { answer: answerOf(sending), finish: () => sending.end(body) };
}

/** All of them are answered: refused at once, in Spanish, with the time to come back. */
async function comeOnTop(url: string, found: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const deadline = Date.now() + LONGEST_FLOOD_MS;
  let left = ON_TOP;
  let refused = 0;
  const visitor = async () => {
    while (left > 0 && Date.now() < deadline) {
      left -= 1;
      const { status, text, retryAfter } = await ask(url, agent);
      if (status === 503) refused += 1;
      if (status === 503 && (!retryAfter || !text.includes(ERRORS.busy[1]))) {
        found.push(`refused with ${text}, Retry-After ${retryAfter}`);
      }
      if (status !== 503 && status !== 200) found.push(`answered ${status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: SOCKETS }, visitor));
  agent.destroy();
  return refused;
}

async function untilBusy(url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while ((await ask(url)).status !== 503) {
    if (Date.now() > deadline) throw new Error(`${AT_WORK} at once do not keep the shop busy.`);
    await pause(10);
  }
}

async function untilBack(url: string): Promise<number> {
  const began = Date.now();
  while ((await ask(url)).status !== 200) {
    if (Date.now() - began > LONGEST_RECOVERY_MS) throw new Error('The shop did not recover.');
    await pause(20);
  }
  return Date.now() - began;
}

/** Nothing that is kept in memory. */
async function ask(url: string, agent: Agent | false = false): Promise<Answer> {
  const asking = request(`${url}/api/health`, { agent });
  asking.end();
  return await answerOf(asking);
}

async function answerOf(asking: ReturnType<typeof request>): Promise<Answer> {
  return await new Promise((resolve) => {
    const gone = (error: Error) => resolve({ status: 0, text: error.message, retryAfter: undefined });
    asking.on('error', gone);
    asking.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', gone);
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
      );
    });
  });
}
