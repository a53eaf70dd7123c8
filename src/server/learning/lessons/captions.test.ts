import { expect, it } from 'vitest';
import { courseWithOwner, fetchFile, firstLesson, openContent } from '../../testing/course-content';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('captions', (openShop) => {
  const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHola\n';
  const form = (text: string) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.vtt"\r\nContent-Type: text/vtt\r\n\r\n${text}\r\n--b--\r\n`,
  });

  it('are served with the video after the creator adds them, and removed when she removes them', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { token } = await shop.admin();
    const params = { id: await firstLesson(shop, product), language: 'es' };
    const isFact = async () => {
      const { body } = await shop.call('GET /products/:id/details', { params: { id: product.id } });
      return body.sections.flatMap(({ lessons }) => lessons.map(({ hasCaptions }) => hasCaptions));
    };
    expect(await isFact()).toEqual([false]);
    expect((await openContent(shop, product, owner)).captions_url).toBeNull();
    expect(
      (await shop.call('PUT /admin/lessons/:id/captions/:language', { params, token, ...form(VTT) })).status,
    ).toBe(200);
    const read = await fetchFile(shop, (await openContent(shop, product, owner)).captions_url);
    expect(read).toMatchObject({
      status: 200,
      text: VTT,
      headers: { 'content-type': 'text/vtt; charset=utf-8' },
    });
    expect(await isFact()).toEqual([true]);
    await shop.call('DELETE /admin/lessons/:id/captions/:language', { params, token });
    expect(await isFact()).toEqual([false]);
    expect((await openContent(shop, product, owner)).captions_url).toBeNull();
  });

  it('are accepted as SubRip in any common encoding', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { token } = await shop.admin();
    const srt = '1\r\n00:00:00,000 --> 00:00:02,500\r\nBatir más\r\n';
    const params = { id: await firstLesson(shop, product), language: 'es' };
    const answer = await shop.call('PUT /admin/lessons/:id/captions/:language', {
      params,
      token,
      ...form(srt),
    });
    expect(answer.status).toBe(200);
    const read = await fetchFile(shop, (await openContent(shop, product, owner)).captions_url);
    expect(read.text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nBatir más\n');
  });

  it('are refused when the file is not WebVTT', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { token } = await shop.admin();
    const params = { id: await firstLesson(shop, product), language: 'es' };
    const page = '<script>alert(1)</script>';
    expect(
      (await shop.call('PUT /admin/lessons/:id/captions/:language', { params, token, ...form(page) })).status,
    ).toBe(415);
    expect(
      (
        await shop.call('PUT /admin/lessons/:id/captions/:language', {
          params,
          token: owner.token,
          ...form(VTT),
        })
      ).status,
    ).toBe(403);
    expect((await openContent(shop, product, owner)).captions_url).toBeNull();
  });
});
