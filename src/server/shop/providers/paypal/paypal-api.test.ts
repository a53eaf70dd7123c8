import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createPayPalApi, PayPalRefusal } from './paypal-api';

const HOUR = 3_600_000;

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** PayPal's token endpoint, and one answer for everything else. */
async function openApi(answer: (token: string, response: ServerResponse) => void) {
  const tokens: string[] = [];
  let now = 0;
  const url = await listen((request, response) => {
    if (request.url !== '/v1/oauth2/token') return answer(request.headers.authorization ?? '', response);
    tokens.push(request.headers.authorization ?? '');
    json(response, 200, { access_token: `token-${tokens.length}`, expires_in: 3600 });
  });
  const api = createPayPalApi({
    clientId: 'id',
    clientSecret: 'secret',
    apiUrl: () => url,
    clock: { now: () => now },
  });
  const read = () => api.call({ method: 'GET', path: '/v2/things' }, z.object({ seen: z.string() }));
  return {
    read,
    tokens,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

it.each([301, 302, 307, 308])(
  'never follows a redirect (%i), which would carry the keys away',
  async (status) => {
    const stolen: string[] = [];
    const thief = await listen((request, response) => {
      stolen.push(`${request.url} ${request.headers.authorization}`);
      json(response, 200, { access_token: 'x', expires_in: 3600, seen: 'thief' });
    });
    const { read } = await openApi((_, response) =>
      response.writeHead(status, { location: `${thief}/x` }).end(),
    );
    await expect(read()).rejects.toThrow();
    const token = await listen((_, response) => response.writeHead(status, { location: `${thief}/t` }).end());
    const keys = { clientId: 'id', clientSecret: 'secret', apiUrl: () => token, clock: { now: () => 0 } };
    await expect(createPayPalApi(keys).call({ method: 'GET', path: '/v2/x' }, z.unknown())).rejects.toThrow();
    expect(stolen).toEqual([]);
  },
);

it('asks for one token, and for another a minute before it ends', async () => {
  const { read, tokens, advance } = await openApi((token, response) => json(response, 200, { seen: token }));
  const all = await Promise.all([read(), read(), read()]);
  expect(all).toEqual(Array(3).fill({ seen: 'Bearer token-1' }));
  expect(tokens).toEqual([`Basic ${Buffer.from('id:secret').toString('base64')}`]);
  advance(HOUR - 60_001);
  expect(await read()).toEqual({ seen: 'Bearer token-1' });
  advance(1);
  expect(await read()).toEqual({ seen: 'Bearer token-2' });
});

it('renews a token that is refused before its end, once', async () => {
  const { read, tokens } = await openApi((token, response) =>
    token === 'Bearer token-1'
      ? json(response, 401, { error: 'invalid_token' })
      : json(response, 200, { seen: token }),
  );
  expect(await read()).toEqual({ seen: 'Bearer token-2' });
  expect(tokens).toHaveLength(2);

  const closed = await openApi((_, response) => json(response, 401, { error: 'invalid_token' }));
  await expect(closed.read()).rejects.toBeInstanceOf(PayPalRefusal);
  expect(closed.tokens).toHaveLength(2);
});

it.each([
  [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }, 'INSTRUMENT_DECLINED'],
  [404, { name: 'RESOURCE_NOT_FOUND' }, 'RESOURCE_NOT_FOUND'],
  [400, { error: 'invalid_client' }, 'invalid_client'],
  [400, 'text', 'UNKNOWN'],
])('names the reason of a refusal with %i', async (status, body, issue) => {
  const { read } = await openApi((_, response) => json(response, status, body));
  await expect(read()).rejects.toMatchObject({ status, issue });
});

it('takes an error of PayPal itself for no answer, never for a refusal', async () => {
  const { read } = await openApi((_, response) => json(response, 503, { name: 'INTERNAL' }));
  const error = await read().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PayPalRefusal);
});
