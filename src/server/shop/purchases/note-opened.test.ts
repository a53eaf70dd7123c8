import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { courseWithOwner, grant, openContent } from '../../testing/course-content';
import { addLessons, lessonsOf } from '../../testing/program';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

describeOnEachDatabase('the first opening of a purchase', (openShop) => {
  it('is the first look at its content, and stays', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    expect(await openedAt(shop, owner)).toEqual([null]);
    // An admin who looks opens nothing for the buyer.
    await openContent(shop, product, await shop.admin());
    expect(await openedAt(shop, owner)).toEqual([null]);
    const first = shop.clock.now();
    await openContent(shop, product, owner);
    shop.clock.advance(60_000);
    await openContent(shop, product, owner);
    expect(await openedAt(shop, owner)).toEqual([first]);
  });

  it('is also a lesson, but not a free preview', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Más', [
      { title: 'Muestra', isPreview: true },
      { title: 'Clase' },
    ]);
    const open = (title: string) => {
      const id = lessonsOf(program).find((lesson) => lesson.title === title)?.id ?? '';
      return shop.call('GET /lessons/:id', { params: { id }, token: owner.token });
    };
    expect((await open('Muestra')).status).toBe(200);
    expect(await openedAt(shop, owner)).toEqual([null]);
    expect((await open('Clase')).status).toBe(200);
    expect(await openedAt(shop, owner)).toEqual([shop.clock.now()]);
  });

  it('is also a recipe, but not a free one', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const book = await shop.product('recipebooks');
    const owner = await shop.register();
    await grant(shop, owner, book);
    const id = randomUUID();
    const text = 'Budín\nRinde 8 porciones\n\nIngredientes\n3 huevos\n\nPasos\n1. Bate.';
    const params = { id: book.id };
    await shop.call('POST /admin/products/:id/recipes', { params, token, body: { recipes: [{ id, text }] } });
    const write = (body: object) => shop.call('PUT /admin/recipes/:id', { params: { id }, token, body });
    const open = () => shop.call('GET /recipes/:id', { params: { id }, token: owner.token });
    await write({ status: 'ready', isFree: true });
    expect((await open()).status).toBe(200);
    expect(await openedAt(shop, owner)).toEqual([null]);
    await write({ isFree: false });
    expect((await open()).status).toBe(200);
    expect(await openedAt(shop, owner)).toEqual([shop.clock.now()]);
  });
});

async function openedAt(shop: TestShop, { id }: Person) {
  const rows = await shop.db.selectFrom('grants').select('opened_at').where('user_id', '=', id).execute();
  return rows.map((row) => row.opened_at);
}
