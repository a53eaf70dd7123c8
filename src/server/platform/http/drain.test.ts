import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openShop } from '../../testing/shop';
import { registerDrain } from './drain';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A server with a held request, an endless download, and a client that keeps its connections. */
async function listen() {
  const app = Fastify();
  registerDrain(app);
  const { promise: isTime, resolve: release } = deferred();
  let hasHeld = false;
  app.get('/quick', async () => 'quick');
  app.get('/held', async () => {
    hasHeld = true;
    await isTime;
    return 'held';
  });
  app.get('/endless', async (_request, reply) =>
    reply.send(Readable.from(endlessly()).on('error', () => undefined)),
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true });
  closers.push(() => agent.destroy());
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ port, path, agent }, resolve).on('error', reject).end();
    });
  return { app, get, release, whenHeld: () => expect.poll(() => hasHeld).toBe(true) };
}

async function* endlessly() {
  for (;;) {
    yield 'x';
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('ends although clients keep their connections open', async () => {
  const { app, get } = await listen();
  expect(await text(await get('/quick'))).toBe('quick');
  expect(await app.drain.close()).toBe(0);
});

it('finishes a request in flight and asks its client to leave', async () => {
  const { app, get, release, whenHeld } = await listen();
  const held = get('/held');
  await whenHeld();
  const closed = app.drain.close();
  release();
  expect(await text(await held)).toBe('held');
  expect(await closed).toBe(0);
});

it('closes each connection with its next answer', async () => {
  const { app, get } = await listen();
  expect((await get('/quick').then(drained)).headers.connection).toBe('keep-alive');
  const delay = deferred();
  const closed = app.drain.close({ until: delay.promise });
  expect((await get('/quick').then(drained)).headers.connection).toBe('close');
  delay.resolve();
  await closed;
});

it('cuts a download that does not end', async () => {
  const { app, get } = await listen();
  const download = await get('/endless');
  download.on('error', () => undefined).resume();
  expect(await app.drain.close({ patienceMs: 50 })).toBe(1);
});

it('tells balancers before it stops to serve', async () => {
  const shop = await openShop('sqlite', {}, closers as (() => Promise<void>)[]);
  expect((await shop.call('GET /ready')).status).toBe(200);
  const delay = deferred();
  const closed = shop.app.drain.close({ until: delay.promise });
  const answer = await shop.call('GET /ready');
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ error: 'stopping' });
  expect((await shop.call('GET /courses')).status).toBe(200);
  delay.resolve();
  await closed;
});

it('serves the first request of a connection that was opened ahead', async () => {
  const shop = await openShop('sqlite', {}, closers as (() => Promise<void>)[]);
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(shop.app.server, 'connection');
  const closed = shop.app.drain.close();
  await expect.poll(() => shop.app.server.listening).toBe(false);
  socket.write('GET /api/courses HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^connection: close/im);
  await closed;
});

/** A promise that the test resolves. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function drained(answer: IncomingMessage): Promise<IncomingMessage> {
  await text(answer);
  return answer;
}
