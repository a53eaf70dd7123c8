import { expect, it } from 'vitest';
import { UNDO_MANY_MS } from '../../../contract/undo-result';
import { sweepFiles } from '../../platform/files/sweep-files';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const IMAGE = 'https://fotos.test/torta.webp';

describeOnEachDatabase('an import', (openShop) => {
  it('accepts headers and values in Spanish, with any capitals and accents', async () => {
    const { run } = await openWithProduct(openShop);
    const head =
      'Tipo,titulo,DESCRIPCIÓN,Precio en pesos,precio en dolares,Estado,Imagen 1,Descripción de la imagen 1';
    const { body } = await run(`${head}\nrecetario,Budines,Húmedos,6400,7,borrador,${IMAGE},Un budín`);
    expect(body).toMatchObject({ isApplied: true, created: 1 });
    const twice = await run('Título,title\nRogel,Rogel');
    expect(twice.body).toMatchObject({ message: 'La columna Título está dos veces.' });
    const unknown = await run('Título,Sabor\nRogel,dulce');
    expect(unknown.status).toBe(400);
    expect(unknown.body.message).toContain('Sabor');
    expect(unknown.body.message).toContain('Precio en pesos');
  });

  it('accepts the parts of a page by their names there, and by those of older files', async () => {
    const { rogel, run, product } = await openWithProduct(openShop);
    for (const [header, line] of [
      ['Vas a poder…', 'batir'],
      ['vas a aprender', 'hornear'],
    ]) {
      await run(`id,${header}\n${rogel.id},${line}`);
      expect((await product()).outcomes).toEqual([line]);
    }
  });

  it('can be undone for a day: changed products get their values again, new ones are archived', async () => {
    const { shop, token, rogel, run, product, last, undo } = await openWithProduct(openShop);
    const before = await product();
    await run(
      `id,type,title,description,price,USDprice,image_url_1\n${rogel.id},,Rogel alto,Otro,13750,20,${IMAGE}\n,recipebook,Budines,Húmedos,6400,7,${IMAGE}`,
    );
    expect(await product()).toMatchObject({ title: 'Rogel alto', regularPrice: 13_750 });
    const stored = await last();
    expect(stored).toMatchObject({ fileName: 'precios.csv', created: 1, updated: 1 });
    const answers = await Promise.all([undo(stored?.id), undo(stored?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ restored: 2, kept: [] });
    const { version: _, updatedAt: __, ...values } = before as typeof before & { updatedAt?: string };
    expect(await product()).toMatchObject(values);
    expect((await shop.call('GET /recipebooks')).body.data).toEqual([]);
    expect(await last()).toBeNull();
    const { data } = (await shop.call('GET /admin/activity', { token })).body;
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'catalogue.undo', detail: { updated: 2, name: 'precios.csv' } },
      { action: 'catalogue.import', detail: { created: 1, updated: 1, name: 'precios.csv' } },
    ]);
    expect(data[1]?.detail.changes).toContain('Rogel alto: Precio en pesos: $\u00a012.500 → $\u00a013.750');
  });

  it('keeps what was edited after it, and is final after a day', async () => {
    const { shop, token, rogel, run, product, last, undo } = await openWithProduct(openShop);
    await run(`id,price\n${rogel.id},13750`);
    const params = { id: rogel.id };
    await shop.call('PUT /courses/:id', { token, params, body: { price: 15_000 } });
    expect((await undo((await last())?.id)).body).toEqual({
      restored: 0,
      kept: [{ title: 'Rogel', reason: 'changed' }],
    });
    expect((await product()).regularPrice).toBe(15_000);
    await run(`id,price\n${rogel.id},16000`);
    const { id } = (await last()) ?? {};
    shop.clock.advance(UNDO_MANY_MS);
    expect(await last()).toBeNull();
    expect((await undo(id)).body).toMatchObject({ error: 'import_final' });
    expect((await undo('nada')).status).toBe(409);
    expect((await product()).regularPrice).toBe(16_000);
  });

  it('is taken back for the others when a product is archived since', async () => {
    const { shop, token, rogel, run, last, undo } = await openWithProduct(openShop);
    const flan = await shop.product('courses', { title: 'Flan', price: 8000 });
    const lines = [
      'id,type,title,description,price,USDprice,image_url_1',
      `${rogel.id},,Rogel,Alto,13750,15,${IMAGE}`,
      `${flan.id},,Flan,Liso,9000,15,${IMAGE}`,
      `,recipebook,Budines,Húmedos,6400,7,${IMAGE}`,
    ];
    await run(lines.join('\n'));
    const [budines] = (await shop.call('GET /recipebooks')).body.data;
    await shop.call('DELETE /courses/:id', { token, params: { id: rogel.id } });
    // A new product that is archived already is as the undo leaves it.
    await shop.call('DELETE /recipebooks/:id', { token, params: { id: budines?.id ?? '' } });
    expect((await undo((await last())?.id)).body).toEqual({
      restored: 2,
      kept: [{ title: 'Rogel', reason: 'archived' }],
    });
    expect((await shop.call('GET /courses/:id', { params: { id: flan.id } })).body.price).toBe(8000);
  });

  it('is taken back for the others when a replaced file was swept since', async () => {
    const { shop, token, rogel, run, last, undo, product } = await openWithProduct(openShop);
    const flan = await shop.product('courses', { title: 'Flan', price: 8000 });
    const { key } = await shop.storage.put('intros', Buffer.from('x'), 'mp4');
    const params = { id: rogel.id };
    await shop.call('PUT /courses/:id', { token, params, body: { introVideo: `/media/${key}` } });
    const video = 'https://youtu.be/dQw4w9WgXcQ';
    await run(`id,price,introVideo\n${rogel.id},13750,${video}\n${flan.id},9000,${video}`);
    await shop.db.updateTable('files').set({ created_at: 0 }).execute();
    await sweepFiles(shop);
    expect((await undo((await last())?.id)).body).toEqual({
      restored: 1,
      kept: [{ title: 'Rogel', reason: 'files' }],
    });
    expect((await product()).regularPrice).toBe(13_750);
    expect((await shop.call('GET /courses/:id', { params: { id: flan.id } })).body.price).toBe(8000);
  });

  it('that changes nothing stores nothing', async () => {
    const { shop, rogel, run, last } = await openWithProduct(openShop);
    const { body } = await run(`id,price\n${rogel.id},12500`);
    expect(body).toMatchObject({ isApplied: false, created: 0, updated: 0, unchanged: 1 });
    expect(await last()).toBeNull();
    const audited = await shop.db.selectFrom('audit_log').select('action').execute();
    expect(audited.map(({ action }) => action)).not.toContain('catalogue.import');
  });
});

async function openWithProduct(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const { token } = await shop.admin();
  const rogel = await shop.product('courses', { title: 'Rogel', price: 12_500 });
  return {
    shop,
    token,
    rogel,
    run: (file: string) =>
      shop.call('POST /admin/catalogue/import', {
        token,
        body: {
          format: 'csv',
          content: Buffer.from(file).toString('base64'),
          dryRun: false,
          fileName: 'precios.csv',
        },
      }),
    product: async () => {
      const query = { type: 'curso' } as const;
      const { data } = (await shop.call('GET /admin/products', { token, query })).body;
      const found = data.find(({ id }) => id === rogel.id);
      if (!found) throw new Error('The product is not listed.');
      return found;
    },
    last: async () => (await shop.call('GET /admin/catalogue/imports/last', { token })).body.data,
    undo: (id = '') => shop.call('POST /admin/catalogue/imports/:id/undo', { token, params: { id } }),
  };
}
