import { expect, it } from 'vitest';
import { MAX_LESSONS } from '../../../contract/program';
import { courseWithOwner, firstLesson, grant, openContent } from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf, readProgram } from '../../testing/program';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const EMBED = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

async function order(shop: TestShop, id: string, body: Record<string, unknown>) {
  const { token } = await shop.admin();
  return await shop.call('PUT /admin/products/:id/program', { params: { id }, token, body });
}

describeOnEachDatabase('the video of a product', (openShop) => {
  it('is the video of its first lesson, written by both APIs', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const product = await shop.product('courses', { video_url: YOUTUBE });
    expect(product.video_url).toBe(EMBED);
    const [lesson] = lessonsOf(await readProgram(shop, product.id));
    expect(lesson).toMatchObject({ title: product.title, kind: 'video', video: { url: EMBED } });
    await changeLesson(shop, lesson?.id ?? '', { video_url: 'https://vimeo.com/123456' });
    const list = await shop.call('GET /admin/products', { token, query: { type: 'curso' } });
    expect(list.body.data[0]?.video_url).toBe('https://player.vimeo.com/video/123456');
    const params = { id: product.id };
    await shop.call('PUT /courses/:id', { params, token, body: { video_url: YOUTUBE } });
    const after = lessonsOf(await readProgram(shop, product.id));
    expect(after).toMatchObject([{ id: lesson?.id, video: { url: EMBED } }]);
    await shop.call('PUT /courses/:id', { params, token, body: { video_url: '' } });
    expect(lessonsOf(await readProgram(shop, product.id))).toMatchObject([{ id: lesson?.id, video: null }]);
    expect(await shop.db.selectFrom('videos').selectAll().execute()).toEqual([]);
  });

  it('stays in the catalogue file', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('courses', { video_url: YOUTUBE });
    const file = await shop.app.inject({
      url: '/api/admin/catalogue/export?format=csv',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.body).toContain(EMBED);
    const content = Buffer.from(`id,video_url\n${id},https://vimeo.com/123456`).toString('base64');
    await shop.call('POST /admin/catalogue/import', {
      token,
      body: { format: 'csv', content, dryRun: false },
    });
    expect(lessonsOf(await readProgram(shop, id))[0]?.video?.url).toBe(
      'https://player.vimeo.com/video/123456',
    );
  });
});

