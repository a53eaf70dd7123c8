import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

const MEGABYTE = 1024 * 1024;
const PDF_HEAD = '%PDF-1.4\n';
const FILE_PART = 'name="file"; filename="a"';

describeOnEachDatabase('an upload', (openShop) => {
  it('that is too large is answered while it is being sent', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(40 * MEGABYTE)], { type: 'image/png' }), 'foto.png');
    const answer = await fetch(`${address}/api/users/${ana.id}/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'too_large' });
  });

  it.each(['image', 'proof'])('of an endless %s is answered at its limit', async (kind) => {
    const shop = await openShop();
    const ana = await shop.register();
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const path = kind === 'proof' ? '/api/purchase/send' : `/api/users/${ana.id}/image`;
    const socket = await beginUpload(address, path, ana.token);
    socket.write(Buffer.alloc(16 * MEGABYTE));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 .*"too_large"/s);
  });

  it.each(['image', 'proof'])(
    'with an endless field before its %s is answered at the limit',
    async (kind) => {
      const shop = await openShop();
      const ana = await shop.register();
      const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const path = kind === 'proof' ? '/api/purchase/send' : `/api/users/${ana.id}/image`;
      const socket = await beginUpload(address, path, ana.token, 'name="note"');
      socket.write(Buffer.alloc(20 * MEGABYTE));
      const [answer] = await once(socket, 'data');
      socket.destroy();
      expect(String(answer)).toMatch(/^HTTP\/1.1 413 .*"too_large"/s);
    },
  );

  it('stays on disk until it is complete, and is removed afterwards', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const partial = join(shop.dataDir, 'files', 'partial');
    const waiting = async () => {
      const names = await readdir(partial).catch(() => []);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(partial, name))).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    const sockets: Socket[] = [];
    for (let n = 0; n < 3; n++) {
      const socket = await beginUpload(address, `/api/users/${ana.id}/image`, ana.token);
      socket.write(Buffer.alloc(2 * MEGABYTE));
      sockets.push(socket);
    }
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(5 * MEGABYTE), 20_000);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await readdir(partial)).toEqual([]), 20_000);
  });
});

async function beginUpload(address: string, path: string, token: string, part = FILE_PART): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = `--B\r\ncontent-disposition: form-data; ${part}\r\n\r\n`;
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=B\r\ncontent-length: 100000000\r\n\r\n${head}${PDF_HEAD}`,
  );
  return socket;
}
