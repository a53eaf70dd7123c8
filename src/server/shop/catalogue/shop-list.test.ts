import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('the product list', (openShop) => {
  it.each([
    [{}, ['Alfajores', 'Medialúnas', 'Rogel']],
    [{ type: 'curso' }, ['Medialúnas', 'Rogel']],
    [{ type: 'recipebook' }, ['Alfajores']],
    [{ promos: 'true' }, ['Medialúnas']],
    [{ q: 'MEDIALUNAS manteca' }, ['Medialúnas']],
    [{ q: 'manteca nada' }, []],
    [{ q: '100%' }, []],
    [{ order: 'precio-asc' }, ['Medialúnas', 'Alfajores', 'Rogel']],
    [{ order: 'precio-desc' }, ['Rogel', 'Alfajores', 'Medialúnas']],
    [{ order: 'nivel-asc' }, ['Alfajores', 'Rogel', 'Medialúnas']],
    [{ order: 'nivel-desc' }, ['Medialúnas', 'Rogel', 'Alfajores']],
  ] as const)('answers %j with %j', async (query, titles) => {
    const shop = await openCatalogue();
    const { body } = await shop.call('GET /catalogue', { query });
    expect(body.data.map(({ title }) => title)).toEqual(titles);
    expect(body.total).toBe(titles.length);
  });

  it.each([
    ['medialunes', 'medialunas', ['Medialúnas']],
    ['alfajroes', 'alfajores', ['Alfajores']],
    ['medialunes MANTECA', 'medialunas manteca', ['Medialúnas']],
    ['rojel nada', undefined, []],
    ['bizcochuelo', undefined, []],
  ])('forgives the slips of %s', async (q, meant, titles) => {
    const shop = await openCatalogue();
    const { body } = await shop.call('GET /catalogue', { query: { q } });
    expect(body.data.map(({ title }) => title)).toEqual(titles);
    expect(body.meant).toBe(meant);
  });

  it('knows the words of a product that was added after a search', async () => {
    const shop = await openCatalogue();
    expect((await shop.call('GET /catalogue', { query: { q: 'panetone' } })).body.total).toBe(0);
    await shop.product('courses', { title: 'Panettone' });
    expect((await shop.call('GET /catalogue', { query: { q: 'panetone' } })).body.meant).toBe('panettone');
  });

  it('returns the first products and the total', async () => {
    const shop = await openCatalogue();
    const { body } = await shop.call('GET /catalogue', { query: { limit: '2' } });
    expect(body).toMatchObject({ data: [{ title: 'Alfajores' }, { title: 'Medialúnas' }], total: 3 });
  });

  it('excludes archived products', async () => {
    const shop = await openCatalogue();
    const { token } = await shop.admin();
    const [alfajores] = (await shop.call('GET /catalogue')).body.data;
    await shop.call('DELETE /recipebooks/:id', { token, params: { id: alfajores?.id ?? '' } });
    expect((await shop.call('GET /catalogue')).body.total).toBe(2);
  });

  async function openCatalogue() {
    const shop = await openShop();
    const butter = { description: 'Con mucha manteca.' };
    await shop.product('courses', { title: 'Rogel', price: 300, level: 4 });
    shop.clock.advance(1000);
    await shop.product('courses', { title: 'Medialúnas', price: 100, level: 5, isPromo: true, ...butter });
    shop.clock.advance(1000);
    await shop.product('recipebooks', { title: 'Alfajores', price: 200, level: 2, ...butter });
    return shop;
  }
});
