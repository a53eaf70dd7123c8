import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Cdn = Awaited<ReturnType<typeof startCdn>>;

/** Stands in for a CDN: fetches each object from the shop once and then sends it from memory. */
export async function startCdn(origin: () => string) {
  const objects = new Map<string, Promise<{ status: number; body: Buffer }>>();
  let requests = 0;

  async function load(path: string): Promise<{ status: number; body: Buffer }> {
    const answer = await fetch(origin() + path, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) objects.delete(path);
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }

  const server = createServer(async (request, response) => {
    requests += 1;
    const path = request.url ?? '';
    const known = objects.get(path) ?? load(path);
    objects.set(path, known);
    try {
      const { status, body } = await known;
      response.writeHead(status, { 'content-length': body.length }).end(body);
    } catch {
      objects.delete(path);
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** The value of MEDIA_BASE_URL. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`, // it listens on a port
    counts: () => ({ requests, objects: objects.size }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
