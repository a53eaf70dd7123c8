import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS } from '../src/rules/errors';
import { withOneShop } from './one-shop';
import type { Scenario } from './scenario';

/** The number of request bodies the shop waits for at once, and ten times as many on top. */
const AT_WORK = 400;
const ON_TOP = 10 * AT_WORK;
const SOCKETS = 150;
const LONGEST_FLOOD_MS = 3_000;
/** Slow clients send at a little more than the minimum rate; the shop drops silent ones. */
const SLOW_PART = 350;
const SLOW_PAUSE_MS = 300;
const LONGEST_RECOVERY_MS = 60_000;

interface Answer {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

/** Sends ten times the capacity: the shop refuses at once, finishes the requests it accepted, and recovers. */
export async function overload({ note, say }: Scenario): Promise<string[]> {
  return await withOneShop(async ({ url }) => {
    const found: string[] = [];
    const send = senderTo(url);
    const begun = Array.from({ length: AT_WORK }, () => send(false));
    await untilRefused(send);

    const refused = await comeOnTop(url, send, found);
    for (const { finish } of begun) finish();
    const finished = await Promise.all(begun.map(({ answer }) => answer));
    for (const { status } of finished) note(`${status}: a message that had begun`);
    const kept = finished.filter(({ status }) => status === 200).length;
    const recovery = await untilTaken(send);
    say(`${refused} refused, ${kept} of ${AT_WORK} that had begun finished, back after ${recovery} ms`);
    // The first requests may have reached the body timeout.
    const strange = finished.filter(({ status }) => ![200, 408, 503].includes(status));
    for (const { status, text } of strange) found.push(`a message that had begun answered ${status} ${text}`);
    if (kept === 0) found.push('nothing that had begun was finished');
    if (refused === 0) found.push('no request was refused');
    return found;
  });
}

type Send = (isWhole: boolean, agent?: Agent) => { answer: Promise<Answer>; finish: () => void };

/** Sends messages, each from another address: whole, or slowly, so that the shop waits for the body. */
function senderTo(url: string): Send {
  let sent = 0;
  return (isWhole, agent) => {
    sent += 1;
    const body = JSON.stringify({
      name: 'Tortura',
      email: 'tortura@tortura.test',
      phone: '11 5555 0000',
      message: `sobrecarga ${sent} ${isWhole ? '' : 'lenta '.repeat(800)}`,
    });
    const sending = request(`${url}/api/contacto/send`, {
      method: 'POST',
      agent: agent ?? false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${Math.floor(sent / 62_500)}.${Math.floor(sent / 250) % 250}.${sent % 250}`,
      },
    });
    if (isWhole) sending.end(body);
    return { answer: answerOf(sending), finish: isWhole ? () => {} : sendSlowly(sending, body) };
  };
}

/** Returns a function that sends the rest at once. */
function sendSlowly(sending: ReturnType<typeof request>, body: string): () => void {
  let at = 0;
  const write = (end: number) => {
    if (at < body.length) sending.write(body.slice(at, end));
    at = Math.min(end, body.length);
  };
  sending.flushHeaders();
  const timer = setInterval(() => write(at + SLOW_PART), SLOW_PAUSE_MS);
  sending.once('close', () => clearInterval(timer));
  return () => {
    clearInterval(timer);
    write(body.length);
    sending.end();
  };
}

/** Every request is answered: refused at once, in Spanish, with Retry-After. Readers are not affected. */
async function comeOnTop(url: string, send: Send, found: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const deadline = Date.now() + LONGEST_FLOOD_MS;
  let left = ON_TOP;
  let refused = 0;
  const visitor = async () => {
    while (left > 0 && Date.now() < deadline) {
      left -= 1;
      const { status, text, retryAfter } = await send(true, agent).answer;
      if (status === 503) refused += 1;
      if (status === 503 && (!retryAfter || !text.includes(ERRORS.busy[1]))) {
        found.push(`refused with ${text}, Retry-After ${retryAfter}`);
      }
      if (status !== 503 && status !== 200) found.push(`answered ${status} ${text}`);
    }
  };
  const reader = async () => {
    while (left > 0 && Date.now() < deadline) {
      const asking = request(`${url}/api/health`, { agent: false });
      asking.end();
      const { status, text } = await answerOf(asking);
      if (status !== 200) found.push(`a reader was answered ${status} ${text}`);
    }
  };
  await Promise.all([reader(), ...Array.from({ length: SOCKETS }, visitor)]);
  agent.destroy();
  return refused;
}

async function untilRefused(send: Send): Promise<void> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while ((await send(true).answer).status !== 503) {
    if (Date.now() > deadline) throw new Error(`${AT_WORK} at once do not keep the shop busy.`);
    await pause(10);
  }
}

async function untilTaken(send: Send): Promise<number> {
  const began = Date.now();
  while ((await send(true).answer).status !== 200) {
    if (Date.now() - began > LONGEST_RECOVERY_MS) throw new Error('The shop did not recover.');
    await pause(20);
  }
  return Date.now() - began;
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