describeOnEachDatabase('the program of a product', (openShop) => {
  it('is ordered by naming every section and lesson once', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Segunda', [{ title: 'A' }, { title: 'B' }]);
    const [one, two] = program.sections;
    const [first, a, b] = lessonsOf(program).map(({ id }) => id);
    const moved = await order(shop, product.id, {
      version: program.version,
      sections: [
        { id: two?.id, lessons: [b, first, a] },
        { id: one?.id, lessons: [] },
      ],
    });
    expect(moved.status).toBe(200);
    expect(moved.body.version).toBe(program.version + 1);
    expect(moved.body.sections.map(({ lessons }) => lessons.map(({ title }) => title))).toEqual([
      ['B', product.title, 'A'],
      [],
    ]);
    const { sections } = await openContent(shop, product, owner);
    expect(sections[0]?.lessons.map(({ title }) => title)).toEqual(['B', product.title, 'A']);
  });

  it('refuses an order that leaves one out, repeats one or names a foreign one, and changes nothing', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const other = await firstLesson(shop, await shop.product('courses', { video_url: YOUTUBE }));
    const program = await addLessons(shop, product.id, 'Segunda', [{ title: 'A' }]);
    const [one, two] = program.sections.map(({ id }) => id);
    const [first, a] = lessonsOf(program).map(({ id }) => id);
    for (const sections of [
      [{ id: one, lessons: [first, a] }],
      [
        { id: one, lessons: [first] },
        { id: two, lessons: [] },
      ],
      [
        { id: one, lessons: [first, a, a] },
        { id: two, lessons: [] },
      ],
      [
        { id: one, lessons: [first, other] },
        { id: two, lessons: [a] },
      ],
      [
        { id: one, lessons: [first, a] },
        { id: one, lessons: [] },
      ],
      [
        { id: one, lessons: [first, a] },
        { id: 'nada', lessons: [] },
      ],
    ]) {
      const answer = await order(shop, product.id, { sections });
      expect(answer).toMatchObject({ status: 400, body: { field: 'sections' } });
    }
    expect(await readProgram(shop, product.id)).toEqual(program);
  });

  it('refuses an edit of an old version, because another tab saved in between', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const { version } = await readProgram(shop, product.id);
    const id = await firstLesson(shop, product);
    expect((await changeLesson(shop, id, { title: 'Nueva', version })).status).toBe(200);
    expect((await changeLesson(shop, id, { title: 'Vieja', version })).status).toBe(409);
    expect(lessonsOf(await readProgram(shop, product.id))[0]?.title).toBe('Nueva');
  });

  it('is closed to everybody but admins', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const params = { id: product.id };
    expect((await shop.call('GET /admin/products/:id/program', { params })).status).toBe(401);
    const asOwner = await shop.call('GET /admin/products/:id/program', { params, token: owner.token });
    expect(asOwner.status).toBe(403);
  });

  it('removes a section with its lessons or without them, and brings it back', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Segunda', [{ title: 'A' }, { title: 'B' }]);
    const [one, two] = program.sections.map(({ id }) => id);
    const titles = async () => lessonsOf(await readProgram(shop, product.id)).map(({ title }) => title);
    const remove = (id: string, moveTo?: string) =>
      shop.call('DELETE /admin/sections/:id', { params: { id }, token, query: moveTo ? { moveTo } : {} });

    expect((await remove(two ?? '')).status).toBe(200);
    expect(await titles()).toEqual([product.title]);
    expect((await remove(two ?? '')).status).toBe(404);
    await shop.call('POST /admin/sections/:id/restore', { params: { id: two ?? '' }, token });
    expect(await titles()).toEqual([product.title, 'A', 'B']);
    for (const wrong of [two, 'nada']) expect((await remove(two ?? '', wrong)).status).toBe(400);
    expect((await remove(two ?? '', one)).status).toBe(200);
    expect(await titles()).toEqual([product.title, 'A', 'B']);
    expect((await openContent(shop, product, owner)).sections).toHaveLength(1);
  });

  it(`has at most ${MAX_LESSONS} lessons`, async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { product, owner } = await courseWithOwner(shop);
    const id = (await readProgram(shop, product.id)).sections[0]?.id ?? '';
    const lessons = Array.from({ length: 100 }, (_, n) => ({ title: `Clase ${n}`, kind: 'text' }));
    const add = (body: object) =>
      shop.call('POST /admin/sections/:id/lessons', { params: { id }, token, body });
    for (let n = 0; n < MAX_LESSONS / 100 - 1; n++) expect((await add({ lessons })).status).toBe(201);
    expect((await add({ lessons })).status).toBe(400);
    expect((await add({ lessons: lessons.slice(1) })).status).toBe(201);
    const program = await readProgram(shop, product.id);
    expect(lessonsOf(program)).toHaveLength(MAX_LESSONS);
    const ids = lessonsOf(program).map((lesson) => lesson.id);
    const reversed = await order(shop, product.id, { sections: [{ id, lessons: ids.reverse() }] });
    expect(reversed.status).toBe(200);
    expect((await openContent(shop, product, owner)).sections[0]?.lessons[0]?.title).toBe('Clase 99');
  });

  it('refuses a lesson with an invalid address, date or title and adds nothing', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { product } = await courseWithOwner(shop);
    const id = (await readProgram(shop, product.id)).sections[0]?.id ?? '';
    for (const lesson of [
      { title: '' },
      { title: 'A', video_url: 'http://ejemplo.test/a.mp4' },
      { title: 'A', video_url: 'storage:videos/nada.mp4' },
      { title: 'A', releaseAt: 'mañana' },
      { title: 'A', kind: 'baile' },
    ]) {
      const body = { lessons: [{ title: 'Buena', kind: 'text' }, lesson] };
      const answer = await shop.call('POST /admin/sections/:id/lessons', { params: { id }, token, body });
      expect(answer.status).toBe(400);
    }
    expect(lessonsOf(await readProgram(shop, product.id))).toHaveLength(1);
  });

  it('announces the first content to people who bought an empty course', async () => {
    const shop = await openShop();
    const product = await shop.product('courses', { title: 'Flan' });
    const ana = await shop.register();
    await grant(shop, ana, product);
    shop.clock.advance(1000);
    await addLessons(shop, product.id, 'Clases', [{ title: 'A' }]);
    await shop.deliverMails();
    expect(shop.mails.filter(({ subject }) => subject === 'Ya puedes ver «Flan»')).toHaveLength(1);
  });
});

describeOnEachDatabase('the completion of a product', (openShop) => {
  it('counts owners who started and finished, and where the others stopped', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Dos', [{ title: 'B' }]);
    const [a, b] = lessonsOf(program).map(({ id }) => id);
    const people = [owner, await shop.register(), await shop.register(), await shop.register()];
    for (const person of people.slice(1, 3)) await grant(shop, person, product);
    const watch = async (person: (typeof people)[number] | undefined, id = '', completed = true) => {
      shop.clock.advance(1000);
      const body = { positionSeconds: 1, completed };
      await shop.call('PUT /lessons/:id/progress', { params: { id }, token: person?.token, body });
    };
    await watch(people[0], a);
    await watch(people[0], b);
    await watch(people[1], a);
    await watch(people[1], b, false);
    const { token } = await shop.admin();
    await watch(await shop.admin(), a);
    const { body } = await shop.call('GET /admin/products/:id/completion', {
      params: { id: product.id },
      token,
    });
    expect(body).toEqual({
      owners: 3,
      started: 2,
      finished: 1,
      lessons: [
        { id: a, title: product.title, started: 2, completed: 2, stopped: 0 },
        { id: b, title: 'B', started: 2, completed: 1, stopped: 1 },
      ],
    });
    const none = await shop.call('GET /admin/products/:id/completion', { params: { id: 'nada' }, token });
    expect(none.status).toBe(404);
  });
});
