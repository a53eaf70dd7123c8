import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId } from '../platform/db/ids';
import { addRecipe } from './add-recipe';
import { courseWithOwner, firstLesson } from './course-content';
import { describeOnEachDatabase, type Person, type TestShop } from './shop';

/** One account tries to fill each store that it can write to. */
describeOnEachDatabase('an account that fills what it can', (openShop) => {
  it('stores nothing about products that it does not own', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const lessonId = await firstLesson(shop, product);
    await addRecipe(shop, product.id, { id: 'cerrada', is_free: 0 });
    const { token } = await shop.register();
    const params = { id: lessonId, noteId: randomUUID() };
    const text = 'x'.repeat(1000);
    const note = { atSeconds: 1, text };
    const place = { recipeId: 'cerrada', title: 'x', step: 1, steps: 1 };
    const entries = (...sent: object[]) => ({
      entries: sent.map((entry) => ({ editedAt: 1, ...entry })),
    });
    const answers = [
      await shop.call('PUT /lessons/:id/notes/:noteId', { token, params, body: note }),
      await shop.call('POST /lessons/:id/questions', {
        token,
        params,
        body: { ...note, submission: randomUUID() },
      }),
      await shop.call('PUT /lessons/:id/progress', { token, params, body: { positionSeconds: 1 } }),
      await shop.call('GET /lessons/:id/tape', { token, params }),
      await shop.call('PUT /content/:id/progress', {
        token,
        params: { id: product.id },
        body: { pdfPage: 1 },
      }),
      await shop.call('POST /content/:id/certificate', {
        token,
        params: { id: product.id },
        body: { name: 'Ana' },
      }),
      await shop.call('PUT /kitchen', {
        token,
        body: entries({ kind: 'note', key: 'cerrada', value: { text } }),
      }),
      await shop.call('PUT /kitchen', {
        token,
        body: entries({ kind: 'place', key: product.id, value: place }),
      }),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, expect.stringMatching(/permiso|compras/)]);
    for (const table of ['kitchen_entries', 'lesson_notes', 'lesson_questions', 'lesson_progress'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('cannot send 200 times ten long notes', async () => {
    const shop = await openShop();
    const { token } = await shop.register();
    const text = 'x'.repeat(4000);
    const statuses: number[] = [];
    for (let n = 0; n < 200; n++) {
      const entries = Array.from({ length: 10 }, (_, i) => ({
        kind: 'note',
        key: `nota ${n} ${i}`,
        value: { text },
        editedAt: 1,
      }));
      statuses.push((await shop.call('PUT /kitchen', { token, body: { entries } })).status);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140);
    expect(await shop.db.selectFrom('kitchen_entries').selectAll().execute()).toEqual([]);
  });

  it('reaches the end of its notes in rows and in bytes, and a deletion makes room', async () => {
    const shop = await openShop();
    const { owner, product } = await courseWithOwner(shop);
    const lessonId = await firstLesson(shop, product);
    const other = await anotherLesson(shop, lessonId);
    const save = (text: string) =>
      shop.call('PUT /lessons/:id/notes/:noteId', {
        token: owner.token,
        params: { id: lessonId, noteId: randomUUID() },
        body: { atSeconds: 1, text },
      });
    const full = { status: 413, body: { message: expect.stringMatching(/Borra alguna/) } };
    await insertNotes(shop, owner, other, { count: 5000, text: 'x' });
    expect(await save('una más')).toMatchObject(full);
    const [first] = await shop.db.selectFrom('lesson_notes').select('id').limit(1).execute();
    const params = { id: other, noteId: first?.id ?? '' };
    await shop.call('DELETE /lessons/:id/notes/:noteId', { token: owner.token, params });
    expect((await save('una más')).status).toBe(200);
    await shop.db.deleteFrom('lesson_notes').execute();
    await insertNotes(shop, owner, other, { count: 250, text: 'ñ'.repeat(1999) });
    expect((await save('corta')).status).toBe(200);
    expect(await save('ñ'.repeat(2000))).toMatchObject(full);
  });

  it('reaches the end of its questions, and of its favourites', async () => {
    const shop = await openShop();
    const { owner, product } = await courseWithOwner(shop);
    const lessonId = await firstLesson(shop, product);
    await insertQuestions(shop, owner, await anotherLesson(shop, lessonId), 500);
    const asked = await shop.call('POST /lessons/:id/questions', {
      token: owner.token,
      params: { id: lessonId },
      body: { atSeconds: 1, text: '¿Y?', submission: randomUUID() },
    });
    expect(asked).toMatchObject({ status: 413, body: { message: expect.stringMatching(/preguntas/) } });

    await insertFavourites(shop, owner, product.id, 500);
    const add = () => shop.call('POST /favorites/add', { token: owner.token, body: { item_id: product.id } });
    expect(await add()).toMatchObject({ status: 413, body: { message: expect.stringMatching(/Quita/) } });
    const [copy] = await shop.db.selectFrom('favourites').select('product_id').limit(1).execute();
    const body = { item_id: copy?.product_id };
    await shop.call('DELETE /favorites/remove', { token: owner.token, body });
    expect((await add()).status).toBe(200);
  });

  it('gets a bounded list of the questions of others', async () => {
    const shop = await openShop();
    const { owner, product } = await courseWithOwner(shop);
    const id = await firstLesson(shop, product);
    const other = await shop.register();
    await insertQuestions(shop, other, id, 130, true);
    const { body } = await shop.call('GET /lessons/:id/tape', { token: owner.token, params: { id } });
    expect(body.questions).toHaveLength(100);
    // The newest published ones.
    expect(body.questions.map(({ text }) => text)).toContain('pregunta 129');
  });

  it('writes to the creator a few times an hour', async () => {
    const shop = await openShop();
    const message = { name: 'Ana', phone: '11 5555 0000', email: 'a@correo.test', message: 'x'.repeat(900) };
    const write = (n: number) => shop.call('POST /contacto/send', { body: { ...message, message: `${n}` } });
    const withdraw = (n: number) =>
      shop.call('POST /withdrawals', { body: { name: 'Ana', email: `${n}@correo.test`, purchase: 'x' } });
    for (const send of [write, withdraw]) {
      for (let n = 0; n < 20; n++) expect((await send(n)).status).toBeLessThan(300);
      const refused = await send(20);
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
      expect(refused.body.message).toMatch(/Vuelve a probar en una hora/);
    }
  });
});

/** A lesson beside the first one, whose own limits are not reached. */
async function anotherLesson(shop: TestShop, lessonId: string): Promise<string> {
  const row = await shop.db
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await shop.db
    .insertInto('lessons')
    .values({ ...row, id, position: row.position + 1, video_id: null })
    .execute();
  return id;
}

async function insertMany<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 250) await insert(rows.slice(at, at + 250));
}

