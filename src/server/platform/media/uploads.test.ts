import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../../rules/errors';
import {
  fetchFile,
  grant,
  makeLockedPdf,
  makePdf,
  openContent,
  pageTexts,
} from '../../testing/course-content';
import { startS3 } from '../../testing/s3-server';
import { openSecondApp } from '../../testing/second-app';
import { describeOnEachDatabase } from '../../testing/shop';
import { keysIn, listen, tusClient } from '../../testing/uploads';
import { createS3Storage } from '../storage/s3';
import { readWhole } from '../storage/storage';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const MIB = 1024 ** 2;
const STORES = ['videos', 'pdfs', 'intros', 'partial'];

describeOnEachDatabase('an upload', (openShop) => {
  it('arrives in parts, survives a lost connection, and becomes part of a product', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const video = fixture('h264.mp4');
    const { id, status } = await tus.create('video', video.length, 'Clase 1 – merengue.mp4');
    expect(status).toBe(201);
    expect(await tus.append(id, 0, video.subarray(0, 1000))).toEqual({ status: 204, offset: 1000 });
    await tus.appendAndDrop(id, 1000, video.length - 1000, video.subarray(1000, 1500));
    expect(await tus.offset(id)).toBeGreaterThanOrEqual(1000);
    expect((await tus.complete(id)).status).toBe(409);
    expect(await keysIn(shop, ...STORES)).toEqual([]);
    expect(await tus.resume(id, video)).toEqual({ status: 204, offset: video.length });

    const taken = await tus.complete(id);
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual({
      url: expect.stringMatching(/^storage:videos\/[0-9a-f]{40}\.mp4$/),
      name: 'Clase 1 – merengue.mp4',
      size: video.length,
    });
    const kept = await readWhole(await shop.storage.open(taken.body.url.slice('storage:'.length)));
    expect(kept.equals(video)).toBe(true);
    const product = await shop.product('courses', { video_url: taken.body.url });
    expect(product.video_url).toBe(taken.body.url);
  });

  it('waits for a storage that does not answer, and completes later', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const pdf = await makePdf();
    const { id } = await tus.create('pdf', pdf.length, 'libro.pdf');
    await tus.append(id, 0, pdf);
    vi.spyOn(shop.storage, 'put').mockRejectedValueOnce(new AppError('storage_down'));
    expect((await tus.complete(id)).status).toBe(503);
    expect(await tus.offset(id)).toBe(pdf.length);
    expect((await tus.complete(id)).status).toBe(200);
  });

  it('is stored once, however often it is completed', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const pdf = await makePdf();
    const { id } = await tus.create('pdf', pdf.length, 'libro.pdf');
    await tus.append(id, 0, pdf);
    const answers = await Promise.all([tus.complete(id), tus.complete(id), tus.complete(id)]);
    answers.push(await tus.complete(id));
    expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1);
    expect(await keysIn(shop, ...STORES)).toHaveLength(1);
    expect(readdirSync(join(shop.dataDir, 'uploads', 'incoming'))).toEqual([]);
  });

  it('is stored once when two processes complete it at the same time', async () => {
    const s3 = await startS3();
    try {
      const shop = await openShop(s3.env);
      const second = await openSecondApp(shop);
      const { token } = await shop.admin();
      const home = await listen(shop);
      const clients = [tusClient(home, token), tusClient(await listen(second), token)];
      const pdf = await makePdf();
      const { id } = await tusClient(home, token).create('pdf', pdf.length, 'libro.pdf');
      await tusClient(home, token).append(id, 0, pdf);
      const answers = await Promise.all(clients.map((tus) => tus.complete(id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1);
      expect(await keysIn(shop, ...STORES, 'incoming')).toHaveLength(1);
      await second.app.close();
    } finally {
      await s3.stop();
    }
  });

  it('of an introduction is public, in any range', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const home = await listen(shop);
    const tus = tusClient(home, token);
    const video = fixture('vp8.webm');
    const { id } = await tus.create('intro', video.length, 'intro.webm');
    await tus.append(id, 0, video);
    const { body } = await tus.complete(id);
    expect(body.url).toMatch(/^\/media\/intros\/.+\.webm$/);
    const part = await fetch(home + body.url, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(10, 20))).toBe(true);
    await shop.product('courses', { introVideo: body.url });
  });

  it.each([
    ['a page as a video', 'video', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a video as a PDF', 'pdf', async () => fixture('h264.mp4')],
    [
      'a PDF with an archive behind it',
      'pdf',
      async () => Buffer.concat([await makePdf(), Buffer.from('PK\x03\x04')]),
    ],
    ['a PDF that asks for a password', 'pdf', () => makeLockedPdf({ userPassword: 'secreta' })],
    [
      'a PDF that no page can be read from',
      'pdf',
      async () => Buffer.from('%PDF-1.7\nnothing that follows makes sense\n%%EOF'),
    ],
    ['half a video', 'video', async () => fixture('h264.mp4').subarray(0, 1500)],
    ['a video that phones cannot play', 'video', async () => fixture('hevc.mp4')],
    [
      'an SVG with a script',
      'video',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
  ] as const)('is refused as %s, and nothing is stored', async (_what, kind, make) => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const bytes = await make();
    const { id } = await tus.create(kind, bytes.length);
    await tus.append(id, 0, bytes);
    const answer = await tus.complete(id);
    expect(answer).toMatchObject({ status: 415, body: { error: 'unsupported_file' } });
    expect(await keysIn(shop, ...STORES)).toEqual([]);
    expect(await tus.offset(id)).toBeUndefined();
  });

  it('of a PDF that its owner locked against changes is accepted, because it can be stamped', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const pdf = await makeLockedPdf({ userPassword: '' });
    const { id } = await tus.create('pdf', pdf.length);
    await tus.append(id, 0, pdf);
    const { body } = await tus.complete(id);
    const product = await shop.product('recipebooks', { pdf_url: body.url });
    const owner = await shop.register();
    await grant(shop, owner, product);
    const read = await fetchFile(shop, (await openContent(shop, product, owner)).pdf_url);
    for (const text of await pageTexts(read.bytes)) expect(text).toContain(owner.email);
  });

  it('of a PDF that cannot be stamped is refused with the reason', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const pdf = await makeLockedPdf({ userPassword: 'secreta' });
    const { id } = await tus.create('pdf', pdf.length);
    await tus.append(id, 0, pdf);
    expect((await tus.complete(id)).body.message).toContain('pide una contraseña');
  });

  it('is refused before its first byte when it is too large or of an unknown kind', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    expect(await tus.create('pdf', 101 * 1024 ** 2)).toMatchObject({
      status: 413,
      body: expect.stringContaining('100 MB'),
    });
    expect((await tus.create('video', 5 * 1024 ** 3)).status).toBe(413);
    expect((await tus.create('exe', 10)).status).toBe(400);
  });

  it('cannot exceed its announced length', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const { id } = await tus.create('pdf', 10);
    expect((await tus.append(id, 0, Buffer.alloc(50))).status).toBe(413);
  });

  it('is cancelled without a trace', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const { id } = await tus.create('pdf', 100);
    await tus.append(id, 0, Buffer.alloc(50));
    expect(await tus.cancel(id)).toBe(204);
    expect(await tus.offset(id)).toBeUndefined();
    expect((await tus.complete(id)).status).toBe(404);
    expect(readdirSync(join(shop.dataDir, 'uploads', 'incoming'))).toEqual([]);
  });

  it('is for admins only, at every step', async () => {
    const shop = await openShop();
    const home = await listen(shop);
    const { token } = await shop.admin();
    const { id } = await tusClient(home, token).create('pdf', 100);
    const student = await shop.register();
    for (const [caller, status] of [
      [student.token, 403],
      ['x'.repeat(43), 401],
    ] as const) {
      const tus = tusClient(home, caller);
      expect((await tus.create('pdf', 10)).status).toBe(status);
      expect((await tus.append(id, 0, Buffer.alloc(10))).status).toBe(status);
      expect(await tus.offset(id)).toBeUndefined();
      expect(await tus.cancel(id)).toBe(status);
      expect((await tus.complete(id)).status).toBe(status);
    }
    expect(await tusClient(home, token).offset(id)).toBe(0);
  });

  it('never leaves its folder, whatever its name or id', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const tus = tusClient(await listen(shop), token);
    const pdf = await makePdf();
    const { id } = await tus.create('pdf', pdf.length, '../../../etc/passwd');
    await tus.append(id, 0, pdf);
    expect((await tus.complete(id)).body.url).toMatch(/^storage:pdfs\/[0-9a-f]{40}\.pdf$/);
    for (const wrong of ['..%2f..%2fshop.db', '%2e%2e', 'incoming%2f..%2fx', 'a'.repeat(40), '%00'])
      for (const answer of [await tus.offset(wrong), (await tus.complete(wrong)).status])
        expect([undefined, 400, 404]).toContain(answer);
  });

  it('works on an S3-compatible store', async () => {
    const s3 = await startS3();
    try {
      const shop = await openShop(s3.env);
      const { token } = await shop.admin();
      const tus = tusClient(await listen(shop), token);
      const pdf = await makePdf(20);
      const { id, status } = await tus.create('pdf', pdf.length, 'libro.pdf');
      expect(status).toBe(201);
      await tus.append(id, 0, pdf.subarray(0, 700));
      expect(await tus.offset(id)).toBe(700);
      await tus.append(id, 700, pdf.subarray(700));
      const taken = await tus.complete(id);
      expect(taken.status).toBe(200);
      const kept = await readWhole(await shop.storage.open(taken.body.url.slice('storage:'.length)));
      expect(kept.equals(pdf)).toBe(true);
      const bucket = createS3Storage(s3.settings);
      for await (const { key } of bucket.list('incoming')) expect(key).toBe('nothing is left behind');
    } finally {
      await s3.stop();
    }
  });

  it('keeps the bytes that it acknowledged until a bucket has taken the next ones too', async () => {
    let isRefusing = false;
    const s3 = await startS3({ refuses: ({ method }) => isRefusing && method === 'PUT' });
    try {
      const shop = await openShop(s3.env);
      const { token } = await shop.admin();
      const tus = tusClient(await listen(shop), token);
      const pdf = await makePdf(20);
      const { id } = await tus.create('pdf', pdf.length, 'libro.pdf');
      await tus.append(id, 0, pdf.subarray(0, 700));
      isRefusing = true;
      for (const until of [800, pdf.length])
        expect((await tus.append(id, 700, pdf.subarray(700, until))).status).toBeGreaterThanOrEqual(500);
      isRefusing = false;
      expect(await tus.offset(id)).toBe(700);
      await tus.append(id, 700, pdf.subarray(700));
      const taken = await tus.complete(id);
      const kept = await readWhole(await shop.storage.open(taken.body.url.slice('storage:'.length)));
      expect(kept.equals(pdf)).toBe(true);
      const bucket = createS3Storage(s3.settings);
      for await (const { key } of bucket.list('incoming')) expect(key).toBe('nothing is left behind');
    } finally {
      await s3.stop();
    }
  });

  it('counts the bytes that wait for their part behind whole parts in a bucket', async () => {
    const s3 = await startS3();
    try {
      const shop = await openShop(s3.env);
      const { token } = await shop.admin();
      const tus = tusClient(await listen(shop), token);
      const size = 18 * MIB;
      const { id } = await tus.create('video', size, 'clase.mp4');
      const keys = async () => {
        const found: string[] = [];
        for await (const { key } of createS3Storage(s3.settings).list('incoming')) found.push(key);
        return found.filter((key) => key.includes('.part')).length;
      };
      const arrived = [
        [0, 3, 1],
        [3, 9, 1],
        [9, 16, 0],
        [16, 17, 1],
      ] as const;
      for (const [from, until, waiting] of arrived) {
        await tus.append(id, from * MIB, Buffer.alloc((until - from) * MIB));
        expect(await tus.offset(id)).toBe(until * MIB);
        expect(await keys()).toBe(waiting);
      }
    } finally {
      await s3.stop();
    }
  });

  it('reaches a bucket in parts of one size, whatever sizes arrive', async () => {
    const s3 = await startS3();
    try {
      const shop = await openShop(s3.env);
      const { token } = await shop.admin();
      const tus = tusClient(await listen(shop), token);
      const size = 18 * MIB;
      const { id } = await tus.create('video', size, 'clase.mp4');
      const bytes = Buffer.concat([fixture('h264.mp4'), Buffer.alloc(size)]).subarray(0, size);
      for (const [from, until] of [
        [0, 6 * MIB],
        [6 * MIB, 7 * MIB],
        [7 * MIB, size],
      ] as const)
        expect(await tus.append(id, from, bytes.subarray(from, until))).toEqual({
          status: 204,
          offset: until,
        });
      expect(s3.openUploads()).toEqual([]);
    } finally {
      await s3.stop();
    }
  });
});
