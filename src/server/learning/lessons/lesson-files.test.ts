import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-files';
import { courseWithOwner, fetchFile, firstLesson, makePdf, pageTexts } from '../../testing/course-content';
import { changeLesson, readProgram } from '../../testing/program';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { sweepLessons } from './sweep-lessons';

const DAY = 24 * 3_600_000;

function form(bytes: Uint8Array) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  };
}

async function attach(shop: TestShop, id: string, name: string, bytes: Uint8Array) {
  const { token } = await shop.admin();
  return await shop.call('POST /admin/lessons/:id/files', {
    params: { id },
    query: { name },
    token,
    ...form(bytes),
  });
}

async function filesOf(shop: TestShop, id: string, person?: Person) {
  return (await shop.call('GET /lessons/:id', { params: { id }, token: person?.token })).body.files;
}

async function openRoom(shop: TestShop) {
  const { product, owner } = await courseWithOwner(shop);
  return { product, owner, id: await firstLesson(shop, product) };
}

describeOnEachDatabase('the files of a lesson', (openShop) => {
  it('are stamped, re-encoded or saved, by their content and not by their name', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await attach(shop, id, 'Plantilla: «disco».doc', await makePdf())).status).toBe(201);
    await attach(shop, id, '../../Foto.html', photo);
    const added = await attach(shop, id, 'Lista.CSV', Buffer.from('harina;300\n<script>alert(1)</script>'));
    expect(added.body.sections[0]?.lessons[0]?.files.map(({ name }) => name)).toEqual([
      'Plantilla «disco».pdf',
      'Foto.webp',
      'Lista.csv',
    ]);
    const [pdf, picture, list] = await filesOf(shop, id, owner);
    const read = await fetchFile(shop, pdf?.url ?? '');
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect((await pageTexts(read.bytes)).join()).toContain('ana@correo.test');
    const shown = await fetchFile(shop, picture?.url ?? '');
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined();
    const saved = await fetchFile(shop, list?.url ?? '');
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="Lista\.csv"/),
    });
    expect(saved.text).toContain('harina;300');
  });

  it('are for owners only, also in a free preview; the address ends with session, purchase and release', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    await attach(shop, id, 'Plantilla.pdf', await makePdf());
    await changeLesson(shop, id, { isPreview: true });
    const stranger = await shop.register();
    expect(await filesOf(shop, id)).toEqual([]);
    expect(await filesOf(shop, id, stranger)).toEqual([]);
    const url = (await filesOf(shop, id, owner))[0]?.url ?? '';
    const status = async (address = url) => (await fetchFile(shop, address)).status;
    expect(await status()).toBe(200);
    expect(await status(url.replace(/\?.*/, ''))).toBe(403);
    expect(await status(`${url.slice(0, -2)}xx`)).toBe(403);
    expect(await status(url.replace(/files\/[^?]*/, 'files/otra'))).toBe(403);
    await changeLesson(shop, id, { releaseAt: new Date(shop.clock.now() + DAY / 24).toISOString() });
    expect(await status()).toBe(403);
    shop.clock.advance(DAY / 12);
    expect(await status()).toBe(200);
    const ended = { ended_at: shop.clock.now(), end_reason: 'refund' };
    await shop.db.updateTable('grants').set(ended).where('user_id', '=', owner.id).execute();
    expect(await status()).toBe(403);
    await shop.db.updateTable('grants').set({ ended_at: null, end_reason: null }).execute();
    await shop.call('POST /users/logout', { token: owner.token });
    expect(await status()).toBe(403);
    const admin = await shop.admin();
    const late = (await filesOf(shop, id, admin))[0]?.url ?? '';
    shop.clock.advance(7 * 3_600_000);
    expect(await status(late)).toBe(403);
  });

  it('refuse what a browser would run, what is empty, damaged, too large or too many', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [name, bytes] of [
      ['a.html', page],
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a.pdf', page],
      ['a.pdf', Buffer.from('%PDF-1.4 roto')],
      ['a.txt', Buffer.from([1, 0, 2])],
      ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
      ['a.txt', Buffer.alloc(0)],
    ] as const)
      expect((await attach(shop, id, name, bytes)).status, name).toBe(415);
    expect((await attach(shop, id, 'a.txt', Buffer.alloc(26 * 1024 ** 2, 'a'))).status).toBe(413);
    const text = Buffer.from('hola');
    expect((await attach(shop, 'nada', 'a.txt', text)).status).toBe(404);
    const refused = await shop.call('POST /admin/lessons/:id/files', {
      params: { id },
      query: { name: 'a.txt' },
      token: owner.token,
      ...form(text),
    });
    expect(refused.status).toBe(403);
    for (let count = 0; count < 20; count++) await attach(shop, id, 'a.txt', text);
    expect((await attach(shop, id, 'a.txt', text)).status).toBe(400);
    expect(await filesOf(shop, id, owner)).toHaveLength(20);
  });

  it('go when they are removed or their lesson is swept, and not before', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const { product, id } = await openRoom(shop);
    await attach(shop, id, 'a.txt', Buffer.from('uno'));
    await attach(shop, id, 'b.txt', Buffer.from('dos'));
    const { token } = await shop.admin();
    const [first] = (await readProgram(shop, product.id)).sections[0]?.lessons[0]?.files ?? [];
    const params = { id, fileId: first?.id ?? '' };
    await shop.call('DELETE /admin/lessons/:id/files/:fileId', { params, token });
    const kept = async () => {
      await sweepLessons(shop);
      await sweepFiles(shop);
      return (await shop.db.selectFrom('files').select('id').where('kind', '=', 'attachment').execute())
        .length;
    };
    expect(await kept()).toBe(2);
    shop.clock.advance(8 * DAY);
    expect(await kept()).toBe(1);
    await shop.call('DELETE /admin/lessons/:id', { params: { id }, token });
    shop.clock.advance(20 * DAY);
    expect(await kept()).toBe(1);
    shop.clock.advance(11 * DAY);
    expect(await kept()).toBe(0);
  });
});

