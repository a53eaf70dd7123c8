import disk, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { FileConfigstore } from '@tus/file-store';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { fillDisk, withoutSpaceAtTheEnd } from '../../testing/no-space';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { listen, tusClient } from '../../testing/uploads';

/** torture/disk-full.ts repeats this on a real file system, on machines that can mount one. */
describeOnEachDatabase('a full disk', (openShop, engine) => {
  // PostgreSQL errors are mapped by their code; only an embedded database can be filled here.
  if (engine === 'sqlite')
    it('answers 507 when the database is full, stores nothing, and recovers', async () => {
      const shop = await openShop();
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(shop.db);
      const taken: string[] = [];
      const refused = await sendUntilFull(shop, taken);
      expect([refused.status, refused.body.error]).toEqual([507, 'storage_full']);
      expect(refused.body.message).toMatch(/^No hay espacio/);
      expect(await messagesOf(shop)).toEqual(taken);
      expect((await shop.call('GET /health')).status).toBe(200);

      await sql`pragma max_page_count = 1000000`.execute(shop.db);
      expect((await sendMessage(shop, 'ya hay espacio')).status).toBe(200);
      expect(await messagesOf(shop)).toEqual([...taken, 'ya hay espacio']);
    });

  if (engine === 'sqlite')
    it('undoes a registration, a login, a reset and a proven mail whose last write finds no space', async () => {
      const shop = await openShop();
      const ana = await shop.register();
      const tokenIn = async (path: string) =>
        new RegExp(`${path}/([\\w-]+)`).exec((await shop.deliverMails()).at(-1)?.text ?? '')?.[1] ?? '';
      const verify = await tokenIn('verificar-email');
      const blas = await shop.register();
      await shop.call('POST /password/request-reset', { body: { email: blas.email } });
      const reset = await tokenIn('password/reset');
      const eva = { name: 'Eva', surname: 'Paz', email: 'eva@correo.test', password: 'limonada' };
      const newPassword = 'membrillo';
      const statuses = async () => [
        (await shop.call('POST /users/create', { body: eva })).status,
        (await shop.call('POST /users/login', { body: { email: ana.email, password: ana.password } })).status,
        (await shop.call('POST /password/reset/:token', { params: { token: reset }, body: { newPassword } }))
          .status,
        (
          await shop.call('POST /users/verify-email/:token', {
            params: { token: verify },
            body: { newPassword },
          })
        ).status,
      ];
      const sessions = () => shop.db.selectFrom('sessions').select('id').execute();
      const before = await sessions();
      expect(await withoutSpaceAtTheEnd(shop, statuses)).toEqual([500, 500, 500, 500]);
      expect(await sessions()).toEqual(before);
      expect(await statuses()).toEqual([201, 200, 200, 200]);
    });

  it('answers 507 for a proof without space, stores neither row nor file, and recovers', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const put = vi.spyOn(shop.storage, 'put').mockRejectedValueOnce(noSpace());
    const send = () => sendProof(shop, ana, rogel.id);
    const refused = await send();
    expect([refused.statusCode, refused.json().error]).toEqual([507, 'storage_full']);
    expect(await shop.db.selectFrom('proof_items').selectAll().execute()).toEqual([]);
    expect(await filesIn(shop)).toEqual([]);
    put.mockRestore();
    expect((await send()).statusCode).toBe(200);
    expect(await filesIn(shop)).toHaveLength(1);
  });

  it('reserves the minimum free space for logins, payments and deletions: what stores more is refused', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const book = await shop.product('recipebooks');
    const { token } = await shop.admin();
    fillDisk(shop);
    const refused = await sendProof(shop, ana, book.id);
    expect(refused.statusCode).toBe(507);
    expect(refused.json().error).toBe('storage_full');
    expect(await filesIn(shop)).toEqual([]);
    const upload = await shop.call('POST /uploads', { token, headers: { 'upload-length': '10' } });
    expect(upload.status).toBe(507);
    const message = await sendMessage(shop, 'Hola');
    expect([message.status, message.body.error]).toEqual([507, 'storage_full']);
    expect(await messagesOf(shop)).toEqual([]);
    const login = { email: ana.email, password: ana.password };
    expect((await shop.call('POST /users/login', { body: login })).status).toBe(200);
    const removed = { token: ana.token, body: { item_id: book.id } };
    expect((await shop.call('DELETE /favorites/remove', removed)).status).toBe(200);
    const gone = await shop.call('DELETE /users/:id', {
      token: ana.token,
      params: { id: ana.id },
      body: { currentPassword: ana.password },
    });
    expect(gone.status).toBe(200);
  });

  it('answers 507 for a first upload without space, leaves no files, and recovers', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const folder = join(shop.dataDir, 'uploads');

    const makeFolder = vi.spyOn(disk, 'mkdir').mockRejectedValueOnce(noSpace());
    syncBuiltinESMExports();
    const noFolder = await tus.create('pdf', 1000);
    makeFolder.mockRestore();
    syncBuiltinESMExports();
    expect([noFolder.status, JSON.parse(noFolder.body).error]).toEqual([507, 'storage_full']);
    expect(await readdir(shop.dataDir)).not.toContain('uploads');

    const describe = vi.spyOn(FileConfigstore.prototype, 'set').mockRejectedValueOnce(noSpace());
    const noDescription = await tus.create('pdf', 1000);
    expect([noDescription.status, JSON.parse(noDescription.body).error]).toEqual([507, 'storage_full']);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    describe.mockRestore();

    expect((await tus.create('pdf', 1000)).status).toBe(201);
    expect(await readdir(join(folder, 'incoming'))).toHaveLength(2);
  });
});

function noSpace(): Error {
  return Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

async function sendMessage(shop: TestShop, message: string) {
  const n = Math.floor(Math.random() * 1e6);
  return await shop.call('POST /contacto/send', {
    body: { name: 'Ana', email: 'ana@correo.test', phone: '11 5555 0000', message },
    from: `10.${n % 250}.${Math.floor(n / 250) % 250}.9`,
  });
}

async function sendUntilFull(shop: TestShop, taken: string[]) {
  for (let n = 0; n < 500; n++) {
    const message = `mensaje ${n} ${'muy largo '.repeat(400)}`.trim();
    const answer = await sendMessage(shop, message);
    if (answer.status !== 200) return answer;
    taken.push(message);
  }
  throw new Error('the database did not fill');
}

async function messagesOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('contact_messages').select('message').orderBy('id').execute();
  return rows.map((row) => row.message);
}

async function sendProof(shop: TestShop, { id, token }: { id: string; token: string }, itemId: string) {
  const form = new FormData();
  form.set('itemId', itemId);
  form.set('idUser', id);
  form.set('file', new Blob([Buffer.from('%PDF-1.4\nrecibo\n%%EOF')]), 'recibo.pdf');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  return await shop.app.inject({
    method: 'POST',
    url: '/api/purchase/send',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function filesIn(shop: TestShop): Promise<string[]> {
  return await readdir(join(shop.dataDir, 'files', 'proofs')).catch(() => []);
}
