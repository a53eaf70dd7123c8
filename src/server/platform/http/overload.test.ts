import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogueAdmin } from '../../../contract/catalogue-admin';
import { checkout } from '../../../contract/checkout';
import type { Endpoint } from '../../../contract/endpoint';
import { registerErrorHandler } from './error-handler';
import { limitDelay, limitWork } from './overload';

const open: (FastifyInstance | Socket)[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) {
    if ('destroy' in one) one.destroy();
    else await one.close();
  }
});

describe('an overloaded shop', () => {
  it('refuses excess requests immediately with Retry-After, and recovers', async () => {
    const app = openApp({ atWork: allPlaces(2) });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    app.get('/slow', async () => {
      await gate;
      return 'done';
    });
    const working = [
      app.inject('/slow').then((answer) => answer),
      app.inject('/slow').then((answer) => answer),
    ];
    await new Promise(setImmediate);
    const refused = await app.inject('/slow');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json().error).toBe('busy');
    release();
    expect((await Promise.all(working)).map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await app.inject('/slow')).statusCode).toBe(200);
  });

  it('keeps working while bodies arrive, and accepts no more of them than it can hold', async () => {
    const app = openApp({ atWork: allPlaces(2), arriving: { json: 12, file: 9, webhook: 9 } });
    app.get('/', async () => 'here');
    app.post('/', async ({ body }) => body);
    const { port } = await listen(app);
    const halves = [];
    for (let n = 0; n < 3; n++) halves.push(await sendHalf(port));
    const [first] = halves;

    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(await text(await sendHalf(port))).toMatch(/^HTTP\/1.1 503 .*retry-after: 2.*"busy"/s);

    first?.end('{"a":1}');
    expect(first && (await text(first))).toMatch(/^HTTP\/1.1 200 .*{"a":1}$/s);
    const posted = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    });
    expect(posted.status).toBe(200);
  });

  it('reserves slots for webhooks and files while JSON bodies use all of theirs', async () => {
    const app = openApp({ arriving: { json: 1, file: 1, webhook: 1 } });
    app.post('/', async ({ body }) => body);
    app.post('/webhook', { config: { endpoint: checkout.webhook } }, async ({ body }) => body);
    app.post('/file', { config: { endpoint: catalogueAdmin.import } }, async ({ body }) => body);
    const { port } = await listen(app);
    await sendHalf(port);
    const statusOf = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '[]' })).status;
    };
    expect(await statusOf('/')).toBe(503);
    expect(await statusOf('/webhook')).toBe(200);
    expect(await statusOf('/file')).toBe(200);
  });

  it('gives the slot of a silent body to the next one', async () => {
    const app = openApp({ arriving: { json: 4, file: 1, webhook: 1 }, arrivingFromOne: 0.5, silentMs: 0 });
    app.post('/', async ({ body }) => body);
    const { port } = await listen(app);
    // Each from a separate network.
    const silent = [];
    for (const n of [1, 2, 3, 4]) silent.push(await sendHalf(port, '/', `127.0.1.${n}`));
    const [first] = silent;
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    });
    expect(answer.status).toBe(200);
    expect(first && (await text(first))).toMatch(/^HTTP\/1.1 408 .*"request_timeout"/s);
    silent[1]?.end('{"a":1}');
    expect(silent[1] && (await text(silent[1]))).toMatch(/^HTTP\/1.1 200 /);
  });

  it('limits a network to its share', async () => {
    const app = openApp({ arriving: { json: 4, file: 1, webhook: 1 }, arrivingFromOne: 0.5, silentMs: 0 });
    app.post('/', async ({ body }) => body);
    const { port } = await listen(app);
    const own = [await sendHalf(port), await sendHalf(port)];
    expect(await text(await sendHalf(port))).toMatch(/^HTTP\/1.1 503 /);
    // Its other bodies are not dropped for it.
    own[0]?.end('{"a":1}');
    expect(own[0] && (await text(own[0]))).toMatch(/^HTTP\/1.1 200 /);
  });

  it('drops a body, including a file, that is slower than the minimum rate', async () => {
    const app = openApp({ graceMs: 0, checkMs: 10 });
    const endpoint = { ...catalogueAdmin.import, path: '/file' };
    app.post('/file', { config: { endpoint } }, async ({ body }) => body);
    const { port } = await listen(app);
    const socket = await sendHalf(port, '/file');
    socket.write('{');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"request_timeout"/s);
  });

  it('counts a request as work when its body is complete', async () => {
    const app = openApp({ atWork: allPlaces(1) });
    app.get('/', async () => 'here');
    let arrived = () => {};
    const working = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    app.post('/', async () => {
      arrived();
      await new Promise(() => {});
    });
    const { port } = await listen(app);
    (await sendHalf(port)).write('{"a":1}');
    await working;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
  });

  it('drops a body that never ends, and closes its connection', async () => {
    const app = openApp({ bodyMs: 50, checkMs: 10 });
    app.post('/', async ({ body }) => body);
    const { port } = await listen(app);
    expect(await text(await sendHalf(port))).toMatch(/^HTTP\/1.1 408 .*"request_timeout"/s);
  });

  it('waits longer for a body that may be a file', async () => {
    const app = openApp({ bodyMs: 50, checkMs: 10 });
    app.post('/', async ({ body }) => body);
    const endpoint = { ...catalogueAdmin.import, path: '/file' };
    app.post('/file', { config: { endpoint } }, async ({ body }) => body);
    const { port } = await listen(app);
    const file = await sendHalf(port, '/file');
    expect(await text(await sendHalf(port))).toMatch(/^HTTP\/1.1 408 /);
    file.end('{"a":1}');
    expect(await text(file)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('does not keep a connection open for the body of a refused request', async () => {
    const app = openApp({ bodyMs: 50, checkMs: 10 });
    app.post('/', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'yes');
    const { port } = await listen(app);
    expect(await text(await sendHalf(port))).toMatch(/^HTTP\/1.1 401 /);
  });

  it('lets files that wait for the storage fill only the places of files', async () => {
    const app = openApp({ atWork: allPlaces(2) });
    let release = () => {};
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [file, list] = [declare({}), declare({ response: z.object({}) })];
    app.get('/api/media/a', { config: { endpoint: file } }, async () => {
      await stored;
      return 'file';
    });
    app.get('/api/login', { config: { endpoint: list } }, async () => 'in');
    app.get('/catalogo', async () => 'page');
    // An injected request starts when somebody waits for it.
    const waiting = [1, 2].map(async () => await app.inject('/api/media/a'));
    expect((await app.inject('/api/media/a')).statusCode).toBe(503);
    expect((await app.inject('/api/login')).statusCode).toBe(200);
    expect((await app.inject('/catalogo')).statusCode).toBe(200);
    release();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
    expect((await app.inject('/api/media/a')).statusCode).toBe(200);
  });

  it('sends the files of the client build and its health while the event loop is delayed, and nothing else', async () => {
    const app = openApp({});
    await limitDelay(app, { maxDelayMs: 0.001, sampleMs: 1 });
    app.get('/assets/page.js', async () => 'script');
    app.get('/api/health', async () => 'well');
    app.get('/api/courses', async () => []);
    await expect.poll(async () => (await app.inject('/api/courses')).statusCode).toBe(503);
    expect((await app.inject('/assets/page.js')).body).toBe('script');
    expect((await app.inject('/api/health')).body).toBe('well');
  });
});

const declare = (more: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: '/',
  access: 'public',
  summary: '',
  ...more,
});
const allPlaces = (places: number) => ({
  api: places,
  file: places,
  page: places,
  password: places,
});

function openApp(limits: Parameters<typeof limitWork>[1]): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  open.push(app);
  registerErrorHandler(app);
  limitWork(app, limits);
  return app;
}

async function listen(app: FastifyInstance): Promise<AddressInfo> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as AddressInfo; // it listens on a port
}

/** Sends the headers of a request, without its seven bytes of body. */
async function sendHalf(port: number, path = '/', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n`,
  );
  // Waits until the server has received it.
  await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.arrayBuffer());
  return socket;
}
