import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { expect, it } from 'vitest';
import type { PeopleImport } from '../../../contract/moving';
import { PEOPLE_FILE_LIMIT } from '../../../rules/upload-limits';
import { PARTIAL_AREA } from '../../platform/storage/disk';
import { describeOnEachDatabase, type OpenShop, type TestShop } from '../../testing/shop';
import { findMiscounts } from '../statistics/check-sales';
import { MAX_LINES, readDate, readPeople } from './read-people';

describeOnEachDatabase('people of another platform', (openShop) => {
  it('are shown first, then brought once, each with one mail in the bulk lane', async () => {
    const { shop, token, send, rogel, flan } = await open(openShop);
    const eva = await shop.register({ name: 'Eva', email: 'eva@correo.test' });
    const file = [
      'Email,Nombre,Producto,Fecha',
      'ana@correo.test,Ana Suárez,Rogel,15/03/2024',
      'ANA@correo.test,Ana Suárez,Flan,2024-04-02',
      'ana@correo.test,Ana Suárez,rogel,15/03/2024',
      'eva@correo.test,Eva,Rogel,',
      'no-es-email,Luz,Rogel,01/02/2024',
      'luz@correo.test,Luz,Torta inventada,01/02/2024',
      'mia@correo.test,Mía,Rogel,31/02/2024',
    ].join('\n');
    const preview = await send(file, 'preview');
    expect(preview.body.rows).toEqual([
      { line: 2, email: 'ana@correo.test', product: 'Rogel', result: 'new' },
      { line: 3, email: 'ANA@correo.test', product: 'Flan', result: 'new' },
      { line: 4, email: 'ana@correo.test', product: 'rogel', result: 'duplicate' },
      { line: 5, email: 'eva@correo.test', product: 'Rogel', result: 'granted' },
      { line: 6, email: 'no-es-email', product: 'Rogel', result: 'wrong_email' },
      { line: 7, email: 'luz@correo.test', product: 'Torta inventada', result: 'unknown_product' },
      { line: 8, email: 'mia@correo.test', product: 'Rogel', result: 'wrong_date' },
    ]);
    expect(preview.body).toMatchObject({
      id: null,
      people: 2,
      counts: {
        new: 2,
        granted: 1,
        owned: 0,
        duplicate: 1,
        unknown_product: 1,
        wrong_email: 1,
        wrong_date: 1,
      },
      unknownProducts: ['Torta inventada'],
    });
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toEqual([]);

    const applied = await send(file, 'apply');
    expect(applied.body).toMatchObject({ people: 2, counts: { new: 2, granted: 1 } });
    const grants = await shop.db.selectFrom('grants').selectAll().orderBy('granted_at').execute();
    expect(grants.map((row) => [row.product_id, row.method, row.currency])).toEqual([
      [rogel.id, 'import', null],
      [flan.id, 'import', null],
      [rogel.id, 'import', null],
    ]);
    expect(new Date(grants[0]?.granted_at ?? 0).toISOString().slice(0, 10)).toBe('2024-03-15');
    const queued = await shop.db
      .selectFrom('outbox')
      .select(['lane', 'dedupe_key'])
      .where('dedupe_key', 'like', 'mail:people-import:%')
      .execute();
    expect(queued.map(({ lane }) => lane)).toEqual(['bulk', 'bulk']);
    const mails = (await shop.deliverMails()).filter(({ subject }) => subject.startsWith('Tus compras'));
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@correo.test', 'eva@correo.test']);
    const link = /\/entrar\/[\w-]+|\/iniciar-sesion\/[\w-]+|https?:\S+/.exec(mails[0]?.text ?? '');
    expect(link).not.toBeNull();
    expect(mails.find(({ to }) => to === 'ana@correo.test')?.text).toContain('• Rogel\n• Flan');

    // The same file again brings nobody and mails nobody.
    const again = await send(file, 'apply');
    expect(again.body).toMatchObject({ id: null, people: 0, counts: { owned: 3, new: 0, granted: 0 } });
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toHaveLength(3);
    expect(await findMiscounts(shop.db)).toEqual([]);
    expect((await shop.call('GET /admin/sales', { token })).body.total).toEqual({ sales: 0, ars: 0, usd: 0 });
    expect(eva.id).toBeDefined();
  });

  it('is taken back without an account that was there before, although nobody opened that', async () => {
    const { shop, token, send } = await open(openShop);
    const eva = await shop.register({ name: 'Eva', email: 'eva@correo.test' });
    const unopened = { password_hash: null, email_verified_at: null };
    await shop.db.updateTable('users').set(unopened).where('id', '=', eva.id).execute();
    const { body } = await send('email;nombre;producto\neva@correo.test;Eva;Rogel', 'apply');
    const params = { id: body.id ?? '' };
    const undone = await shop.call('POST /admin/people/imports/:id/undo', { token, params });
    expect(undone.body).toEqual({ ended: 1, erased: 0 });
    const people = await shop.db.selectFrom('users').select('email').execute();
    expect(people.map(({ email }) => email)).toContain('eva@correo.test');
  });

  it('can be taken back for a day, with the accounts that nobody opened and the mails that wait', async () => {
    const { shop, token, send, rogel, flan } = await open(openShop);
    const eva = await shop.register({ name: 'Eva', email: 'eva@correo.test' });
    const file = `email;nombre;producto\nana@correo.test;Ana;Rogel\neva@correo.test;Eva;Rogel`;
    await send(file, 'apply');
    const { data } = (await shop.call('GET /admin/people/imports/last', { token })).body;
    expect(data).toMatchObject({ people: 2, purchases: 2 });
    const params = { id: data?.id ?? '' };
    // What Eva got another way stays.
    const gift = { item_id: flan.id, reason: 'Regalo' };
    await shop.call('POST /admin/users/:id/grant', { token, params: { id: eva.id }, body: gift });
    const undone = await shop.call('POST /admin/people/imports/:id/undo', { token, params });
    expect(undone.body).toEqual({ ended: 2, erased: 1 });
    const live = await shop.db
      .selectFrom('grants')
      .select('product_id')
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toEqual([{ product_id: flan.id }]);
    const people = await shop.db.selectFrom('users').select('email').execute();
    expect(people.map(({ email }) => email)).not.toContain('ana@correo.test');
    const mails = await shop.deliverMails();
    expect(mails.filter(({ subject }) => subject.startsWith('Tus compras te esperan'))).toEqual([]);
    const twice = await shop.call('POST /admin/people/imports/:id/undo', { token, params });
    expect([twice.status, twice.body.error]).toEqual([409, 'too_late_to_undo']);
    expect(await findMiscounts(shop.db)).toEqual([]);
    expect(rogel.id).toBeDefined();
  });

  it('are mapped to the product that the creator chooses', async () => {
    const { send, rogel } = await open(openShop);
    const file =
      'Buyer Email,Item Name,Purchase Date\nana@correo.test,Rogel 2.0 (Hotmart),2024-03-15 10:20:00 -0300';
    const products = { 'Rogel 2.0 (Hotmart)': rogel.id };
    expect((await send(file, 'preview')).body.counts.unknown_product).toBe(1);
    expect((await send(file, 'preview', { products })).body.counts.new).toBe(1);
    const invented = { 'Rogel 2.0 (Hotmart)': 'nada' };
    expect((await send(file, 'preview', { products: invented })).body.counts.unknown_product).toBe(1);
  });

  it('are mapped by hundreds of names', async () => {
    const { send, rogel } = await open(openShop);
    const names = Array.from({ length: 1000 }, (_, at) => `Rogel ${at} de otra plataforma`);
    const products = Object.fromEntries(names.map((name) => [name, rogel.id]));
    const file = `email,producto\nana@correo.test,${names.at(-1)}`;
    expect((await send(file, 'preview', { products })).body.counts.new).toBe(1);
  });

  it('refuse a file that is too large with the way out, and keep nothing of it', async () => {
    const { shop, send } = await open(openShop);
    const answer = await send('a'.repeat(PEOPLE_FILE_LIMIT.maxBytes + 1), 'preview');
    expect(answer.status).toBe(413);
    expect(answer.body.message).toBe(PEOPLE_FILE_LIMIT.tooLarge);
    for await (const { key } of shop.storage.list(PARTIAL_AREA)) expect(key).toBeUndefined();
  });

  it.each([
    ['no file at all', undefined, 'preview'],
    ['an empty file', '', 'preview'],
    ['no column of mails', 'nombre,producto\nAna,Rogel', 'preview'],
    ['no column of products', 'email,nombre\nana@correo.test,Ana', 'preview'],
    ['a picture', '\u0000\u0001PNG', 'preview'],
    ['an unknown mode', 'email,producto\nana@correo.test,Rogel', 'todo'],
    ['100,000 lines', `email,producto\n${'ana@correo.test,Rogel\n'.repeat(100_000)}`, 'apply'],
  ])('refuse %s with a sentence and store nothing', async (_what, file, mode) => {
    const { shop, send } = await open(openShop);
    const answer = await send(file, mode);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/[a-záéíóú]+/);
    expect(await shop.db.selectFrom('people_imports').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toEqual([]);
  });
});

