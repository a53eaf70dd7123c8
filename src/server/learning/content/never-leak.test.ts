import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../../contract/api';
import { courseWithOwner, fetchFile, grant, makePdf, openContent } from '../../testing/course-content';
import { describeOnEachDatabase } from '../../testing/shop';

const LINK = 'https://www.youtube.com/embed/secretoDeLaClase';
const DRIVE = 'https://drive.google.com/file/d/secretoDelRecetario01/preview';

describeOnEachDatabase('content addresses', (openShop) => {
  it('appear in no answer that a visitor or another student can get', async () => {
    const shop = await openShop();
    const { product, owner, video, pdf } = await courseWithOwner(shop);
    const linked = await shop.product('courses', { video_url: LINK, recipe_pdf_url: DRIVE });
    await grant(shop, owner, linked);
    const book = await shop.storage.put('pdfs', await makePdf(), 'pdf');
    const { id: bookId } = await shop.product('recipebooks', { pdf_url: `storage:${book.key}` });
    const { video_url } = await openContent(shop, product, owner);
    const stranger = await shop.register();
    for (const item_id of [product.id, linked.id, bookId]) {
      await shop.call('POST /favorites/add', { token: stranger.token, body: { item_id } });
      await shop.call('POST /favorites/add', { token: owner.token, body: { item_id } });
    }
    const secrets = [video.key, pdf.key, book.key, LINK, DRIVE, video_url ?? '', 'storage:'];

    let answered = 0;
    for (const { method, path } of ENDPOINTS) {
      if (method !== 'GET' || path === '/content/:id') continue;
      for (const [caller, id] of [
        [undefined, product.id],
        [stranger.token, stranger.id],
        [stranger.token, linked.id],
        [stranger.token, bookId],
        [owner.token, owner.id],
        [owner.token, product.id],
      ] as const) {
        const url = `/api${path.replace(/:\w+/g, id)}?ids=${product.id},${linked.id},${bookId}`;
        const headers = caller ? { authorization: `Bearer ${caller}` } : {};
        const { body, statusCode } = await shop.app.inject({ url, headers });
        if (statusCode === 200) answered += 1;
        for (const secret of secrets) expect(body, `${url} leaks an address`).not.toContain(secret);
      }
    }
    // Refusals alone would say nothing.
    expect(answered).toBeGreaterThan(50);
  });

  it('appear in no refusal', async () => {
    const shop = await openShop();
    const { product, owner, video } = await courseWithOwner(shop);
    const { video_url } = await openContent(shop, product, owner);
    await shop.storage.remove(video.key);
    const gone = await fetchFile(shop, video_url);
    expect(gone.status).toBe(404);
    await shop.call('POST /users/logout', { token: owner.token });
    const dead = await fetchFile(shop, video_url);
    for (const { text } of [gone, dead]) {
      expect(text).not.toContain(video.key);
      expect(text).not.toContain(owner.id);
    }
  });

  it('appear in no audit entry and no mail', async () => {
    const shop = await openShop();
    const { product, owner, video, pdf } = await courseWithOwner(shop);
    const { recipe_pdf_url } = await openContent(shop, product, owner);
    await fetchFile(shop, recipe_pdf_url);
    const audit = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute());
    const mails = JSON.stringify(await shop.deliverMails());
    for (const secret of [video.key, pdf.key, recipe_pdf_url ?? ''])
      for (const text of [audit, mails]) expect(text).not.toContain(secret);
  });
});