describeOnEachDatabase('the recipe of a lesson', (openShop) => {
  it('is one of its own product, shows when it is ready, and its minutes lead to the lesson', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const { token } = await shop.admin();
    const add = async (productId: string, text: string) => {
      const recipe = randomUUID();
      const params = { id: productId };
      const body = { recipes: [{ id: recipe, text }] };
      await shop.call('POST /admin/products/:id/recipes', { params, body, token });
      return recipe;
    };
    const text = 'Rogel\nIngredientes\n3 huevos\nPasos\n1. Bate (ver 12:40).';
    const recipe = await add(product.id, text);
    const foreign = await add((await shop.product('courses', { title: 'Otro' })).id, text);
    for (const recipeId of [foreign, 'nada', randomUUID()])
      expect((await changeLesson(shop, id, { recipeId })).status).toBe(400);
    expect((await changeLesson(shop, id, { recipeId: recipe, kind: 'recipe' })).status).toBe(200);
    const shown = async () =>
      (await shop.call('GET /lessons/:id', { params: { id }, token: owner.token })).body.recipeId;
    expect(await shown()).toBeNull();
    await shop.call('PUT /admin/recipes/:id', { params: { id: recipe }, body: { status: 'ready' }, token });
    expect(await shown()).toBe(recipe);
    const read = await shop.call('GET /recipes/:id', { params: { id: recipe }, token: owner.token });
    expect(read.body.steps[0]).toMatchObject({ atSeconds: 760, lessonId: id });
    await shop.call('DELETE /admin/recipes/:id', { params: { id: recipe }, token });
    expect(await shown()).toBeNull();
    // The database itself keeps no reference to a recipe that is gone.
    await shop.db.deleteFrom('recipes').where('id', '=', recipe).execute();
    const row = await shop.db
      .selectFrom('lessons')
      .select('recipe_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.recipe_id).toBeNull();
  });
});