describeOnEachDatabase('the archive of the shop', (openShop) => {
  it('has everything in open formats, and what it gives can be brought again', async () => {
    const { shop, token, send } = await open(openShop);
    await send('email,nombre,producto,fecha\n=HYPERLINK@correo.test,=cmd|calc,Rogel,2024-03-15', 'apply');
    await send('email,nombre,producto,fecha\nana@correo.test,"=SUMA(1;2)",Rogel,2024-03-15', 'apply');
    const answer = await shop.app.inject({
      url: '/api/admin/archive',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    const files = await unpack(answer.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'LEEME.txt',
        'catalogo.csv',
        'catalogo.json',
        'clases.json',
        'recetas.json',
        'textos.json',
        'personas.csv',
        'compras.csv',
        'ventas.csv',
      ]),
    );
    expect(files['personas.csv']).toContain('ana@correo.test');
    expect(files['personas.csv']).not.toMatch(/(^|,|\n)=/);
    const rows = readPeople(Buffer.from(files['compras.csv'] ?? ''));
    expect(rows.find(({ email }) => email === 'ana@correo.test')).toMatchObject({
      product: 'Rogel',
      isEmailGood: true,
    });
    expect((await send(files['compras.csv'] ?? '', 'preview')).body.counts.unknown_product).toBe(0);
    const secrets = JSON.stringify(files);
    expect(secrets).not.toMatch(/password_hash|secret\.content/);
    const { body } = await shop.call('GET /admin/archive/contents', { token });
    expect(body).toMatchObject({ products: 2, people: 3 });
  });
});

