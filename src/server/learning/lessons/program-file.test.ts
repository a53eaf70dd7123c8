import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_LESSONS, MAX_SECTIONS } from '../../../contract/program';
import { courseWithOwner, firstLesson } from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf, readProgram } from '../../testing/program';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

describeOnEachDatabase('the file of a program', (openShop) => {
  const send = async (shop: TestShop, id: string, text: string, dryRun = false) => {
    const { token } = await shop.admin();
    const body = { content: Buffer.from(text).toString('base64'), dryRun };
    return await shop.call('POST /admin/products/:id/program/file', { params: { id }, token, body });
  };
  const fetchFileOf = async (shop: TestShop, id: string) => {
    const { token } = await shop.admin();
    const headers = { authorization: `Bearer ${token}` };
    return (await shop.app.inject({ url: `/api/admin/products/${id}/program/file`, headers })).body;
  };

  it('round-trips', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    await addLessons(shop, product.id, '=La "masa", dos', [
      { title: 'A; b', isPreview: true, text: 'Uno\ndos' },
      { title: 'C', kind: 'text', video_url: null, releaseAt: '2027-01-01T12:00:00.000Z' },
    ]);
    const before = await readProgram(shop, product.id);
    const file = await fetchFileOf(shop, product.id);
    const report = await send(shop, product.id, file);
    expect(report.body).toEqual({ isApplied: true, created: 0, updated: 3, errors: [] });
    expect((await readProgram(shop, product.id)).sections).toEqual(before.sections);
  });

  it('adds, moves and renames lessons and keeps the ones that it does not name', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Segunda', [{ title: 'A' }, { title: 'B' }]);
    const [, a] = lessonsOf(program);
    const text = `id,section,title,kind\n,Nueva,Hola,text\n${a?.id},Clases,A nueva,\n`;
    expect((await send(shop, product.id, text)).body).toMatchObject({ created: 1, updated: 1 });
    const { sections } = await readProgram(shop, product.id);
    expect(sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ['Nueva', ['Hola']],
      ['Clases', ['A nueva', product.title]],
      ['Segunda', ['B']],
    ]);
  });

  it('changes nothing when one line is wrong, and names the line', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const foreign = await firstLesson(
      shop,
      await shop.product('courses', { video_url: 'https://youtu.be/dQw4w9WgXcQ' }),
    );
    const before = await readProgram(shop, product.id);
    const text = `id,section,title,releaseAt\n,Nueva,Hola,\n${foreign},Nueva,A,\n,,B,ayer`;
    const dry = await send(shop, product.id, text, true);
    expect(dry.body.errors.map(({ line, field }) => [line, field])).toEqual(
      expect.arrayContaining([
        [3, 'id'],
        [4, 'section'],
        [4, 'releaseAt'],
      ]),
    );
    const answer = await send(shop, product.id, text);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^Línea \d: .* No se cambió nada\.$/);
    for (const wrong of ['', 'a,b\n1,2', 'section,title,title\nA,B,C', 'section,title\n'])
      expect((await send(shop, product.id, wrong)).status).toBe(400);
    expect(await readProgram(shop, product.id)).toEqual(before);
  });

  it('refuses more sections than the creator could order afterwards', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const before = await readProgram(shop, product.id);
    const rows = Array.from({ length: MAX_SECTIONS }, (_, n) => `Sección ${n},Clase ${n},text`);
    const text = `section,title,kind\n${rows.join('\n')}`;
    const message = 'Un curso puede tener como máximo 100 secciones.';
    // The course has a section already.
    const line = 1 + MAX_SECTIONS;
    const preview = await send(shop, product.id, text, true);
    expect(preview.body.errors).toEqual([{ line, field: 'section', message }]);
    const answer = await send(shop, product.id, text);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(`Línea ${line}: ${message} No se cambió nada.`);
    expect(await readProgram(shop, product.id)).toEqual(before);
  });

  it('says in its preview too that there are more lessons than a course may have', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const rows = Array.from({ length: MAX_LESSONS }, (_, n) => `Clases,Clase ${n},text`);
    const preview = await send(shop, product.id, `section,title,kind\n${rows.join('\n')}`, true);
    const message = 'Un curso puede tener como máximo 1000 clases.';
    expect(preview.body.errors).toEqual([{ line: 1 + MAX_LESSONS, field: 'title', message }]);
  });

  it('names the recipes of the course by their title', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const { token } = await shop.admin();
    // In order, so that the lesson below has the second of two recipes with one title.
    const ids = [randomUUID(), randomUUID(), randomUUID()].sort();
    const texts = ['Flan', 'Flan', 'Budín'].map(
      (title) => `${title}\nIngredientes\n3 huevos\nPasos\n1. Bate.`,
    );
    const body = { recipes: ids.map((id, n) => ({ id, text: texts[n] ?? '' })) };
    await shop.call('POST /admin/products/:id/recipes', { params: { id: product.id }, body, token });
    const program = await addLessons(shop, product.id, 'Dos', [{ title: 'A' }, { title: 'B' }]);
    const [first = '', a = ''] = lessonsOf(program).map(({ id }) => id);
    await changeLesson(shop, a, { recipeId: ids[1] });
    const recipesOf = async () =>
      lessonsOf(await readProgram(shop, product.id)).map(({ recipeId }) => recipeId);

    const file = await fetchFileOf(shop, product.id);
    expect(file.match(/,Flan$/gm)).toHaveLength(1);
    await send(shop, product.id, file);
    // Two recipes have this title: the lesson keeps its own.
    expect(await recipesOf()).toEqual([null, ids[1], null]);

    const rows = (recipe: string) => `id,section,title,recipe\n${first},Clases,Uno,${recipe}\n${a},Dos,A,\n`;
    expect((await send(shop, product.id, rows('Budín'))).body).toMatchObject({ isApplied: true });
    expect(await recipesOf()).toEqual([ids[2], null, null]);
    const unknown = await send(shop, product.id, rows('Rogel'), true);
    expect(unknown.body.errors).toEqual([
      { line: 2, field: 'recipe', message: 'Este curso no tiene una receta con ese título.' },
    ]);
    // A file without the column leaves the recipes alone.
    await send(shop, product.id, `id,section,title\n${first},Clases,Dos\n`);
    expect(await recipesOf()).toEqual([ids[2], null, null]);
  });
});