async function insertNotes(
  shop: TestShop,
  { id }: Person,
  lessonId: string,
  { count, text }: { count: number; text: string },
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    user_id: id,
    lesson_id: lessonId,
    at_s: 1,
    body: text,
    created_at: 1,
    updated_at: 1,
  }));
  await insertMany(rows, (part) => shop.db.insertInto('lesson_notes').values(part).execute());
}

async function insertQuestions(
  shop: TestShop,
  { id }: Person,
  lessonId: string,
  count: number,
  isPublished = false,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    user_id: id,
    lesson_id: lessonId,
    submission: randomUUID(),
    at_s: 1,
    body: `pregunta ${n}`,
    answer: 'Sí',
    answered_at: n,
    published_at: isPublished ? n : null,
    closed_at: n,
    created_at: n,
  }));
  await insertMany(rows, (part) => shop.db.insertInto('lesson_questions').values(part).execute());
}

/** Favourites need products, so one is copied. */
async function insertFavourites(
  shop: TestShop,
  { id }: Person,
  productId: string,
  count: number,
): Promise<void> {
  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, () => ({ ...row, id: newId() }));
  await insertMany(copies, async (part) => {
    await shop.db.insertInto('products').values(part).execute();
    const rows = part.map((copy) => ({ user_id: id, product_id: copy.id, created_at: 1 }));
    await shop.db.insertInto('favourites').values(rows).execute();
  });
}
