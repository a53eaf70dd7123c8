import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_NOTES } from '../../../contract/lesson-tape';
import { courseWithOwner, firstLesson, grant } from '../../testing/course-content';
import { changeLesson } from '../../testing/program';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';

const DAY = 24 * 3_600_000;

async function openRoom(shop: TestShop) {
  const { product, owner } = await courseWithOwner(shop);
  return { product, owner, id: await firstLesson(shop, product) };
}

const readTape = (shop: TestShop, id: string, person: Person) =>
  shop.call('GET /lessons/:id/tape', { params: { id }, token: person.token });

const saveNote = (
  shop: TestShop,
  id: string,
  person: Person,
  { noteId = randomUUID(), ...body }: { noteId?: string; atSeconds?: number; text?: string } = {},
) =>
  shop.call('PUT /lessons/:id/notes/:noteId', {
    params: { id, noteId },
    token: person.token,
    body: { atSeconds: 154, text: 'Palo liviano', ...body },
  });

const ask = (shop: TestShop, id: string, person: Person, text = '¿Se congela?', submission = randomUUID()) =>
  shop.call('POST /lessons/:id/questions', {
    params: { id },
    token: person.token,
    body: { submission, atSeconds: 570, text },
  });

async function refund(shop: TestShop, person: Person) {
  const set = { ended_at: shop.clock.now(), end_reason: 'refund' };
  await shop.db.updateTable('grants').set(set).where('user_id', '=', person.id).execute();
}

async function answer(shop: TestShop, id: string, words: string, isPublished = false) {
  const { token } = await shop.admin();
  const body = { answer: words, isPublished };
  return await shop.call('PUT /admin/questions/:id/answer', { params: { id }, token, body });
}

describeOnEachDatabase('the notes of a lesson', (openShop) => {
  it('are saved, changed and deleted by their owner, in the order of the minutes, and are the same note when repeated', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    const noteId = randomUUID();
    expect((await saveNote(shop, id, owner, { atSeconds: 600, text: '<b>Horno</b>' })).status).toBe(200);
    for (const text of ['Una', 'Una', 'Otra']) await saveNote(shop, id, owner, { noteId, text });
    const { body } = await readTape(shop, id, owner);
    expect(body.notes).toEqual([
      { id: noteId, atSeconds: 154, text: 'Otra' },
      { id: expect.any(String), atSeconds: 600, text: '<b>Horno</b>' },
    ]);
    await shop.call('DELETE /lessons/:id/notes/:noteId', { params: { id, noteId }, token: owner.token });
    expect((await readTape(shop, id, owner)).body.notes).toHaveLength(1);
  });

  it('are private: another owner neither reads, changes nor deletes them', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const other = await shop.register();
    await grant(shop, other, product);
    const noteId = randomUUID();
    await saveNote(shop, id, owner, { noteId });
    expect((await readTape(shop, id, other)).body.notes).toEqual([]);
    expect((await readTape(shop, id, await shop.admin())).body.notes).toEqual([]);
    expect((await saveNote(shop, id, other, { noteId, text: 'Mía' })).status).toBe(404);
    await shop.call('DELETE /lessons/:id/notes/:noteId', { params: { id, noteId }, token: other.token });
    expect((await readTape(shop, id, owner)).body.notes).toMatchObject([{ text: 'Palo liviano' }]);
  });

  it('need the purchase, and come back with it', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    await changeLesson(shop, id, { isPreview: true });
    const stranger = await shop.register();
    expect((await saveNote(shop, id, stranger)).status).toBe(403);
    expect((await readTape(shop, id, stranger)).status).toBe(403);
    await saveNote(shop, id, owner);
    await refund(shop, owner);
    expect((await readTape(shop, id, owner)).status).toBe(403);
    expect((await saveNote(shop, id, owner)).status).toBe(403);
    await grant(shop, owner, product);
    expect((await readTape(shop, id, owner)).body.notes).toHaveLength(1);
  });

  it('wait behind a lesson that is closed or removed, and nothing is lost', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    await saveNote(shop, id, owner);
    await changeLesson(shop, id, { releaseAt: new Date(shop.clock.now() + DAY).toISOString() });
    const locked = await saveNote(shop, id, owner, { text: 'Tarde' });
    expect([locked.status, locked.body.message]).toEqual([403, expect.stringContaining('se abre el')]);
    shop.clock.advance(2 * DAY);
    expect((await readTape(shop, id, owner)).body.notes).toHaveLength(1);
    const { token } = await shop.admin();
    await shop.call('DELETE /admin/lessons/:id', { params: { id }, token });
    expect((await saveNote(shop, id, owner)).body).toMatchObject({ error: 'lesson_not_found' });
    await shop.call('POST /admin/lessons/:id/restore', { params: { id }, token });
    expect((await readTape(shop, id, owner)).body.notes).toHaveLength(1);
  });

  it('are limited in length and number, also when devices write at once', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    expect((await saveNote(shop, id, owner, { text: 'x'.repeat(2001) })).status).toBe(400);
    expect((await saveNote(shop, id, owner, { text: ' ' })).status).toBe(400);
    expect((await saveNote(shop, id, owner, { atSeconds: -1 })).status).toBe(400);
    const now = shop.clock.now();
    const rows = Array.from({ length: MAX_NOTES - 1 }, () => ({
      id: randomUUID(),
      user_id: owner.id,
      lesson_id: id,
      at_s: 1,
      body: 'a',
      created_at: now,
      updated_at: now,
    }));
    await shop.db.insertInto('lesson_notes').values(rows).execute();
    const answers = await Promise.all([1, 2, 3].map(() => saveNote(shop, id, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
    expect((await readTape(shop, id, owner)).body.notes).toHaveLength(MAX_NOTES);
  });

  it('stop after many saves in an hour', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    const noteId = randomUUID();
    // The first tenth of the hour's saves is counted in memory.
    const key = `PUT /lessons/:id/notes/:noteId:${owner.id}`;
    await shop.db
      .insertInto('attempts')
      .values({ key, count: 216, resets_at: shop.clock.now() + 1000 })
      .execute();
    for (let n = 0; n < 24; n++) expect((await saveNote(shop, id, owner, { noteId })).status).toBe(200);
    expect((await saveNote(shop, id, owner, { noteId })).status).toBe(429);
    shop.clock.advance(1001);
    expect((await saveNote(shop, id, owner, { noteId })).status).toBe(200);
  });
});

