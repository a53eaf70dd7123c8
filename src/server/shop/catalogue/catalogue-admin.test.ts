import { expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const IMAGE = 'https://fotos.test/torta.webp';
const PAID = { amount: 100, currency: 'ARS', method: 'cash' } as const;
const HEAD = 'type,title,description,price,USDprice,level,image_url_1';

describeOnEachDatabase('catalogue administration', (openShop) => {
  it('lists products on sale, featured and archived, searched and sorted', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    await shop.product('courses', { title: 'Zapallo en almíbar', price: 50 });
    const rogel = await shop.product('courses', { title: 'Rogel', price: 90, isFeatured: true });
    const old = await shop.product('courses', { title: 'Vieja torta', price: 10 });
    await shop.call('DELETE /courses/:id', { token, params: { id: old.id } });
    const titles = async (query: Record<string, string>) => {
      const answer = await shop.call('GET /admin/products', { token, query: { type: 'curso', ...query } });
      return answer.body.data.map((product) => product.title);
    };
    expect(await titles({})).toEqual(['Rogel', 'Zapallo en almíbar']);
    expect(await titles({ sort: 'cheapest' })).toEqual(['Zapallo en almíbar', 'Rogel']);
    expect(await titles({ q: 'ALMIBAR' })).toEqual(['Zapallo en almíbar']);
    expect(await titles({ shelf: 'featured' })).toEqual(['Rogel']);
    expect(await titles({ shelf: 'archived' })).toEqual(['Vieja torta']);
    expect(await titles({ type: 'recipebook' })).toEqual([]);
    expect(rogel.version).toBe(1);
  });

  it('counts what was sold since the first of the month', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const [rogel, flan] = [await shop.product('courses', { title: 'Rogel' }), await shop.product('courses')];
    const [ana, bea] = [await shop.register(), await shop.register()];
    const sell = async (userId: string, item_id: string) =>
      await shop.call('POST /purchase', { token, body: { item_id, userId, payment: PAID } });
    await sell(ana.id, flan.id);
    shop.clock.set(Date.parse('2026-04-01T02:59:00Z'));
    await sell(ana.id, rogel.id);
    shop.clock.set(Date.parse('2026-04-01T03:01:00Z'));
    await sell(bea.id, rogel.id);
    const { data } = (await shop.call('GET /admin/products', { token, query: { type: 'curso' } })).body;
    expect(data.map(({ title, soldThisMonth }) => [title, soldThisMonth])).toEqual([
      [flan.title, 0],
      ['Rogel', 1],
    ]);
  });

  it('restores an archived product and answers 404 for an unknown one', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('recipebooks');
    await shop.call('DELETE /recipebooks/:id', { token, params: { id } });
    expect((await shop.call('GET /recipebooks')).body.data).toEqual([]);
    await shop.call('POST /admin/products/:id/restore', { token, params: { id } });
    expect((await shop.call('GET /recipebooks')).body.data).toHaveLength(1);
    const unknown = await shop.call('POST /admin/products/:id/restore', { token, params: { id: 'nada' } });
    expect(unknown.status).toBe(404);
  });

  it('imports its own export without a change, as CSV and as JSON', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    await shop.product('courses', {
      title: '=Rogel; "de" la casa',
      description: 'Dos\nlíneas, con comas',
      introVideo: 'https://youtu.be/dQw4w9WgXcQ',
    });
    await shop.product('recipebooks', { price: 99.5, isPromo: true });
    const old = await shop.product('courses', { title: 'Vieja torta' });
    await shop.call('DELETE /courses/:id', { token, params: { id: old.id } });
    for (const format of ['csv', 'json'] as const) {
      const file = await exported(shop, token, format);
      const report = await run(shop, token, { format, file, dryRun: false });
      expect(report.body).toMatchObject({ created: 0, updated: 0, unchanged: 3, wrong: 0, isApplied: false });
      expect(file).toContain('Vieja torta');
    }
  });

  it('archives and restores by a file, and keeps the status that the file omits', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const [rogel, budin] = [await shop.product('courses'), await shop.product('courses')];
    const onSale = async () => (await shop.call('GET /courses')).body.data.map(({ id }) => id);
    const apply = async (file: string) => (await run(shop, token, { file, dryRun: false })).body;
    const report = await apply(`id,isArchived\n${rogel.id},sí\n${budin.id},no`);
    expect(report.lines.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['update', ['isArchived']],
      ['none', []],
    ]);
    expect(await onSale()).toEqual([budin.id]);
    await apply(`id,title\n${rogel.id},Rogel alto`);
    expect(await onSale()).toEqual([budin.id]);
    await apply(`id,isArchived\n${rogel.id},no`);
    expect(await onSale()).toHaveLength(2);
  });

  it('previews line by line what a file would change, without changing it', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const rogel = await shop.product('courses', { title: 'Rogel' });
    const file = [
      'id,type,title,description,price,USDprice,image_url_1',
      `${rogel.id},,Rogel nuevo,Más alto,13000,15,https://fotos.test/rogel.webp`,
      `,recipebook,Budines,Húmedos,"6.400,50",7,${IMAGE}`,
      `,recipebook,Caro,Carísimo,-5,7,${IMAGE}`,
      `nadie,curso,Otra,Torta,1,1,${IMAGE}`,
    ].join('\n');
    const { body } = await run(shop, token, { file, dryRun: true });
    expect(body).toMatchObject({ isApplied: false, created: 1, updated: 1, wrong: 2 });
    expect(body.lines.map(({ line, action }) => [line, action])).toEqual([
      [2, 'update'],
      [3, 'create'],
      [4, 'error'],
      [5, 'error'],
    ]);
    expect(body.lines[0]?.changes).toMatchObject([
      { field: 'title', label: 'Título', before: '«Rogel»', after: '«Rogel nuevo»' },
      { field: 'description' },
      { field: 'price', label: 'Precio en pesos', before: '$\u00a012.500', after: '$\u00a013.000' },
    ]);
    expect(body.lines[2]?.errors).toEqual([
      { field: 'price', label: 'Precio en pesos', value: '-5', message: 'El precio debe ser mayor que 0.' },
    ]);
    expect(body.lines[3]?.errors[0]?.field).toBe('id');
    expect((await shop.call('GET /recipebooks')).body.data).toEqual([]);
  });

  it('reports all errors of a line at once, with column and value', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const file = [
      'type,title,description,price,USDprice,isPromo,introVideo,image_url_1,image_url_2',
      'torta,,Alta,12.500,7,quizás,javascript:alert(1),,ftp://fotos.test/a',
      'curso,Rogel,Alto,1,1,no,,,',
    ].join('\n');
    const { body } = await run(shop, token, { file, dryRun: true });
    const told = body.lines.map(({ errors }) => errors.map(({ field, value }) => [field, value]));
    expect(told).toEqual([
      [
        ['type', 'torta'],
        ['title', ''],
        ['price', '12.500'],
        ['isPromo', 'quizás'],
        ['introVideo', 'javascript:alert(1)'],
        ['image_url_2', 'ftp://fotos.test/a'],
      ],
      [['image_url_1', '']],
    ]);
    const [, , price, promo] = body.lines[0]?.errors ?? [];
    expect(price?.message).toContain('12500');
    expect(promo?.message).toBe('Debe ser verdadero o falso.');
    const json = JSON.stringify([{ type: 'curso', title: 'Rogel', images: [{ url: IMAGE }, {}] }]);
    const fields = (await run(shop, token, { file: json, format: 'json', dryRun: true })).body.lines[0]
      ?.errors;
    expect(fields?.map(({ field }) => field)).toContain('images.1.url');
  });

  it('names the fields of errors in Spanish, in files of every kind', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const rogel = await shop.product('courses');
    const told = async (file: string, format: 'csv' | 'json' = 'csv') =>
      (await run(shop, token, { file, format, dryRun: true })).body.lines.map(({ errors }) =>
        errors.map(({ label, value, message }) => [label, value, message]),
      );
    const csv = [
      'Id,Tipo,Precio en pesos,Imagen 1,Imagen 2',
      `${rogel.id},,-5,${IMAGE},ftp://fotos.test/a`,
      `${rogel.id},Recetario,4,${IMAGE},`,
      'corta',
    ].join('\n');
    const [prices, type, short] = await told(csv);
    expect(prices?.map(([label]) => label)).toEqual(['Precio en pesos', 'Imagen 2']);
    expect(type).toContainEqual(['Tipo', 'recetario', 'El tipo de un producto no se puede cambiar.']);
    expect(short?.map(([label]) => label)).toEqual(['']);

    const full = { type: 'recetario', title: 'Rogel', description: 'Alto', price: 1, USDprice: 1 };
    const json = [
      { ...full, images: [{ url: IMAGE }, {}] },
      { ...full, images: [{ url: IMAGE }], type: 'torta', facts: [{ label: 'Molde' }] },
    ];
    const [picture, rest] = await told(JSON.stringify(json), 'json');
    expect(picture?.map(([label]) => label)).toEqual(['Imagen 2']);
    expect(rest?.map(([label, , message]) => [label, message])).toContainEqual([
      'Tipo',
      'El tipo debe ser curso o recetario.',
    ]);
    expect(rest?.map(([label]) => label)).toContain('La ficha');
  });

  it('changes nothing when one line is wrong', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const file = `${HEAD}\ncurso,Buena,Torta,100,1,3,${IMAGE}\ncurso,Mala,Torta,100,1,9,${IMAGE}`;
    const answer = await run(shop, token, { file, dryRun: false });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('Línea 3');
    expect((await shop.call('GET /courses')).body.data).toEqual([]);
  });

  it('imports ten thousand lines, shows them immediately and records the admin', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const lines = Array.from({ length: 10_000 }, (_, n) => `curso,Torta ${n},Rica,100,1,3,${IMAGE}`);
    const answer = await run(shop, token, { file: [HEAD, ...lines].join('\n'), dryRun: false });
    expect(answer.body).toMatchObject({ isApplied: true, created: 10_000 });
    const first = await shop.call('GET /courses', { query: { limit: '1', q: 'Torta 9999' } });
    expect(first.body.data[0]?.title).toBe('Torta 9999');
    const activity = await shop.call('GET /admin/activity', { token });
    expect(activity.body.data[0]).toMatchObject({ action: 'catalogue.import', detail: { created: 10_000 } });

    const tooMany = [HEAD, ...lines, 'curso,Una más,Rica,100,1,3,'].join('\n');
    expect((await run(shop, token, { file: tooMany, dryRun: true })).body.message).toContain('10000');
  });

  it('refuses wrong columns, wrong encodings and files without a list, in Spanish', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const message = async (file: string | Buffer, format: 'csv' | 'json' = 'csv') => {
      const answer = await run(shop, token, { file, format, dryRun: true });
      expect(answer.status).toBe(400);
      expect(answer.body.field).toBe('content');
      return answer.body.message;
    };
    expect(await message('sabor,color\nRogel,1')).toContain('sabor, color');
    expect(await message('title,title\na,b')).toContain('dos veces');
    expect(await message(Buffer.from('title\nCañoncitos', 'latin1'))).toContain('UTF-8');
    expect(await message('{"a":1}', 'json')).toContain('lista');
    expect(await message('[{', 'json')).toContain('JSON');
    expect(await message('')).toBe('El archivo está vacío.');
    const short = await run(shop, token, { file: `${HEAD}\ncurso,Rogel`, dryRun: true });
    expect(short.body.lines[0]?.errors[0]?.message).toContain('2 celdas');
  });

  it('reads the Unicode text format of spreadsheets', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const text = `\ufeff${HEAD.replaceAll(',', '\t')}\r\ncurso\tCañoncitos\tCrujen\t100\t1\t3\t${IMAGE}`;
    const report = await run(shop, token, { file: Buffer.from(text, 'utf16le'), dryRun: false });
    expect(report.body.lines[0]).toMatchObject({ title: 'Cañoncitos', action: 'create' });
  });
});

async function exported(shop: TestShop, token: string, format: string): Promise<string> {
  const answer = await shop.app.inject({
    url: '/api/admin/catalogue/export',
    query: { format },
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.body;
}

async function run(
  shop: TestShop,
  token: string,
  { file, format = 'csv', dryRun }: { file: string | Buffer; format?: 'csv' | 'json'; dryRun: boolean },
) {
  const content = Buffer.from(file as string).toString('base64'); // a Buffer is passed unchanged
  return await shop.call('POST /admin/catalogue/import', { token, body: { format, content, dryRun } });
}
