import { expect, it } from 'vitest';
import type { KitchenEntry } from '../../shared/kitchen';
import { describeOnEachDatabase, type TestShop } from '../testing/shop';

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

describeOnEachDatabase('kitchen', (openShop) => {
  const saveIn =
    (shop: TestShop, token: string) =>
    (...entries: unknown[]) =>
      shop.call('PUT /kitchen', { token, body: { entries } as never });
  const listIn = async (shop: TestShop, token: string, since?: number) =>
    (await shop.call('GET /kitchen', { token, query: since === undefined ? {} : { since: String(since) } }))
      .body.entries;

  it('keeps notes, prices and moulds of each student apart', async () => {
    const shop = await openShop();
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
      { kind: 'other', key: 'a', value: {}, editedAt: now },
    ])
      expect((await save(price(5, now, 'sal'), wrong)).status).toBe(400);
    expect(await listIn(shop, token)).toEqual([]);
  });

  it('limits what one account stores', async () => {
    const shop = await openShop();
    const { token, id } = await shop.register();
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      user_id: id,
      kind: 'price' as const,
      key: `cosa ${index}`,
      value: JSON.stringify(null),
      edited_at: 0,
      updated_at: 0,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await shop.db
        .insertInto('kitchen_entries')
        .values(rows.slice(at, at + 100))
        .execute();
    const full = await saveIn(shop, token)(price(1, 1));
    expect(full).toMatchObject({ status: 413, body: { message: expect.stringContaining('Borra alguno') } });
  });
});
