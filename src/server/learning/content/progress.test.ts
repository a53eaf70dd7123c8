import { expect, it } from 'vitest';
import { courseWithOwner, firstLesson, openContent } from '../../testing/course-content';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('progress', (openShop) => {
  it('is stored per reader, field by field', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const params = { id: product.id };
    const save = (body: object, token = owner.token) =>
      shop.call('PUT /content/:id/progress', { params, token, body });
    expect((await save({ pdfPage: 4 })).status).toBe(200);
    expect((await save({ pdfPages: 12 })).body).toEqual({ pdfPage: 4, pdfPages: 12 });
    const content = await openContent(shop, product, owner);
    expect(content.progress).toMatchObject({ videoSeconds: 0, pdfPage: 4, pdfPages: 12 });
    expect((await openContent(shop, product, await shop.admin())).progress).toMatchObject({ pdfPage: 1 });
  });

  it('keeps the newest page, also when an older one arrives later', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const save = (body: object) =>
      shop.call('PUT /content/:id/progress', { params: { id: product.id }, token: owner.token, body });
    expect((await openContent(shop, product, owner)).progress.readAt).toBeNull();
    await save({ pdfPage: 2, secondsAgo: 3600 });
    await save({ pdfPage: 9, pdfPages: 12, secondsAgo: 60 });
    expect((await save({ pdfPage: 4, secondsAgo: 120 })).body).toEqual({ pdfPage: 9, pdfPages: 12 });
    const { progress } = await openContent(shop, product, owner);
    expect(progress).toMatchObject({ pdfPage: 9, readAt: new Date(shop.clock.now() - 60_000).toISOString() });
    expect((await save({ pdfPage: 5 })).body).toEqual({ pdfPage: 5, pdfPages: 12 });
  });

  it('lists each product once, with the lesson that was watched last', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const lesson = await firstLesson(shop, product);
    await shop.call('PUT /content/:id/progress', {
      params: { id: product.id },
      token: owner.token,
      body: { pdfPage: 4, pdfPages: 12 },
    });
    shop.clock.advance(1000);
    await shop.call('PUT /lessons/:id/progress', {
      params: { id: lesson },
      token: owner.token,
      body: { positionSeconds: 93.5 },
    });
    const { body } = await shop.call('GET /progress/:userId', {
      params: { userId: owner.id },
      token: owner.token,
    });
    expect(body.data).toEqual([
      {
        productId: product.id,
        lessonId: lesson,
        lessonTitle: product.title,
        videoSeconds: 93.5,
        videoDuration: null,
        completedLessons: 0,
        lessonCount: 1,
        pdfPage: 4,
        pdfPages: 12,
        readAt: new Date(shop.clock.now() - 1000).toISOString(),
        updatedAt: new Date(shop.clock.now()).toISOString(),
      },
    ]);
  });

  it('refuses other students and invalid values', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const stranger = await shop.register();
    const params = { id: product.id };
    const save = (body: object, token?: string) =>
      shop.call('PUT /content/:id/progress', { params, token, body });
    expect((await save({ pdfPage: 1 })).status).toBe(401);
    expect((await save({ pdfPage: 1 }, stranger.token)).status).toBe(403);
    for (const wrong of [{ pdfPage: 0 }, { pdfPage: 1.5 }, { pdfPage: 'x' }, { secondsAgo: -1 }])
      expect((await save(wrong, owner.token)).status).toBe(400);
    const list = await shop.call('GET /progress/:userId', {
      params: { userId: owner.id },
      token: stranger.token,
    });
    expect(list.status).toBe(403);
  });
});