it.each([
  ['15/03/2024', '2024-03-15'],
  ['5-3-2024 10:20', '2024-03-05'],
  ['2024-03-15T23:59:00-03:00', '2024-03-15'],
  ['2024/03/15', '2024-03-15'],
])('reads the date %s', (typed, day) => {
  expect(new Date(readDate(typed) ?? 0).toISOString().slice(0, 10)).toBe(day);
});

it.each(['31/02/2024', 'ayer', '2024', '15/03/24', '1234-13-01'])('takes %s for no date', (typed) => {
  expect(readDate(typed)).toBeUndefined();
});

it.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffemail,nombre,producto\na@b.co,Ñandú,Rogel')],
  ['Latin-1 with semicolons', Buffer.from('email;nombre;producto\na@b.co;Ñandú;Rogel', 'latin1')],
  ['UTF-16 with tabs', Buffer.from('\ufeffemail\tnombre\tproducto\na@b.co\tÑandú\tRogel', 'utf16le')],
  [
    'the names of Hotmart',
    Buffer.from('Nombre del Producto,Nombre del Comprador,Email del Comprador\nRogel,Ñandú,a@b.co'),
  ],
  [
    'the names of Teachable',
    Buffer.from('fullname,email,course_name,created_at\nÑandú,a@b.co,Rogel,2024-03-15'),
  ],
  [
    'the names of Gumroad',
    Buffer.from('Purchase Email,Item Name,Buyer Name,Sale Price ($)\na@b.co,Rogel,Ñandú,12'),
  ],
])('reads a file in %s', (_name, bytes) => {
  expect(readPeople(bytes)).toMatchObject([{ email: 'a@b.co', name: 'Ñandú', product: 'Rogel' }]);
});

it('takes no formula for a name, and no more lines than one request bears', () => {
  const [row] = readPeople(Buffer.from('email,nombre,producto\na@b.co,"=HYPERLINK(""x"")",Rogel'));
  expect(row?.name).toBe('HYPERLINK("x")');
  const most = `email,producto\n${'a@b.co,Rogel\n'.repeat(MAX_LINES)}`;
  expect(readPeople(Buffer.from(most))).toHaveLength(MAX_LINES);
  expect(() => readPeople(Buffer.from(`${most}a@b.co,Rogel\n`))).toThrow('líneas');
});

async function open(openShop: OpenShop) {
  const shop = await openShop();
  const { token } = await shop.admin();
  const rogel = await shop.product('courses', { title: 'Rogel' });
  const flan = await shop.product('recipebooks', { title: 'Flan' });
  const send = async (
    content: string | undefined,
    mode: string,
    { products = {} }: { products?: Record<string, string> } = {},
  ) => await post(shop, token, { content, mode, products });
  return { shop, token, rogel, flan, send };
}

async function post(
  shop: TestShop,
  token: string,
  {
    content,
    mode,
    products,
  }: { content: string | undefined; mode: string; products: Record<string, string> },
) {
  const form = new FormData();
  // Fields may come after the file.
  if (content !== undefined) form.set('file', new File([content], 'ventas.csv', { type: 'text/csv' }));
  form.set('mode', mode);
  form.set('products', JSON.stringify(products));
  const encoded = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/people/import',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() as PeopleImport & { message?: string } };
}

async function unpack(bytes: Buffer): Promise<Record<string, string>> {
  const archive = extract();
  Readable.from([bytes]).pipe(archive);
  const files: Record<string, string> = {};
  for await (const entry of archive) files[entry.header.name] = await text(Readable.from(entry));
  return files;
}