describeOnEachDatabase('a question in a lesson', (openShop) => {
  it('reaches the creator once, with person, lesson and minute', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const { token } = await shop.admin();
    const submission = randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => ask(shop, id, owner, '<i>¿Se congela?</i>', submission)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const { body } = await shop.call('GET /admin/questions', { token });
    expect(body).toMatchObject({
      open: 1,
      data: [
        {
          personId: owner.id,
          name: 'Ana Pérez',
          lesson: { id, productId: product.id, product: product.title },
          atSeconds: 570,
          text: '<i>¿Se congela?</i>',
          answer: null,
          isPublished: false,
        },
      ],
    });
    expect((await shop.call('GET /admin/summary', { token })).body.openQuestions).toBe(1);
    const home = (await shop.call('GET /admin/home', { token })).body;
    // The raw video of the lesson is the other task.
    expect([home.taskCount, home.tasks.filter(({ kind }) => kind === 'question')]).toMatchObject([
      2,
      [{ question: { name: 'Ana Pérez' } }],
    ]);
    const mails = (await shop.deliverMails()).filter(({ to }) => to === 'duena@tienda.test');
    expect(mails.filter(({ subject }) => subject.includes('te pregunta'))).toHaveLength(1);
    expect(mails.at(-1)?.text).toContain('9:30');
    expect(mails.at(-1)?.html).not.toContain('<i>');
  });

  it('is asked only by an owner: a visitor, a stranger, an admin and a refunded student are refused', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    await changeLesson(shop, id, { isPreview: true });
    const stranger = await shop.register();
    expect((await shop.call('POST /lessons/:id/questions', { params: { id }, body: {} })).status).toBe(401);
    for (const person of [stranger, await shop.admin()])
      expect((await ask(shop, id, person)).status).toBe(403);
    await refund(shop, owner);
    expect((await ask(shop, id, owner)).status).toBe(403);
    expect(await shop.db.selectFrom('lesson_questions').select('id').execute()).toEqual([]);
  });

  it('is answered by mail and in the room, once; a corrected answer is not mailed again', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const { body: question } = await ask(shop, id, owner);
    expect(question).toMatchObject({ isMine: true, isWaiting: true, answer: null });
    await answer(shop, question.id, 'Sí, hasta un mes.');
    const corrected = await answer(shop, question.id, 'Sí, hasta dos meses.');
    expect(corrected.body).toMatchObject({
      answer: 'Sí, hasta dos meses.',
      isPublished: false,
      isClosed: true,
    });
    expect((await readTape(shop, id, owner)).body.questions).toMatchObject([
      { answer: 'Sí, hasta dos meses.', isMine: true, isWaiting: false },
    ]);
    const mails = (await shop.deliverMails()).filter(({ to }) => to === owner.email);
    const answers = mails.filter(({ subject }) => subject.startsWith('Respuesta'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain('Sí, hasta un mes.');
    expect(answers[0]?.text).toContain(`/course/${product.id}/clase/${id}?t=570`);
  });

  it('stays between the two until she publishes it, then shows a first name only, until she hides it', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const other = await shop.register({ name: 'Bea' });
    await grant(shop, other, product);
    const { body: question } = await ask(shop, id, owner);
    const { token } = await shop.admin();
    const publish = (isPublished: boolean) =>
      shop.call('PUT /admin/questions/:id', { params: { id: question.id }, token, body: { isPublished } });
    expect((await publish(true)).status).toBe(409);
    await answer(shop, question.id, 'Sí.');
    expect((await readTape(shop, id, other)).body.questions).toEqual([]);
    expect((await publish(true)).body.isPublished).toBe(true);
    const shown = (await readTape(shop, id, other)).body.questions;
    expect(shown).toMatchObject([{ name: 'Ana', isMine: false, answer: 'Sí.' }]);
    expect(JSON.stringify(shown)).not.toMatch(/Pérez|ana@correo|user/);
    await publish(false);
    expect((await readTape(shop, id, other)).body.questions).toEqual([]);
    expect((await readTape(shop, id, owner)).body.questions).toHaveLength(1);
  });

  it('can be put aside and taken back, and deleted only by who asked it', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const other = await shop.register();
    await grant(shop, other, product);
    const { body: question } = await ask(shop, id, owner);
    const { token } = await shop.admin();
    const close = (isClosed: boolean) =>
      shop.call('PUT /admin/questions/:id', { params: { id: question.id }, token, body: { isClosed } });
    expect((await close(true)).body.isClosed).toBe(true);
    expect((await shop.call('GET /admin/summary', { token })).body.openQuestions).toBe(0);
    await close(false);
    const remove = (person: Person) =>
      shop.call('DELETE /lessons/:id/questions/:questionId', {
        params: { id, questionId: question.id },
        token: person.token,
      });
    await remove(other);
    expect((await readTape(shop, id, owner)).body.questions).toHaveLength(1);
    await remove(owner);
    expect((await readTape(shop, id, owner)).body.questions).toEqual([]);
    expect((await answer(shop, question.id, 'Tarde')).status).toBe(404);
  });

  it('is deleted for everybody with its published answer, also after a refund, and the creator reads it', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const other = await shop.register();
    await grant(shop, other, product);
    const published = (await ask(shop, id, owner, '¿A?')).body;
    await answer(shop, published.id, 'Sí.', true);
    expect((await readTape(shop, id, other)).body.questions).toHaveLength(1);
    const { token } = await shop.admin();
    const gone = { item_id: product.id, reason: 'Se arrepintió' };
    await shop.call('POST /admin/users/:id/revoke', { token, params: { id: owner.id }, body: gone });
    expect((await readTape(shop, id, owner)).status).toBe(403);

    const mine = (person: Person) =>
      shop.call('GET /users/:id/questions', { params: { id: owner.id }, token: person.token });
    expect((await mine(other)).status).toBe(403);
    expect((await mine(owner)).body.data).toMatchObject([
      { id: published.id, text: '¿A?', isPublished: true },
    ]);
    const params = { id, questionId: published.id };
    await shop.call('DELETE /lessons/:id/questions/:questionId', { params, token: owner.token });
    expect((await readTape(shop, id, other)).body.questions).toEqual([]);
    expect((await mine(owner)).body.data).toEqual([]);
    const [told] = (await shop.call('GET /admin/activity', { token })).body.data;
    expect(told).toMatchObject({ action: 'question.remove', detail: { title: expect.any(String) } });
    expect(JSON.stringify(told)).not.toContain('¿A?');
  });

  it('goes with its account, published or not, and so do notes', async () => {
    const shop = await openShop();
    const { product, owner, id } = await openRoom(shop);
    const other = await shop.register();
    await grant(shop, other, product);
    const published = (await ask(shop, id, owner, '¿A?')).body;
    const hidden = (await ask(shop, id, owner, '¿B?')).body;
    await answer(shop, published.id, 'Sí.', true);
    await answer(shop, hidden.id, 'No.');
    await saveNote(shop, id, owner);
    const params = { id: owner.id };
    const data = (await shop.call('GET /users/:id/data', { params, token: owner.token })).body;
    expect(data.lessonNotes).toMatchObject([{ body: 'Palo liviano', at_s: 154 }]);
    expect(data.lessonQuestions.map((row) => row.body).sort()).toEqual(['¿A?', '¿B?']);
    const body = { currentPassword: owner.password };
    expect((await shop.call('DELETE /users/:id', { params, token: owner.token, body })).status).toBe(200);
    expect((await readTape(shop, id, other)).body.questions).toEqual([]);
    expect(await shop.db.selectFrom('lesson_notes').select('id').execute()).toEqual([]);
    const { token } = await shop.admin();
    expect((await shop.call('GET /admin/questions', { token })).body.data).toEqual([]);
    expect(await shop.db.selectFrom('lesson_questions').select('id').execute()).toEqual([]);
  });

  it('stops after many questions in an hour', async () => {
    const shop = await openShop();
    const { owner, id } = await openRoom(shop);
    const statuses = [];
    for (let count = 0; count < 13; count++) statuses.push((await ask(shop, id, owner)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });
});
