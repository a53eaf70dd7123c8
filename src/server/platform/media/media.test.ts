import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { pictureKeys, sharedPicture } from '../../../rules/pictures';
import { makePhoto } from '../../testing/photo';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';
import { QUOTAS } from '../limits/quota';

function form(bytes: Uint8Array, name = 'foto.jpg', type = 'image/jpeg') {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  };
}

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);

describeOnEachDatabase('pictures', (openShop) => {
  async function uploadPicture(shop: TestShop, bytes: Uint8Array) {
    const { token } = await shop.admin();
    return await shop.call('POST /uploads/picture', { token, ...form(bytes) });
  }

  it('are uploaded by the creator in sizes, and cached permanently by browsers', async () => {
    const shop = await openShop();
    const { status, body } = await uploadPicture(shop, await makePhoto());
    expect(status).toBe(201);
    expect(body).toEqual({ url: expect.stringMatching(/-1200x30-1200\.webp$/) });
    const product = await shop.product('courses', { images: [{ url: body.url, description: 'Torta' }] });
    expect(product.images).toEqual([{ ...body, description: 'Torta' }]);
    const plain = await shop.app.inject({ url: body.url });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    });
    const modern = await shop.app.inject({ url: body.url, headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(modern.headers['content-type']).toBe('image/avif');
    const again = await shop.app.inject({
      url: body.url,
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('have one JPEG version for shared links, created on first request', async () => {
    const shop = await openShop();
    const { body } = await uploadPicture(shop, await makePhoto());
    const shared = sharedPicture(body.url);
    expect(shared.url).toMatch(/\.jpg$/);
    const before = await keysIn(shop, 'images');
    const answers = await Promise.all([1, 2, 3].map(() => shop.app.inject({ url: shared.url })));
    for (const answer of answers) expect(answer.headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(answers[0]?.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: shared.width, height: shared.height });
    const twin = shared.url.slice('/media/'.length);
    expect((await keysIn(shop, 'images')).sort()).toEqual([...before, twin].sort());
    expect(pictureKeys(body.url)).toContain(twin);
    const others = [shared.url.replace(/\d+\.jpg$/, '7.jpg'), `/media/images/${'a'.repeat(32)}-10x10-10.jpg`];
    for (const url of others) expect((await shop.app.inject({ url })).statusCode).toBe(404);
    expect(await keysIn(shop, 'images')).toHaveLength(before.length + 1);
  });

  it('are refused when they are another type, and nothing is stored', async () => {
    const shop = await openShop();
    for (const wrong of [SVG, Buffer.from('<script>'), Buffer.from('GIF89a;alert(1)'), Buffer.alloc(0)])
      expect((await uploadPicture(shop, wrong)).status).toBe(415);
    expect((await uploadPicture(shop, Buffer.alloc(15 * 1024 ** 2 + 1))).status).toBe(413);
    expect(await keysIn(shop, 'images', 'partial')).toEqual([]);
  });

  it('are uploaded by admins only', async () => {
    const shop = await openShop();
    const student = await shop.register();
    const file = form(await makePhoto());
    expect((await shop.call('POST /uploads/picture', { ...file })).status).toBe(401);
    expect((await shop.call('POST /uploads/picture', { token: student.token, ...file })).status).toBe(403);
  });

  it('are, with introductions, the only public files', async () => {
    const shop = await openShop();
    for (const area of ['videos', 'pdfs', 'proofs', 'stamped', 'captions', 'partial'] as const) {
      const { key } = await shop.storage.put(area, Buffer.from('secret'), 'mp4');
      expect((await shop.app.inject({ url: `/media/${key}` })).statusCode).toBe(404);
    }
    for (const url of [
      '/media/images/..%2fvideos%2fx.mp4',
      '/media/images/%2e%2e',
      '/media/images/nothing.webp',
    ])
      expect((await shop.app.inject({ url })).statusCode).toBe(404);
  });
});

describeOnEachDatabase('a profile picture', (openShop) => {
  it('is set by its user, as a small square', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const params = { id: ana.id };
    const answer = await shop.call('POST /users/:id/image', {
      params,
      token: ana.token,
      ...form(await makePhoto({ width: 1200, height: 900 })),
    });
    expect(answer.status).toBe(200);
    const { body } = await shop.call('GET /users/:id', { params, token: ana.token });
    expect(body.profileImage).toBe(answer.body.profileImage);
    const picture = await shop.app.inject({ url: answer.body.profileImage });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  it('is refused to others, and for any other file type', async () => {
    const shop = await openShop();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const params = { id: ana.id };
    const upload = (token: string | undefined, file: ReturnType<typeof form>) =>
      shop.call('POST /users/:id/image', { params, token, ...file });
    expect((await upload(undefined, form(await makePhoto()))).status).toBe(401);
    expect((await upload(eva.token, form(await makePhoto()))).status).toBe(403);
    expect((await upload(ana.token, form(SVG, 'foto.jpg'))).status).toBe(415);
    expect(await keysIn(shop, 'avatars')).toEqual([]);
  });
});

describeOnEachDatabase('picture work', (openShop) => {
  function sendAvatar(shop: TestShop, { id, token }: Person, bytes: Uint8Array) {
    return shop.call('POST /users/:id/image', { params: { id }, token, ...form(bytes) });
  }

  it('of an account ends with its daily quota, and leaves no files', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const bytes = await makePhoto({ width: 40, height: 30 });
    const { name, maxBytes, windowMs } = QUOTAS.avatars;
    const spent = {
      key: `${name}:${ana.id}`,
      count: maxBytes / 1024,
      resets_at: shop.clock.now() + windowMs,
    };
    await shop.db.insertInto('attempts').values(spent).execute();
    const refused = await sendAvatar(shop, ana, bytes);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ error: 'daily_quota', field: 'file' });
    expect(await keysIn(shop, 'partial')).toEqual([]);
    shop.clock.advance(windowMs);
    expect((await sendAvatar(shop, ana, bytes)).status).toBe(200);
  });

  it('of an admin precedes that of students, who take turns', async () => {
    const shop = await openShop();
    const [ana, bea, mora] = [await shop.register(), await shop.register(), await shop.admin()];
    const bytes = await makePhoto({ width: 40, height: 30 });
    const senders = new Map<string, string>();
    const started: string[] = [];
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const { put, open } = shop.storage;
    let sender = '';
    vi.spyOn(shop.storage, 'put').mockImplementation(async (...args) => {
      const from = sender;
      const stored = await put(...args);
      if (args[0] === 'partial') senders.set(stored.key, from);
      return stored;
    });
    vi.spyOn(shop.storage, 'open').mockImplementation(async (key, range) => {
      started.push(senders.get(key) ?? key);
      await gate;
      return await open(key, range);
    });

    const answers: Promise<{ status: number }>[] = [];
    const all: [string, Person][] = [
      ...Array.from({ length: 4 }, (): [string, Person] => ['ana', ana]),
      ['bea', bea],
      ['mora', mora],
    ];
    for (const [name, person] of all) {
      sender = name;
      answers.push(sendAvatar(shop, person, bytes));
      await vi.waitFor(() => expect(senders.size).toBe(answers.length));
      // The quota is the last step before the queue.
      await vi.waitFor(async () =>
        expect(await kibSentBy(shop, person)).toBe(sentSoFar(all, answers.length)),
      );
    }
    await vi.waitFor(() => expect(started).toEqual(['ana', 'ana']));
    openGate();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(started).toEqual(['ana', 'ana', 'mora', 'ana', 'bea', 'ana']);
  });

  function sentSoFar(all: [string, Person][], count: number): number {
    const current = all[count - 1]?.[1];
    return all.slice(0, count).filter(([, person]) => person === current).length;
  }

  async function kibSentBy(shop: TestShop, { id }: Person): Promise<number | undefined> {
    const row = await shop.db
      .selectFrom('attempts')
      .select('count')
      .where('key', '=', `${QUOTAS.avatars.name}:${id}`)
      .executeTakeFirst();
    return row?.count;
  }
});
