import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random';

interface Notice {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Fate = 'once' | 'twice' | 'dropped' | 'delayed' | 'overtaken';
const FATES: Fate[] = ['once', 'once', 'twice', 'dropped', 'delayed', 'overtaken'];
const LONGEST_DELAY_MS = 700;

export type NoticeProxy = Awaited<ReturnType<typeof startNoticeProxy>>;

/** A proxy between provider and shop that doubles, drops, delays and reorders webhook events. */
export async function startNoticeProxy(random: Random, deliverTo: () => string) {
  const underWay = new Set<Promise<void>>();
  let held: Notice[] = [];

  async function deliver({ path, headers, body }: Notice): Promise<void> {
    const signed = ['content-type', 'x-signature', 'x-request-id'].map((name) => [name, headers[name]]);
    await fetch(deliverTo() + path, {
      method: 'POST',
      headers: Object.fromEntries(signed),
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(5_000),
    })
      .then((answer) => answer.arrayBuffer())
      // A dead shop misses the event; reconciliation finds the payment.
      .catch(() => undefined);
  }

  async function pass(notice: Notice, fate: Fate, delayMs: number): Promise<void> {
    if (fate === 'dropped') return;
    if (fate === 'overtaken') {
      held.push(notice);
      return;
    }
    if (fate === 'delayed') await pause(delayMs);
    await Promise.all(Array.from({ length: fate === 'twice' ? 2 : 1 }, () => deliver(notice)));
    // Newest first, after the later event.
    for (const older of held.splice(0).reverse()) await deliver(older);
  }

  const server = createServer(async (request, response) => {
    const notice = { path: request.url ?? '', headers: request.headers, body: await buffer(request) };
    const passing = pass(notice, random.pick(FATES), random.int(LONGEST_DELAY_MS));
    underWay.add(passing);
    passing.finally(() => underWay.delete(passing));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port

  return {
    url: `http://127.0.0.1:${port}`,
    /** Delivers the events that were held back. */
    async deliverLate(): Promise<void> {
      await Promise.all(underWay);
      const late = held;
      held = [];
      for (const notice of late) await deliver(notice);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(underWay);
    },
  };
}
