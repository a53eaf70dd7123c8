import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { grant } from '../../testing/course-content';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const TEXT = `Alfajores de maicena
Rinde 30 alfajores
Tiempo: 1 h 15 min

Ingredientes
300 g de fécula de maíz
3 yemas

Pasos
1. Bate las yemas 5 minutos.`;

/** A book with one recipe. */
async function bookWithRecipe(shop: TestShop, text = TEXT) {
  const book = await shop.product('recipebooks');
  const { token } = await shop.admin();
  const id = randomUUID();
  const params = { id: book.id };
  const body = { recipes: [{ id, text }] };
  const { status } = await shop.call('POST /admin/products/:id/recipes', { params, body, token });
  expect(status).toBe(201);
  return { book, id, token };
}

describeOnEachDatabase('recipes', (openShop) => {
  it('are read from their text and listed with the content of their product', async () => {
    const shop = await openShop();
    const { book, id, token } = await bookWithRecipe(shop);
    const owner = await shop.register();
    await grant(shop, owner, book);
    const list = async () =>
      (await shop.call('GET /content/:id', { params: { id: book.id }, token: owner.token })).body.recipes;
    expect(await list()).toEqual([]);
    await shop.call('PUT /admin/recipes/:id', { params: { id }, body: { status: 'ready' }, token });
    const { yield: yields, ...entry } = (await list())[0] ?? { yield: null };
    expect(entry).toEqual({ id, title: 'Alfajores de maicena', minutes: 75, picture: null });
    expect(yields).toEqual({ amount: 30, upTo: null, unit: 'alfajores', text: '30 alfajores' });

    const { body } = await shop.call('GET /recipes/:id', { params: { id }, token: owner.token });
    expect(body.groups[0]?.ingredients[0]).toMatchObject({ amount: 300, unit: 'g', name: 'fécula de maíz' });
    expect(body.steps[0]?.timers[0]).toMatchObject({ seconds: 300, label: 'Batido' });
    expect(body.product).toEqual({ id: book.id, title: book.title, type: 'recipebook' });
  });

  it('open for owners and admins only; a draft exists for admins only', async () => {
    const shop = await openShop();
    const { book, id, token } = await bookWithRecipe(shop);
    const [owner, stranger] = [await shop.register(), await shop.register()];
    await grant(shop, owner, book);
    const ask = async (who?: string) =>
      (await shop.call('GET /recipes/:id', { params: { id }, ...(who ? { token: who } : {}) })).status;
    expect(await Promise.all([ask(), ask(stranger.token), ask(owner.token), ask(token)])).toEqual([
      404, 404, 404, 200,
    ]);
    await shop.call('PUT /admin/recipes/:id', { params: { id }, body: { status: 'ready' }, token });
    expect(await Promise.all([ask(), ask(stranger.token), ask(owner.token), ask(token)])).toEqual([
      401, 403, 200, 200,
    ]);
    await shop.call('DELETE /recipebooks/:id', { params: { id: book.id }, token });
    expect(await ask(owner.token)).toBe(200);
    expect((await shop.call('GET /recipes/:id', { params: { id: 'nada' }, token })).status).toBe(404);
  });

  it('links a minute of a video to the lesson that it names', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const course = await shop.product('courses', {
      video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    const [section] = (await shop.call('GET /content/:id', { params: { id: course.id }, token })).body
      .sections;
    const [lesson] = section?.lessons ?? [];
    const text = `Rogel\nIngredientes\n3 huevos\nPasos\n1. Bate (ver 1:05).\n2. Une (ver 2:00 de ${lesson?.title}).\n3. Sirve (ver 0:10 de Otra).`;
    const id = randomUUID();
    const body = { recipes: [{ id, text }] };
    await shop.call('POST /admin/products/:id/recipes', { params: { id: course.id }, body, token });
    const { steps } = (await shop.call('GET /recipes/:id', { params: { id }, token })).body;
    expect(lesson?.id).toBeDefined();
    expect(steps.map(({ atSeconds, lessonId }) => [atSeconds, lessonId])).toEqual([
      [65, lesson?.id],
      [120, lesson?.id],
      [10, null],
    ]);
  });

  it('has a public page when it is free, while its product is on sale', async () => {
    const shop = await openShop();
    const { book, id, token } = await bookWithRecipe(shop);
    const read = async (slug: string) =>
      (await shop.call('GET /recipes/free/:slug', { params: { slug } })).body.data;
    const change = async (body: object) =>
      (await shop.call('PUT /admin/recipes/:id', { params: { id }, body, token })).body;
    const { slug } = await change({ isFree: true });
    // Free, but still a draft.
    expect(await read(slug)).toEqual([]);
    await change({ status: 'ready' });
    expect((await read(slug))[0]).toMatchObject({
      id,
      title: 'Alfajores de maicena',
      product: { id: book.id, title: book.title, price: 12500 },
    });
    expect((await shop.call('GET /recipes/:id', { params: { id } })).status).toBe(200);
    expect((await shop.call('GET /recipes/free')).body.data).toMatchObject([{ slug }]);

    // The address stays although the title changes.
    expect((await change({ text: TEXT.replace('Alfajores', 'Alfajorcitos') })).slug).toBe(slug);
    expect((await read(slug))[0]?.title).toBe('Alfajorcitos de maicena');
    await shop.call('DELETE /recipebooks/:id', { params: { id: book.id }, token });
    expect(await read(slug)).toEqual([]);
    expect((await shop.call('GET /recipes/free')).body.data).toEqual([]);
    expect((await shop.call('GET /recipes/:id', { params: { id } })).status).toBe(401);
  });

  it('refuses an edit of an older version and changes nothing', async () => {
    const shop = await openShop();
    const { id, token } = await bookWithRecipe(shop);
    const save = (text: string, version: number) =>
      shop.call('PUT /admin/recipes/:id', { params: { id }, body: { text, version }, token });
    const answers = await Promise.all([save('Uno', 1), save('Dos', 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await shop.call('GET /admin/recipes/:id', { params: { id }, token });
    expect(body.version).toBe(2);
    expect(body.text).toBe(answers[0]?.status === 200 ? 'Uno' : 'Dos');
  });

  it('adds many at once, and a repeated call adds nothing', async () => {
    const shop = await openShop();
    const book = await shop.product('recipebooks');
    const { token } = await shop.admin();
    const recipes = ['Uno', 'Dos', 'Tres'].map((text) => ({ id: randomUUID(), text }));
    const params = { id: book.id };
    const add = (body: { recipes: { id: string; text: string }[] } = { recipes }) =>
      shop.call('POST /admin/products/:id/recipes', { params, body, token });
    await Promise.all([add(), add()]);
    const listed = async () =>
      (await shop.call('GET /admin/recipes', { query: { product: book.id }, token })).body.data;
    expect((await listed()).map(({ title }) => title)).toEqual(['Uno', 'Dos', 'Tres']);
    // Ids may end alike, and titles may repeat.
    const again = recipes.map(({ id, text }) => ({
      id: `${randomUUID().slice(0, 24)}${id.slice(24)}`,
      text,
    }));
    expect((await add({ recipes: again })).status).toBe(201);
    const other = await shop.product('recipebooks');
    const foreign = { params: { id: other.id }, body: { recipes }, token };
    expect((await shop.call('POST /admin/products/:id/recipes', foreign)).status).toBe(409);
    expect((await add({ recipes: [] })).status).toBe(400);
  });

  it('keeps the order that the creator gives them', async () => {
    const shop = await openShop();
    const book = await shop.product('recipebooks');
    const { token } = await shop.admin();
    const recipes = ['Uno', 'Dos', 'Tres'].map((text) => ({ id: randomUUID(), text }));
    const params = { id: book.id };
    await shop.call('POST /admin/products/:id/recipes', { params, body: { recipes }, token });
    const [one, two, three] = recipes.map(({ id }) => id);
    // An unknown id and a missing one change nothing else.
    const body = { ids: [three ?? '', 'nada', one ?? ''] };
    await shop.call('PUT /admin/products/:id/recipes/order', { params, body, token });
    const { data } = (await shop.call('GET /admin/recipes', { query: { product: book.id }, token })).body;
    expect(data.map(({ id }) => id)).toEqual([three, one, two]);
  });

  it('comes back after it was removed', async () => {
    const shop = await openShop();
    const { id, token } = await bookWithRecipe(shop);
    const read = async () => (await shop.call('GET /admin/recipes/:id', { params: { id }, token })).status;
    await shop.call('DELETE /admin/recipes/:id', { params: { id }, token });
    expect(await read()).toBe(404);
    expect((await shop.call('GET /recipes/:id', { params: { id }, token })).status).toBe(404);
    const restored = await shop.call('POST /admin/recipes/:id/restore', { params: { id }, token });
    expect(restored.body.text).toBe(TEXT);
    expect(await read()).toBe(200);
  });

  it('lists the last edited first, by page, and finds by title', async () => {
    const shop = await openShop();
    const book = await shop.product('recipebooks');
    const { token } = await shop.admin();
    for (const text of ['Rogel', 'Flan', 'Rogelito']) {
      shop.clock.advance(1000);
      const body = { recipes: [{ id: randomUUID(), text }] };
      await shop.call('POST /admin/products/:id/recipes', { params: { id: book.id }, body, token });
    }
    const page = async (query: Record<string, string>) =>
      (await shop.call('GET /admin/recipes', { query, token })).body;
    const first = await page({ limit: '2' });
    expect(first.data.map(({ title }) => title)).toEqual(['Rogelito', 'Flan']);
    const second = await page({ limit: '2', cursor: first.nextCursor ?? '' });
    expect(second.data.map(({ title }) => title)).toEqual(['Rogel']);
    expect(second.nextCursor).toBeUndefined();
    expect((await page({ q: 'rogel' })).data).toHaveLength(2);
    expect((await shop.call('GET /admin/recipes', { query: { cursor: 'x' }, token })).status).toBe(400);
  });

  it('lists recipes of one moment once each over pages', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const params = { id: (await shop.product('recipebooks')).id };
    const recipes = ['Rogel', 'Flan', 'Rogelito'].map((text) => ({ id: randomUUID(), text }));
    await shop.call('POST /admin/products/:id/recipes', { params, body: { recipes }, token });
    const titles: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < recipes.length; pages += 1) {
      const query = { limit: '1', ...(cursor && { cursor }) };
      const { body } = await shop.call('GET /admin/recipes', { query, token });
      titles.push(...body.data.map(({ title }) => title));
      cursor = body.nextCursor;
    }
    expect(cursor).toBeUndefined();
    expect(titles.sort()).toEqual(['Flan', 'Rogel', 'Rogelito']);
  });

  it('takes a recipe of ten thousand lines and markup as text', async () => {
    const shop = await openShop();
    const lines = Array.from({ length: 5000 }, (_, at) => `${at + 1} g de <b>harina ${at}</b>`);
    const steps = Array.from({ length: 5000 }, (_, at) => `${at + 1}. Mezcla la harina ${at} 5 minutos.`);
    const text = ['<script>x</script>', 'Ingredientes', ...lines, 'Pasos', ...steps].join('\n');
    const { id, token } = await bookWithRecipe(shop, text);
    const { body } = await shop.call('GET /recipes/:id', { params: { id }, token });
    expect(body.title).toBe('<script>x</script>');
    expect(body.groups[0]?.ingredients).toHaveLength(5000);
    expect(body.steps).toHaveLength(5000);
  });
});
