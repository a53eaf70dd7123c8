import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase } from '../../testing/shop';

const DAY = 86_400_000;

describeOnEachDatabase('product status', (openShop) => {
  it('publishes a new product unless it is sent as a draft', async () => {
    const shop = await openShop();
    const published = await shop.product();
    expect(published).toMatchObject({
      status: 'published',
      publishedAt: new Date(shop.clock.now()).toISOString(),
    });
    const draft = await shop.product('recipebooks', { status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null });
  });

  it('hides a draft from every visitor and shows it to the admin', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const { token } = await shop.admin();
    const ana = await shop.register();
    const draft = await shop.product('courses', { status: 'draft', isFeatured: true });
    const params = { id: draft.id };
    expect((await shop.call('GET /courses/:id', { params })).status).toBe(404);
    expect((await shop.call('GET /courses')).body.data).toEqual([]);
    expect((await shop.call('GET /catalogue')).body).toMatchObject({ data: [], total: 0 });
    expect((await shop.call('GET /products/featured')).body.data).toEqual([]);
    expect((await shop.call('GET /products', { query: { ids: draft.id } })).body.data).toEqual([]);
    const favourite = await shop.call('POST /favorites/add', {
      token: ana.token,
      body: { item_id: draft.id, item_type: 'course' },
    });
    expect(favourite.status).toBe(404);
    expect(await askPreference(ana, [draft])).toMatchObject({
      status: 409,
      body: { error: 'product_unavailable' },
    });
    const managed = await shop.call('GET /admin/products', { token, query: { type: 'curso' } });
    expect(managed.body.data).toMatchObject([{ id: draft.id, status: 'draft' }]);
  });

  it('lists a published draft by its publication date, not by its creation date', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const draft = await shop.product('courses', { status: 'draft' });
    shop.clock.advance(DAY);
    const other = await shop.product();
    shop.clock.advance(DAY);
    const body = { status: 'published' as const };
    const saved = await shop.call('PUT /courses/:id', { params: { id: draft.id }, token, body });
    expect(saved.body.publishedAt).toBe(new Date(shop.clock.now()).toISOString());
    const ids = async (query: Record<string, string>) => (await shop.call('GET /courses', { query })).body;
    expect((await ids({})).data.map(({ id }) => id)).toEqual([draft.id, other.id]);
    const first = await ids({ limit: '1' });
    expect(first.data.map(({ id }) => id)).toEqual([draft.id]);
    const second = await ids({ limit: '1', cursor: first.nextCursor ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual([other.id]);
    expect(second.nextCursor).toBeUndefined();
  });

  it('keeps the first publication date through archive, restore and edits', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id, publishedAt } = await shop.product();
    shop.clock.advance(DAY);
    await shop.call('DELETE /courses/:id', { params: { id }, token });
    const restored = await shop.call('POST /admin/products/:id/restore', { params: { id }, token });
    expect(restored.body).toMatchObject({ status: 'published', publishedAt, archivedAt: null });
    const body = { status: 'published' as const };
    const again = await shop.call('PUT /courses/:id', { params: { id }, token, body });
    expect(again.body.publishedAt).toBe(publishedAt);
  });

  it('restores a draft that was archived as a draft', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('courses', { status: 'draft' });
    await shop.call('DELETE /courses/:id', { params: { id }, token });
    const restored = await shop.call('POST /admin/products/:id/restore', { params: { id }, token });
    expect(restored.body).toMatchObject({ status: 'draft', publishedAt: null });
  });

  it('imports every status and exports it again', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const rogel = await shop.product();
    const apply = async (csv: string) => {
      const content = Buffer.from(csv).toString('base64');
      const body = { format: 'csv' as const, content, dryRun: false };
      return (await shop.call('POST /admin/catalogue/import', { token, body })).body;
    };
    const status = async () =>
      (await shop.db.selectFrom('products').select('status').executeTakeFirstOrThrow()).status;
    for (const wanted of ['draft', 'archived', 'published']) {
      const report = await apply(`id,status\n${rogel.id},${wanted}`);
      expect(report.lines).toMatchObject([{ action: 'update', changes: [{ field: 'status' }] }]);
      expect(await status()).toBe(wanted);
    }
    const wrong = await apply(`id,status\n${rogel.id},vendido`);
    expect(wrong).toMatchObject({ error: 'invalid_input', field: 'status' });
    const file = await shop.app.inject({
      url: '/api/admin/catalogue/export',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.body.split('\r\n')[0]).toContain('status');
    const unchanged = await apply(file.body.replace(/^\ufeff/, ''));
    expect(unchanged).toMatchObject({ unchanged: 1, updated: 0 });
  });
});
