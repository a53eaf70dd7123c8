import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop';
import { createPageCache } from './page-cache';
import { SECURITY_HEADERS } from './security-headers';

it.each([
  ['what is not HTTP', 'hola\r\n\r\n', 400, 'malformed_request'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])('answers %s in the standard error format, with every header', async (_name, sent, status, error) => {
  const closers: (() => Promise<void>)[] = [];
  const { app } = await openShop('sqlite', {}, closers);
  try {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of Object.keys(SECURITY_HEADERS)) expect(head).toContain(`\r\n${name}: `);
    expect(JSON.parse(body)).toMatchObject({ error, message: expect.any(String) });
  } finally {
    for (const close of closers.reverse()) await close();
  }
});

it('uses the same timeouts for the server in front of the framework', () => {
  const server = createPageCache(async () => 1).serverFactory(() => {});
  expect(server.requestTimeout).toBe(300_000);
  expect(server.keepAliveTimeout).toBe(72_000);
});
