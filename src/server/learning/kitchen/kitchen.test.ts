import { expect, it } from 'vitest';
import type { KitchenEntry } from '../../../contract/kitchen';
import { openSession } from '../../accounts/identity/sessions';
import { grantProduct } from '../../shop/ledger/grants';
import { addRecipe, freeRecipe } from '../../testing/add-recipe';
import { describeOnBothDatabases, type TestShop } from '../../testing/shop';

const DAY_MS = 24 * 3_600_000;

const note = (text: string, editedAt: number, base?: number | null): KitchenEntry => ({
  kind: 'note',
  key: 'rogel',
  value: { text },
  editedAt,
  ...(base === undefined ? {} : { base }),
});
const price = (cents: number, editedAt: number, key = 'harina'): KitchenEntry => ({
  kind: 'price',
  key,
  value: { name: 'Harina', amount: 1000, unit: 'g', cents },
  editedAt,
});

describeOnBothDatabases('kitchen', (openShop) => {
  const saveIn =
    (shop: TestShop, token: string) =>
    (...entries: unknown[]) =>
      shop.call('PUT /kitchen', { token, body: { entries } as never });
  const listIn = async (shop: TestShop, token: string, since?: number) =>
    (await shop.call('GET /kitchen', { token, query: since === undefined ? {} : { since: String(since) } }))
      .body.entries;

  it('keeps notes, prices and moulds of each student apart', async () => {
    const shop = await openShop();
    await freeRecipe(shop);
    const [ana, eva] = [await shop.register(), await shop.register()];
    const now = shop.clock.now();
    const pan = {
      kind: 'pan',
      key: 'rogel',
      value: { shape: 'round', diameter: 22, height: null, count: 1 },
      editedAt: now,
    };
    const saved = await saveIn(shop, ana.token)(note('Ocho minutos', now), price(120_000, now), pan);
    expect(saved.status).toBe(200);
    expect(await listIn(shop, ana.token)).toHaveLength(3);
    expect(await listIn(shop, eva.token)).toEqual([]);
    expect((await shop.call('GET /kitchen', {})).status).toBe(401);
  });

  it('keeps the newest price, in whatever sequence the devices send', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    const now = shop.clock.now();
    await save(price(200, now - 1000));
    expect((await save(price(100, now - 5000))).body.entries).toMatchObject([{ value: { cents: 200 } }]);
    await save(price(300, now));
    expect(await listIn(shop, token)).toMatchObject([{ value: { cents: 300 } }]);
  });

  it('stores two devices at once without losing an entry', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    const now = shop.clock.now();
    const names = Array.from({ length: 12 }, (_, index) => `cosa ${index}`);
    const answers = await Promise.all(names.map((name) => save(price(100, now, name), price(7, now, 'sal'))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(await listIn(shop, token)).toHaveLength(names.length + 1);
  });

  it('keeps both texts of a note that two devices wrote apart, and a repeated call adds nothing', async () => {
    const shop = await openShop();
    await freeRecipe(shop);
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    const now = shop.clock.now();
    await save(note('Más limón', now - 2000, null));
    await save(note('Menos azúcar', now - 1000, null));
    await save(note('Más limón', now - 2000, null));
    const [both] = await listIn(shop, token);
    expect(both?.value).toEqual({ text: 'Menos azúcar\n\nDesde otro dispositivo:\nMás limón' });
    await save(note('Solo esto', now, both?.editedAt));
    expect(await listIn(shop, token)).toMatchObject([{ value: { text: 'Solo esto' } }]);
  });

  it('does not let a clock that is ahead win for ever', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    await save(price(1, shop.clock.now() + 1_000_000_000));
    shop.clock.advance(1000);
    await save(price(2, shop.clock.now()));
    expect(await listIn(shop, token)).toMatchObject([{ value: { cents: 2 } }]);
  });

  it('removes an entry with null and answers only what changed since a time', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    await save(price(1, shop.clock.now(), 'sal'));
    shop.clock.advance(60_000);
    const since = shop.clock.now();
    await save({ ...price(1, since), value: null });
    expect(await listIn(shop, token, since)).toEqual([
      { kind: 'price', key: 'harina', value: null, editedAt: since },
    ]);
  });

  it('refuses impossible values and changes nothing', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    const now = shop.clock.now();
    const pan = (value: object) => ({ kind: 'pan', key: 'rogel', value, editedAt: now });
    for (const wrong of [
      price(-1, now),
      price(1.5, now),
      { ...price(1, now), value: { name: 'Harina', amount: 0, unit: 'g', cents: 1 } },
      pan({ shape: 'round', diameter: 0, height: null, count: 1 }),
      pan({ shape: 'round', diameter: 1e9, height: null, count: 1 }),
      pan({ shape: 'moon', diameter: 20, height: null, count: 1 }),
      note('', now),
      note('x'.repeat(4001), now),
      { kind: 'shopping', key: 'rogel', value: { lines: [{ name: 'Harina', amount: -1 }] }, editedAt: now },
      { kind: 'other', key: 'a', value: {}, editedAt: now },
    ])
      expect((await save(price(5, now, 'sal'), wrong)).status).toBe(400);
    expect(await listIn(shop, token)).toEqual([]);
  });

  it('keeps entries only about recipes and products that the student may open', async () => {
    const shop = await openShop();
    const { id: productId } = await freeRecipe(shop);
    await addRecipe(shop, productId, { id: 'cerrada', is_free: 0 });
    await addRecipe(shop, productId, { id: 'borrador', status: 'draft' });
    const [ana, admin] = [await shop.register(), await shop.admin()];
    const now = shop.clock.now();
    const about = (key: string) => ({ ...note('Más limón', now), key });
    const place = (key: string, recipeId: string) => ({
      kind: 'place' as const,
      key,
      value: { recipeId, title: 'Rogel', step: 1, steps: 3 },
      editedAt: now,
    });
    const statusOf = async (entry: KitchenEntry, token = ana.token) =>
      (await saveIn(shop, token)(price(1, now), entry)).status;

    const shopping = (key: string) => ({
      kind: 'shopping' as const,
      key,
      value: {
        productId,
        title: 'Rogel',
        makes: '28 porciones',
        factor: 2,
        lines: [{ name: 'Harina', amount: 800, unit: 'g' as const, size: null }],
      },
      editedAt: now,
    });

    expect(await statusOf(shopping('rogel'))).toBe(200);
    expect(await statusOf(shopping('cerrada'))).toBe(403);
    expect(await statusOf(about('rogel'))).toBe(200);
    expect(await statusOf(place(productId, 'rogel'))).toBe(200);
    const refused = [about('cerrada'), about('borrador'), about('nada'), place('nada', 'rogel')];
    for (const entry of [...refused, place(productId, 'cerrada')]) expect(await statusOf(entry)).toBe(403);
    expect(await statusOf({ kind: 'work', key: 'x', value: null, editedAt: now })).toBe(403);
    // A deletion needs no access: a purchase that was returned leaves nothing behind.
    expect(await statusOf({ ...about('cerrada'), value: null })).toBe(200);
    expect(await statusOf(about('borrador'), admin.token)).toBe(200);
    expect(await statusOf(about('cerrada'))).toBe(403);
    await shop.db
      .transaction()
      .execute((trx) => grantProduct(trx, { userId: ana.id, productId, source: 'admin', now }));
    expect(await statusOf(about('cerrada'))).toBe(200);
    expect(await statusOf(place(productId, 'cerrada'))).toBe(200);
  });

  it('lists everything in pages of a bounded size, and each entry once', async () => {
    const shop = await openShop();
    const { token, id } = await shop.register();
    await fill(shop, id, 250, JSON.stringify({ text: 'ñ'.repeat(1500) }));
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const query = { since: '0', ...(cursor ? { cursor } : {}) };
      const answer = await shop.call('GET /kitchen', { token, query });
      expect(JSON.stringify(answer.body).length).toBeLessThan(200_000);
      expect(answer.body.isWhole).toBe(true);
      seen.push(...answer.body.entries.map(({ key }) => key));
      cursor = answer.body.nextCursor;
      pages += 1;
      // An entry that was on the first page changes, and comes again on the last one.
      if (pages === 1) await touch(shop, id, seen[0] ?? '');
    } while (cursor);
    expect(pages).toBe(6);
    expect(seen.at(-1)).toBe(seen[0]);
    expect(new Set(seen).size).toBe(250);
    const wrong = await shop.call('GET /kitchen', { token, query: { cursor: 'x' } });
    expect(wrong).toMatchObject({ status: 400, body: { field: 'cursor' } });
  });

  it('keeps at most 2000 entries, and a deletion makes room', async () => {
    const shop = await openShop();
    const { token, id } = await shop.register();
    await fill(shop, id, 2000);
    const save = saveIn(shop, token);
    const now = shop.clock.now();
    const full = await save(price(1, now));
    expect(full).toMatchObject({ status: 413, body: { message: expect.stringContaining('Borra alguno') } });
    expect(await listIn(shop, token, now)).toEqual([]);
    expect((await save({ ...price(1, now, 'cosa 0'), value: null })).status).toBe(200);
    expect((await save(price(1, now))).status).toBe(200);
    expect((await save(price(1, now, 'sal'))).status).toBe(413);
  });

  it('keeps at most a megabyte, and what makes it smaller always passes', async () => {
    const shop = await openShop();
    const { id: productId } = await freeRecipe(shop);
    const { token, id } = await shop.register();
    const long = JSON.stringify({ text: 'ñ'.repeat(4000) });
    // 8 kB each: 124 entries leave room for a short one, not for a long one.
    await fill(shop, id, 124, long);
    for (const name of ['larga', 'corta']) await addRecipe(shop, productId, { id: name });
    const save = saveIn(shop, token);
    const now = shop.clock.now();
    const about = (key: string, text: string) => ({ ...note(text, now), key });
    expect((await save(about('corta', 'x'))).status).toBe(200);
    expect((await save(about('larga', 'ñ'.repeat(4000)))).status).toBe(413);
    await fill(shop, id, 10, long, 'de antes');
    expect((await save(about('corta', 'xx'))).status).toBe(413);
    expect((await save({ ...about('de antes 0', ''), value: null })).status).toBe(200);
  });

  it('forgets deletions that every device has seen, and the oldest of very many', async () => {
    const shop = await openShop();
    const { id } = await shop.register();
    const erase = async (key: string) => {
      // The days between two calls end sessions.
      const token = await openSession(shop.db, { userId: id, device: '', now: shop.clock.now() });
      const since = shop.clock.now();
      expect((await saveIn(shop, token)({ ...price(1, since, key), value: null })).status).toBe(200);
      return { token, since };
    };
    const first = await erase('vieja');
    shop.clock.advance(179 * DAY_MS);
    const { token } = await erase('nueva');
    expect(await listIn(shop, token, first.since)).toHaveLength(2);
    shop.clock.advance(2 * DAY_MS);
    const since = String(first.since);
    await erase('otra');
    const all = await shop.call('GET /kitchen', { token, query: { since } });
    expect(all.body.entries.map(({ key }) => key)).toEqual(['nueva', 'otra']);
    expect(all.body.isWhole).toBe(true);
    await fill(shop, id, 2100, 'null', 'borrada');
    await erase('otra más');
    const { count } = await shop.db
      .selectFrom('kitchen_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(2000);
  });

  it('takes sixty writes a minute', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const save = saveIn(shop, token);
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) statuses.add((await save(price(n, n))).status);
    expect([...statuses]).toEqual([200]);
    shop.clock.advance(20_000);
    const refused = await save(price(1, 1));
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
    expect(refused.body.message).toMatch(/Espera un momento/);
    shop.clock.advance(39_000);
    expect((await save(price(1, 1))).status).toBe(429);
    shop.clock.advance(1000);
    expect((await save(price(1, 1))).status).toBe(200);
  });
});

/** Stores entries of which each changed a millisecond after the one before. */
async function fill(
  shop: TestShop,
  userId: string,
  count: number,
  value = JSON.stringify({ name: 'Harina', amount: 1, unit: 'g', cents: 1 }),
  name = 'cosa',
): Promise<void> {
  const kind = value.includes('text') ? ('note' as const) : ('price' as const);
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: userId,
    kind,
    key: `${name} ${index}`,
    value,
    edited_at: 0,
    updated_at: shop.clock.now() - 10_000 + index,
  }));
  for (let at = 0; at < rows.length; at += 100)
    await shop.db
      .insertInto('kitchen_entries')
      .values(rows.slice(at, at + 100))
      .execute();
}

async function touch(shop: TestShop, userId: string, key: string): Promise<void> {
  await shop.db
    .updateTable('kitchen_entries')
    .set({ updated_at: shop.clock.now() })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
