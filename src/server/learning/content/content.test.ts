import { expect, it } from 'vitest';
import {
  courseWithOwner,
  fetchFile,
  firstLesson,
  grant,
  openContent,
  pageTexts,
  VIDEO,
} from '../../testing/course-content';
import { describeOnEachDatabase } from '../../testing/shop';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnEachDatabase('bought content', (openShop) => {
  it('is served to its owner through addresses that need no headers', async () => {
    const shop = await openShop();
    const { product, owner, video, pdf } = await courseWithOwner(shop);
    const content = await openContent(shop, product, owner);
    expect(content).toMatchObject({ id: product.id, title: product.title, type: 'curso', pdf_url: null });
    for (const secret of [video.key, pdf.key, 'storage:'])
      expect(JSON.stringify(content)).not.toContain(secret);
    const watched = await fetchFile(shop, content.video_url);
    expect(watched.status).toBe(200);
    expect(watched.bytes.equals(VIDEO)).toBe(true);
    expect(watched.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(watched.headers['content-disposition']).toContain(
      "filename*=UTF-8''Lemon%20pie%3A%20%C2%ABcl%C3%A1sico%C2%BB.mp4",
    );
  });

  it('is refused to a visitor (401) and to another student (403), and open to an admin', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const stranger = await shop.register();
    const ask = (token?: string) => shop.call('GET /content/:id', { params: { id: product.id }, token });
    expect((await ask()).status).toBe(401);
    expect((await ask(stranger.token)).status).toBe(403);
    const admin = await shop.admin();
    const content = await openContent(shop, product, admin);
    expect((await fetchFile(shop, content.video_url)).status).toBe(200);
    expect(await pageTexts((await fetchFile(shop, content.recipe_pdf_url)).bytes)).toHaveLength(2);
  });

  it('is not found when the product does not exist', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const answer = await shop.call('GET /content/:id', { params: { id: 'nothing' }, token: admin.token });
    expect(answer.status).toBe(404);
  });

  it('stays available to its buyers when the product is archived', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const admin = await shop.admin();
    await shop.call('DELETE /courses/:id', { params: { id: product.id }, token: admin.token });
    const content = await openContent(shop, product, owner);
    expect((await fetchFile(shop, content.video_url)).status).toBe(200);
  });

  it('expires: a PDF after 10 minutes, a video after 6 hours', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { video_url, recipe_pdf_url } = await openContent(shop, product, owner);
    shop.clock.advance(10 * MINUTE - 1);
    expect((await fetchFile(shop, recipe_pdf_url)).status).toBe(200);
    shop.clock.advance(1);
    expect((await fetchFile(shop, recipe_pdf_url)).status).toBe(403);
    shop.clock.advance(6 * HOUR - 10 * MINUTE - 1);
    expect((await fetchFile(shop, video_url)).status).toBe(200);
    shop.clock.advance(1);
    expect((await fetchFile(shop, video_url)).status).toBe(403);
  });

  it('is refused as soon as the session that opened it ends', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { video_url } = await openContent(shop, product, owner);
    const elsewhere = await shop.call('POST /users/login', {
      body: { email: owner.email, password: owner.password },
    });
    await shop.call('POST /users/logout', { token: owner.token });
    expect((await fetchFile(shop, video_url)).status).toBe(403);
    const other = await openContent(shop, product, { ...owner, token: elsewhere.body.token });
    expect((await fetchFile(shop, other.video_url)).status).toBe(200);
  });

  it('is refused as soon as the purchase is revoked', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { video_url, recipe_pdf_url } = await openContent(shop, product, owner);
    await shop.db
      .updateTable('grants')
      .set({ ended_at: shop.clock.now() })
      .where('user_id', '=', owner.id)
      .execute();
    expect((await fetchFile(shop, video_url)).status).toBe(403);
    expect((await fetchFile(shop, recipe_pdf_url)).status).toBe(403);
    const again = await shop.call('GET /content/:id', { params: { id: product.id }, token: owner.token });
    expect(again.status).toBe(403);
  });

  it('is refused when an admin loses the role', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const admin = await shop.admin();
    const { video_url } = await openContent(shop, product, admin);
    await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute();
    expect((await fetchFile(shop, video_url)).status).toBe(403);
  });

  it('is refused when its file is replaced, and never serves another file', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { video_url } = await openContent(shop, product, owner);
    const next = await shop.storage.put('videos', Buffer.from('new'), 'mp4');
    const { token } = await shop.admin();
    const body = { video_url: `storage:${next.key}` };
    await shop.call('PUT /courses/:id', { params: { id: product.id }, token, body });
    expect((await fetchFile(shop, video_url)).status).toBe(403);
  });

  it('is refused with a changed, missing or foreign signature', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const other = await shop.product('courses', { video_url: product.video_url });
    const { video_url } = await openContent(shop, product, owner);
    const address = video_url ?? '';
    const signature = address.slice(address.indexOf('=') + 1);
    for (let at = 0; at < signature.length; at += 7) {
      const letter = signature[at] === 'A' ? 'B' : 'A';
      const changed = address.replace(signature, signature.slice(0, at) + letter + signature.slice(at + 1));
      expect((await fetchFile(shop, changed)).status).toBe(403);
    }
    for (const changed of [
      address.slice(0, address.indexOf('?')),
      `${address}&firma=${signature}`,
      address.replace(await firstLesson(shop, product), await firstLesson(shop, other)),
      address.replace('/video?', '/captions/es?'),
    ])
      expect((await fetchFile(shop, changed)).status).toBeGreaterThanOrEqual(400);
  });

  it('shows external links to their owner only', async () => {
    const shop = await openShop();
    const product = await shop.product('courses', { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    const owner = await shop.register();
    await grant(shop, owner, product);
    const content = await openContent(shop, product, owner);
    expect(content.video_url).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ');
    expect(content.recipe_pdf_url).toBeNull();
  });
});

describeOnEachDatabase('ranges of a video', (openShop) => {
  it('follow RFC 9110', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { video_url } = await openContent(shop, product, owner);
    const part = async (range: string, more = {}) => await fetchFile(shop, video_url, { range, ...more });

    const middle = await part('bytes=1000-1999');
    expect(middle.status).toBe(206);
    expect(middle.headers).toMatchObject({
      'content-range': 'bytes 1000-1999/5000',
      'content-length': '1000',
    });
    expect(middle.bytes.equals(VIDEO.subarray(1000, 2000))).toBe(true);

    const rest = await part('bytes=4990-');
    expect(rest.headers['content-range']).toBe('bytes 4990-4999/5000');
    expect(rest.bytes.equals(VIDEO.subarray(4990))).toBe(true);
    expect((await part('bytes=-10')).bytes.equals(VIDEO.subarray(4990))).toBe(true);

    const beyond = await part('bytes=5000-');
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */5000');

    for (const ignored of ['bytes=9-1', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=x'])
      expect(await part(ignored)).toMatchObject({ status: 200, headers: { 'content-length': '5000' } });

    const etag = String(middle.headers.etag);
    expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);

    const head = await fetchFile(shop, video_url, { range: 'bytes=0-9' }, 'HEAD');
    expect(head).toMatchObject({
      status: 200,
      headers: { 'content-length': '5000', 'accept-ranges': 'bytes' },
    });
    expect(head.bytes).toHaveLength(0);
  });
});
