import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { EXPECTED_ENDPOINTS } from '../../testing/endpoint-table';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('HEAD', (openShop) => {
  it('gets the status and length of every GET, with and without the prefix, and no body', async () => {
    const shop = await openShop();
    const headers = { authorization: `Bearer ${(await shop.admin()).token}` };
    const wrong: string[] = [];
    for (const { method, path } of EXPECTED_ENDPOINTS) {
      // Its length differs with each call.
      if (method !== 'GET' || path === '/metrics') continue;
      for (const prefix of ['/api', '']) {
        const url = prefix + path.replace(/:\w+/g, 'x');
        const get = await shop.app.inject({ method: 'GET', url, headers });
        const head = await shop.app.inject({ method: 'HEAD', url, headers });
        const isEqual =
          head.statusCode === get.statusCode &&
          head.headers['content-length'] === get.headers['content-length'] &&
          head.headers['content-type'] === get.headers['content-type'];
        if (!isEqual || head.rawPayload.length > 0) wrong.push(`${url}: ${head.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leaves the connection free for the next request', async () => {
    const shop = await openShop();
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const request = (method: string, ending: string) =>
      `${method} /api/courses HTTP/1.1\r\nhost: shop.test\r\nconnection: ${ending}\r\n\r\n`;
    socket.write(request('HEAD', 'keep-alive') + request('GET', 'close'));
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    await once(socket, 'close');
    const answers = text.split('HTTP/1.1 200 OK').slice(1);
    expect(answers.map((answer) => answer.split('\r\n\r\n')[1]?.startsWith('{') ?? false)).toEqual([
      false,
      true,
    ]);
  });

  it('reaches the endpoint that is declared for it, and is counted under its name', async () => {
    const shop = await openShop();
    const headers = { authorization: `Bearer ${(await shop.admin()).token}` };
    for (const url of ['/api/uploads/x', '/uploads/x', '/api/courses'])
      await shop.app.inject({ method: 'HEAD', url, headers });
    const { body } = await shop.call('GET /metrics');
    expect(body).toContain('count{method="HEAD",route="/api/uploads/:id",status="412"} 2');
    expect(body).toContain('count{method="HEAD",route="/api/courses",status="200"} 1');
  });
});
