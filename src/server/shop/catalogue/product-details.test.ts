import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { announceOpenLessons } from '../../learning/lessons/announce-lessons';
import { readPublicVersion } from '../../platform/db/public-version';
import { addLessons, changeLesson, lessonsOf } from '../../testing/program';
import { describeOnEachDatabase } from '../../testing/shop';

const DETAILS = {
  facts: [
    { label: 'Duración', value: '1 h 56 min' },
    { label: 'Hora', value: 'de 20:00 a 21:30' },
  ],
  outcomes: ['estirar la masa <b>sin</b> miedo', '=SUMA(A1)'],
  materials: ['Palo de amasar', 'Aro de 24 cm; "grande", sí'],
  takeaways: ['Recetario en PDF'],
  samples: [{ url: 'https://fotos.test/pagina.webp', description: 'Página 7' }],
};

/** As the page of a product without lessons and recipes shows it. */
const SHOWN = { ...DETAILS, sections: [], recipes: [] };

describeOnEachDatabase('the details of a product', (openShop) => {
  it('are public on its page and absent from the lists', async () => {
    const shop = await openShop();
    const { id } = await shop.product('courses', DETAILS);
    const params = { id };
    expect((await shop.call('GET /products/:id/details', { params })).body).toEqual(SHOWN);
    expect((await shop.call('GET /courses/:id', { params })).body).toMatchObject(DETAILS);
    expect((await shop.call('GET /courses')).body.data[0]).not.toHaveProperty('facts');
    expect((await shop.call('GET /recipebooks/:id', { params })).status).toBe(404);
  });

  it('stay when a change omits them, and go when it empties them', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('recipebooks', DETAILS);
    const change = async (body: object) =>
      (await shop.call('PUT /recipebooks/:id', { token, params: { id }, body })).body;
    expect(await change({ title: 'Budines' })).toMatchObject(DETAILS);
    const empty = { facts: [], outcomes: [], materials: [], takeaways: [], samples: [] };
    expect(await change(empty)).toMatchObject(empty);
  });

  it('are hidden for a draft, an archived and an unknown product', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const draft = await shop.product('courses', { ...DETAILS, status: 'draft' });
    const old = await shop.product('courses', DETAILS);
    await shop.call('DELETE /courses/:id', { token, params: { id: old.id } });
    for (const id of [draft.id, old.id, 'nada']) {
      expect((await shop.call('GET /products/:id/details', { params: { id } })).status).toBe(404);
    }
  });

  it('refuse wrong shapes, lengths and counts by field, and change nothing', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('courses', DETAILS);
    const many = Array.from({ length: 13 }, (_, n) => `renglón ${n}`);
    const wrong: [field: string, body: object][] = [
      ['facts', { facts: 'Duración: 1 h' }],
      ['facts', { facts: { length: 2, 0: DETAILS.facts[0] } }],
      ['facts', { facts: many.map((label) => ({ label, value: 'x' })) }],
      ['facts.0', { facts: [[['Duración']]] }],
      ['facts.0.label', { facts: [{ label: 'x'.repeat(41), value: 'x' }] }],
      ['facts.0.label', { facts: [{ label: 'Hora: de', value: 'x' }] }],
      ['facts.0.value', { facts: [{ label: 'Duración', value: '  ' }] }],
      ['facts.0.value', { facts: [{ label: 'Duración', value: { toString: 'x' } }] }],
      ['facts.1.value', { facts: [DETAILS.facts[0], { label: 'Rinde', value: 'x'.repeat(121) }] }],
      ['outcomes', { outcomes: many }],
      ['outcomes', { outcomes: null }],
      ['outcomes.1', { outcomes: ['bien', 'dos\nlíneas'] }],
      ['materials.0', { materials: ['x'.repeat(161)] }],
      ['takeaways.0', { takeaways: [''] }],
      ['takeaways.0', { takeaways: ['nulo \u0000'] }],
      ['samples', { samples: [1, 2, 3].map((n) => ({ url: `https://fotos.test/${n}.webp` })) }],
      ['samples.0.url', { samples: [{ url: 'javascript:alert(1)' }] }],
      ['samples.0.url', { samples: [{ url: '/media/images/nada.webp' }] }],
    ];
    for (const [field, body] of wrong) {
      const answer = await shop.call('PUT /courses/:id', { token, params: { id }, body: body as never });
      expect([answer.status, answer.body], JSON.stringify(body)).toEqual([
        400,
        expect.objectContaining({ field }),
      ]);
    }
    expect((await shop.call('GET /products/:id/details', { params: { id } })).body).toEqual(SHOWN);
  });

  it('survive a round trip through a spreadsheet and a change in it', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('courses', DETAILS);
    const run = async (file: string) => {
      const body = { format: 'csv' as const, content: Buffer.from(file).toString('base64'), dryRun: false };
      return (await shop.call('POST /admin/catalogue/import', { token, body })).body;
    };
    const file = await shop.app.inject({
      url: '/api/admin/catalogue/export?format=csv',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await run(file.body)).toMatchObject({ unchanged: 1, wrong: 0 });

    expect(await run(`id,facts\n${id},Duración`)).toMatchObject({
      field: 'facts',
      message: expect.stringContaining('Duración: 1 h 56 min'),
    });
    const report = await run(`id,outcomes,sample_url_1\n${id},"batir\nhornear",https://fotos.test/otra.webp`);
    expect(report.lines[0]?.changes).toMatchObject([
      { field: 'outcomes' },
      { field: 'samples', before: '1 imagen', after: '1 imagen (cambia)' },
    ]);
    const { body } = await shop.call('GET /products/:id/details', { params: { id } });
    expect(body).toEqual({
      ...SHOWN,
      outcomes: ['batir', 'hornear'],
      samples: [{ url: 'https://fotos.test/otra.webp', description: 'Página de muestra 1' }],
    });
  });

  it('include the program without its addresses, and follow every change of it', async () => {
    const shop = await openShop();
    const { id } = await shop.product('courses');
    const opensAt = shop.clock.now() + 86_400_000;
    const program = await addLessons(shop, id, 'La masa', [
      { title: 'Antes de empezar', isPreview: true, text: 'Solo para alumnos' },
      { title: 'Para las fiestas', releaseAt: new Date(opensAt).toISOString() },
    ]);
    const lessons = async () => {
      const { body } = await shop.call('GET /products/:id/details', { params: { id } });
      expect(JSON.stringify(body)).not.toMatch(/storage:|Solo para alumnos/);
      return body.sections.flatMap((section) => section.lessons);
    };
    expect(await lessons()).toMatchObject([
      { title: 'Antes de empezar', isPreview: true, availableAt: null },
      { title: 'Para las fiestas', isPreview: false, availableAt: new Date(opensAt).toISOString() },
    ]);

    await changeLesson(shop, lessonsOf(program)[0]?.id ?? '', { title: 'Qué vas a usar' });
    expect(await lessons()).toMatchObject([{ title: 'Qué vas a usar' }, {}]);
    // A cached page is rendered again when its lesson opens.
    const before = await readPublicVersion(shop.db);
    shop.clock.set(opensAt);
    await announceOpenLessons(shop);
    expect(await readPublicVersion(shop.db)).toBeGreaterThan(before);
    expect(await lessons()).toMatchObject([{}, { availableAt: null }]);
  });

  it('include the index of ready recipes, and the address of a free one', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { id } = await shop.product('recipebooks');
    const texts = ['Flan casero\nRinde 8 porciones\n\nIngredientes\n6 huevos secretos', 'Borrador'];
    const recipes = texts.map((text) => ({ id: randomUUID(), text }));
    await shop.call('POST /admin/products/:id/recipes', { token, params: { id }, body: { recipes } });
    const index = async () => {
      const { body } = await shop.call('GET /products/:id/details', { params: { id } });
      expect(JSON.stringify(body)).not.toContain('secretos');
      return body.recipes;
    };
    const change = async (body: object) => {
      const before = await readPublicVersion(shop.db);
      await shop.call('PUT /admin/recipes/:id', { token, params: { id: recipes[0]?.id ?? '' }, body });
      return (await readPublicVersion(shop.db)) - before;
    };
    expect(await index()).toEqual([]);
    expect(await change({ status: 'ready' })).toBe(1);
    expect(await index()).toMatchObject([
      { title: 'Flan casero', yield: '8 porciones', freeSlug: null, hasPicture: false },
    ]);
    expect(await change({ isFree: true })).toBe(1);
    expect((await index())[0]?.freeSlug).toMatch(/^flan-casero-/);
  });
});
