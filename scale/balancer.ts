import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ASK_EVERY_MS = 300;
const READY_MS = 2000;

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** A small round robin over the processes that say that they are ready. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let targets: string[] = [];
  const ready = new Set<string>();
  const passed = new Map<string, number>();
  let turn = 0;

  async function ask(target: string): Promise<void> {
    const isReady = await fetch(`${target}/api/ready`, { signal: AbortSignal.timeout(READY_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady && targets.includes(target)) ready.add(target);
    else ready.delete(target);
  }

  function send(target: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asking = request(target + (incoming.url ?? ''), {
        method: incoming.method ?? 'GET',
        headers: incoming.headers,
        agent,
      });
      asking.on('response', resolve);
      asking.on('error', reject);
      asking.end(body);
    });
  }

  /** A write goes to the next process only if the first one did not get it. */
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    for (let tries = 0; tries < targets.length; tries++) {
      const choice = [...ready];
      const target = choice[turn++ % choice.length];
      if (!target) break;
      try {
        const answer = await send(target, incoming, body);
        passed.set(target, (passed.get(target) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
        return;
      } catch (error) {
        const isRefused = (error as { code?: string }).code === 'ECONNREFUSED';
        if (isRefused) ready.delete(target);
        if (!isRefused && !isRead) break;
      }
    }
    // Like a balancer that lost its process: the caller does not know what happened.
    outgoing.destroy();
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => void Promise.all(targets.map(ask)), ASK_EVERY_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    async use(urls: string[]): Promise<void> {
      targets = urls;
      await Promise.all(urls.map(ask));
    },
    /** How many requests each process has answered. */
    passed: (target: string) => passed.get(target) ?? 0,
    async close(): Promise<void> {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
