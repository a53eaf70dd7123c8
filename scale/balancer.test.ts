import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './balancer';

async function serve(listener: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/api/ready') response.end('{}');
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function openBalancer(...urls: string[]) {
  const balancer = await startBalancer();
  onTestFinished(balancer.close);
  await balancer.use(urls);
  return balancer;
}

it('gives each process its turn, with the whole request', async () => {
  const seen: string[] = [];
  const answer =
    (name: string): RequestListener =>
    async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      seen.push(`${name} ${request.method} ${request.url} ${body} ${request.headers['x-forwarded-for']}`);
      response.writeHead(201).end(name);
    };
  const [one, two] = [await serve(answer('one')), await serve(answer('two'))];
  const balancer = await openBalancer(one.url, two.url);
  for (let n = 0; n < 2; n++) {
    const init = { method: 'POST', body: 'hola', headers: { 'x-forwarded-for': '10.0.0.1' } };
    expect((await fetch(`${balancer.url}/api/x?y=1`, init)).status).toBe(201);
  }
  expect(seen).toEqual([one, two].map((_, n) => `${n ? 'two' : 'one'} POST /api/x?y=1 hola 10.0.0.1`));
  expect([balancer.passed(one.url), balancer.passed(two.url)]).toEqual([1, 1]);
});

it('goes to the next process when one is away', async () => {
  const [gone, alive] = [await serve(() => {}), await serve((_, response) => void response.end('alive'))];
  const balancer = await openBalancer(gone.url, alive.url);
  await gone.stop();
  for (let n = 0; n < 3; n++) {
    const answer = await fetch(balancer.url, { method: 'POST', body: 'x' });
    expect(await answer.text()).toBe('alive');
  }
});

it('never sends a write twice that may have arrived', async () => {
  let writes = 0;
  const cut: RequestListener = (request) => {
    writes += 1;
    request.socket.destroy();
  };
  const [one, two] = [await serve(cut), await serve(cut)];
  const balancer = await openBalancer(one.url, two.url);
  await expect(fetch(balancer.url, { method: 'POST', body: 'x' })).rejects.toThrow();
  expect(writes).toBe(1);
});
