import { expect, it } from 'vitest';
import { courseWithOwner, openContent } from '../testing/course-content';
import { describeOnEachDatabase } from '../testing/shop';

describeOnEachDatabase('progress', (openShop) => {
  it('is stored per reader, field by field', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const params = { id: product.id };
    const save = (body: object, token = owner.token) =>
      shop.call('PUT /content/:id/progress', { params, token, body });
    expect((await save({ videoSeconds: 93.5, videoDuration: 600 })).status).toBe(200);
    expect((await save({ pdfPage: 4, pdfPages: 12 })).body).toEqual({
      videoSeconds: 93.5,
      videoDuration: 600,
      pdfPage: 4,
      pdfPages: 12,
    });
    const content = await openContent(shop, product, owner);
    expect(content.progress).toMatchObject({ videoSeconds: 93.5, pdfPage: 4 });
    expect((await openContent(shop, product, await shop.admin())).progress).toMatchObject({
      videoSeconds: 0,
      pdfPage: 1,
    });
    const list = await shop.call('GET /progress/:userId', {
      params: { userId: owner.id },
      token: owner.token,
    });
    expect(list.body.data).toMatchObject([{ productId: product.id, videoSeconds: 93.5 }]);
  });

  it('refuses other students and invalid values', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const stranger = await shop.register();
    const params = { id: product.id };
    const save = (body: object, token?: string) =>
      shop.call('PUT /content/:id/progress', { params, token, body });
    expect((await save({ videoSeconds: 1 })).status).toBe(401);
    expect((await save({ videoSeconds: 1 }, stranger.token)).status).toBe(403);
    for (const wrong of [{ videoSeconds: -1 }, { videoSeconds: 'x' }, { pdfPage: 0 }, { pdfPage: 1.5 }])
      expect((await save(wrong, owner.token)).status).toBe(400);
    const list = await shop.call('GET /progress/:userId', {
      params: { userId: owner.id },
      token: stranger.token,
    });
    expect(list.status).toBe(403);
  });
});
