import { expect, it } from 'vitest';
import type { DraftChange } from '../../../contract/drafts';
import type { Trx } from '../../platform/db/database';
import { sweepFiles } from '../../platform/files/sweep-files';
import { interleave } from '../../testing/interleave';
import { describeOnBothDatabases, type Person, type TestShop } from '../../testing/shop';

const DAY = 86_400_000;
const VIDEO = 'https://www.youtube.com/embed/abcdefghijk';

describeOnBothDatabases('drafts of products', (openShop) => {
  async function open() {
    const shop = await openShop();
    const admin = await shop.admin();
    return { shop, admin, ...editorOf(shop, admin) };
  }

  it('keep edits of a published product until they are saved', async () => {
    const { shop, admin, read, save, apply } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100 });
    expect(await read(id)).toMatchObject({ version: 0, changed: [], savedAt: null });
    await save(id, { price: 150, title: 'Rogel alto' }, { price: 100, title: 'Rogel' });
    const onSale = async () => (await shop.call('GET /courses/:id', { params: { id } })).body;
    expect(await onSale()).toMatchObject({ title: 'Rogel', price: 100 });
    const draft = await read(id);
    expect(draft).toMatchObject({
      version: 1,
      changed: ['title', 'price'],
      values: { title: 'Rogel alto', price: 150 },
      published: { title: 'Rogel', price: 100 },
      savedAt: new Date(shop.clock.now()).toISOString(),
    });
    expect((await apply(id, 1)).body).toMatchObject({ title: 'Rogel alto', price: 150 });
    expect(await onSale()).toMatchObject({ title: 'Rogel alto', price: 150 });
    expect(await read(id)).toMatchObject({ version: 0, changed: [] });
    const log = await shop.call('GET /admin/activity', { token: admin.token });
    expect(JSON.stringify(log.body)).toContain('product.update');
  });

  it('take half-finished values and refuse to apply them, by field', async () => {
    const { shop, read, save, apply } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100 });
    await save(id, { title: '', price: null, images: [] }, { ...(await read(id)).values });
    expect(await read(id)).toMatchObject({ values: { title: '', price: null, images: [] } });
    expect(await apply(id, 1)).toMatchObject({ status: 400, body: { field: 'title' } });
    await save(id, { title: 'Rogel' }, { title: '' });
    expect(await apply(id, 2)).toMatchObject({ status: 400, body: { field: 'price' } });
    expect(await read(id)).toMatchObject({ changed: ['price', 'images'] });
  });

  it('name only the fields that differ when two tabs edit', async () => {
    const { shop, read, save } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100, description: 'Rica' });
    await save(id, { price: 159, description: 'Rica' }, { price: 100, description: 'Rica' });
    const other = await save(id, { price: 164, title: 'Rogel alto' }, { price: 100, title: 'Rogel' });
    expect(other).toMatchObject({ status: 409, body: { error: 'draft_conflict', fields: ['price'] } });
    expect(await read(id)).toMatchObject({ values: { price: 159, title: 'Rogel' } });
    // A field that the other tab did not touch, and the same value again.
    expect((await save(id, { title: 'Rogel alto' }, { title: 'Rogel' })).status).toBe(200);
    expect((await save(id, { price: 159 }, { price: 100 })).status).toBe(200);
    expect((await save(id, { price: 164 }, { price: 159 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ values: { price: 164, title: 'Rogel alto' } });
  });

  it('let one of two simultaneous saves of a field win and refuse the other', async () => {
    const { shop, save, read } = await open();
    const { id } = await shop.product('courses', { price: 100 });
    const answers = await Promise.all([110, 120, 130].map((price) => save(id, { price }, { price: 100 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read(id)).values.price).toBe(winner?.body.values.price);
  });

  it('are not applied with edits that the editor did not show', async () => {
    const { shop, save, apply, read } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100 });
    await save(id, { title: 'Rogel alto' }, { title: 'Rogel' });
    await save(id, { price: 150 }, { price: 100 });
    expect(await apply(id, 1)).toMatchObject({ status: 409, body: { fields: ['price'] } });
    const late = await interleave(
      shop,
      (trx) =>
        trx
          .updateTable('products')
          .set((eb) => ({ version: eb('version', '+', 1), title: 'Rogel bajo' }))
          .where('id', '=', id)
          .execute(),
      () => apply(id, 2),
    );
    expect(late).toMatchObject({ status: 409, body: { fields: ['title'] } });
    expect(await read(id)).toMatchObject({ outdated: ['title'] });
  });

  it('keep a save that arrives while they are published, and name its fields', async () => {
    const { shop, save, apply, read } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100 });
    await save(id, { price: 150 }, { price: 100 });
    const late = await interleave(shop, saveBeside(shop, id, { title: 'Rogel alto' }), () => apply(id, 1));
    expect(late).toMatchObject({ status: 409, body: { error: 'draft_conflict', fields: ['title'] } });
    expect(await read(id)).toMatchObject({
      values: { title: 'Rogel alto', price: 150 },
      published: { title: 'Rogel', price: 100 },
    });
  });

  it('keep a save that arrives while nothing was left to publish', async () => {
    const { shop, admin, save, apply, read } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100 });
    await save(id, { price: 150 }, { price: 100 });
    const params = { id };
    await shop.call('PUT /courses/:id', { params, token: admin.token, body: { price: 150 } });
    expect(await read(id)).toMatchObject({ version: 1, changed: [] });
    const late = await interleave(shop, saveBeside(shop, id, { title: 'Rogel alto' }), () => apply(id, 1));
    expect(late).toMatchObject({ status: 409, body: { error: 'draft_conflict', fields: ['title'] } });
    expect((await read(id)).values.title).toBe('Rogel alto');
    expect((await apply(id, 2)).body).toMatchObject({ title: 'Rogel alto', price: 150 });
  });

  it('end when nothing is left to publish', async () => {
    const { shop, admin, save, apply, read } = await open();
    const { id } = await shop.product('courses', { price: 100 });
    await save(id, { price: 150 }, { price: 100 });
    await shop.call('PUT /courses/:id', { params: { id }, token: admin.token, body: { price: 150 } });
    expect((await apply(id, 1)).status).toBe(200);
    expect(await read(id)).toMatchObject({ version: 0 });
  });

  it('ask again when the published value changed under an edit', async () => {
    const { shop, admin, save, apply, read } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', price: 100 });
    await save(id, { price: 150, title: 'Rogel alto' }, { price: 100, title: 'Rogel' });
    const params = { id };
    await shop.call('PUT /courses/:id', { params, token: admin.token, body: { price: 120, level: 5 } });
    expect(await read(id)).toMatchObject({
      outdated: ['price'],
      published: { price: 120 },
      values: { price: 150, level: 5 },
    });
    expect(await apply(id, 1)).toMatchObject({ status: 409, body: { fields: ['price'] } });
    const stale = await save(id, { price: 150 }, { price: 150 }, { price: 100 });
    expect(stale).toMatchObject({ status: 409, body: { fields: ['price'] } });
    await save(id, { price: 150 }, { price: 150 }, { price: 120 });
    expect((await apply(id, 2)).body).toMatchObject({ price: 150, title: 'Rogel alto', level: 5 });
  });

  it('publish only a product with content', async () => {
    const { shop, save, apply, read } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel', status: 'draft' });
    const refused = await apply(id, 0, true);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'product_incomplete', fields: ['content'] },
    });
    expect(await read(id)).toMatchObject({ product: { status: 'draft' }, hasContent: false });
    await save(id, { video_url: VIDEO }, { video_url: null });
    expect((await apply(id, 1, true)).body).toMatchObject({ status: 'published' });
    expect((await shop.call('GET /courses/:id', { params: { id } })).status).toBe(200);
    expect(await read(id)).toMatchObject({ hasContent: true });
  });

  it('of a new product live on the server and end with its creation, once', async () => {
    const { shop, admin, read, save } = await open();
    const { token } = admin;
    const created = await shop.call('POST /admin/drafts', {
      token,
      body: { type: 'curso', set: { title: 'Pan dulce' } },
    });
    expect(created).toMatchObject({ status: 201, body: { product: null, values: { title: 'Pan dulce' } } });
    const { id } = created.body;
    await save(id, { price: 12500 }, { price: null });
    expect(await read(id)).toMatchObject({ values: { title: 'Pan dulce', price: 12500 }, type: 'curso' });
    const list = async () =>
      (await shop.call('GET /admin/drafts', { token, query: { type: 'curso' } })).body.data;
    expect(await list()).toMatchObject([{ id, title: 'Pan dulce' }]);
    const body = {
      title: 'Pan dulce',
      description: 'Rico',
      price: 12500,
      USDprice: 10,
      images: [{ url: '/placeholder.jpg' }],
      status: 'draft' as const,
      draftId: id,
    };
    const answers = await Promise.all([
      shop.call('POST /courses/create', { token, body }),
      shop.call('POST /courses/create', { token, body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toEqual([]);
    expect((await shop.db.selectFrom('products').select('id').execute()).length).toBe(1);
    const gone = await shop.call('GET /admin/drafts/:id', { token, params: { id } });
    expect(gone.status).toBe(404);
  });

  it('give a new course its videos as lessons, in order and named after their files', async () => {
    const { shop, admin } = await open();
    const { token } = admin;
    const body = {
      title: 'Merengues',
      description: 'Ricos',
      price: 100,
      USDprice: 10,
      images: [{ url: '/placeholder.jpg' }],
      lessonVideos: await twoVideos(shop),
    };
    const gone = [{ url: 'storage:videos/no.mp4', name: 'no.mp4' }];
    const refused = await shop.call('POST /courses/create', { token, body: { ...body, lessonVideos: gone } });
    expect(refused).toMatchObject({ status: 400, body: { field: 'lessonVideos.0.url' } });
    const created = await shop.call('POST /courses/create', { token, body });
    expect(await titlesOf(shop, token, created.body.data.id)).toEqual(['Batir', 'Hornear']);
    expect(created.body.data).toMatchObject({ status: 'published' });
    const book = await shop.call('POST /recipebooks/create', { token, body });
    expect(await titlesOf(shop, token, book.body.data.id)).toEqual([]);
  });

  it('add their videos behind the lessons of a course once, when they are applied', async () => {
    const { shop, admin, save, apply, read } = await open();
    const { token } = admin;
    const { id } = await shop.product('courses', { title: 'Merengues', video_url: VIDEO });
    const videos = await twoVideos(shop);
    await save(id, { lessonVideos: videos }, { lessonVideos: [] });
    expect(await read(id)).toMatchObject({ changed: ['lessonVideos'], files: [{ url: videos[0]?.url }, {}] });
    expect(await titlesOf(shop, token, id)).toEqual(['Merengues']);
    // The draft keeps its videos from the sweep.
    shop.clock.advance(15 * DAY);
    await sweepFiles({ ...shop, config: shop.config });
    const answers = await Promise.all([apply(id, 1), apply(id, 1)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await titlesOf(shop, token, id)).toEqual(['Merengues', 'Batir', 'Hornear']);
    expect(await read(id)).toMatchObject({ changed: [], values: { lessonVideos: [] } });
  });

  it('can be discarded without a change of the product', async () => {
    const { shop, admin, save, read } = await open();
    const { id } = await shop.product('courses', { title: 'Rogel' });
    await save(id, { title: 'Otro' }, { title: 'Rogel' });
    const discard = () => shop.call('DELETE /admin/drafts/:id', { token: admin.token, params: { id } });
    expect((await discard()).status).toBe(200);
    expect(await read(id)).toMatchObject({ version: 0, values: { title: 'Rogel' } });
    expect((await discard()).status).toBe(200);
  });

  it('keep their files from the sweep and name them as she knows them', async () => {
    const { shop, admin, save, read } = await open();
    const { id } = await shop.product('recipebooks', { title: 'Budines' });
    const key = `pdfs/${'a'.repeat(32)}.pdf`;
    const now = shop.clock.now();
    await shop.db
      .insertInto('files')
      .values({
        id: key,
        kind: 'pdf',
        mime: 'application/pdf',
        bytes: 8_000_000,
        sha256: null,
        width: null,
        height: null,
        duration_ms: null,
        created_at: now,
      })
      .execute();
    await shop.db
      .insertInto('uploads')
      .values({
        id: 'subida',
        kind: 'pdf',
        file_id: key,
        file_name: 'budines.pdf',
        uploaded_by: admin.id,
        completed_at: now,
      })
      .execute();
    const unknown = await save(id, { pdf_url: 'storage:pdfs/otro.pdf' }, { pdf_url: null });
    expect(unknown).toMatchObject({ status: 400, body: { field: 'pdf_url' } });
    await save(id, { pdf_url: `storage:${key}` }, { pdf_url: null });
    expect(await read(id)).toMatchObject({
      files: [{ url: `storage:${key}`, name: 'budines.pdf', bytes: 8_000_000 }],
    });
    // The upload itself does not keep a file for good.
    await shop.db.deleteFrom('uploads').execute();
    shop.clock.advance(15 * DAY);
    const sweep = () => sweepFiles({ ...shop, config: shop.config });
    await sweep();
    expect(await shop.db.selectFrom('files').select('id').execute()).toEqual([{ id: key }]);
    await shop.call('DELETE /admin/drafts/:id', { token: admin.token, params: { id } });
    await sweep();
    expect(await shop.db.selectFrom('files').select('id').execute()).toEqual([]);
  });

  it('of new products are deleted after sixty days without a change, and their files are swept', async () => {
    const { shop, admin, save, read } = await open();
    const { token } = admin;
    // Sessions end sooner than drafts.
    const expires_at = shop.clock.now() + 100 * DAY;
    await shop.db.updateTable('sessions').set({ expires_at }).execute();
    const start = async (set: DraftChange) =>
      (await shop.call('POST /admin/drafts', { token, body: { type: 'curso', set } })).body.id;
    const listed = async () =>
      (await shop.call('GET /admin/drafts', { token, query: { type: 'curso' } })).body.data;
    const runJobs = async () => {
      await shop.app.deps.jobs.plan();
      await shop.app.deps.jobs.runDue();
    };
    await runJobs();
    const { key } = await shop.storage.put('pdfs', Buffer.from('pdf'), 'pdf');
    const forgotten = await start({ title: 'Olvidado', recipe_pdf_url: `storage:${key}` });
    const resumed = await start({ title: 'Retomado' });
    const { id: published } = await shop.product('courses', { title: 'Rogel' });
    await save(published, { title: 'Rogel alto' }, { title: 'Rogel' });
    expect((await listed()).find(({ id }) => id === forgotten)).toMatchObject({
      keptUntil: new Date(shop.clock.now() + 60 * DAY).toISOString(),
    });
    shop.clock.advance(59 * DAY);
    await runJobs();
    expect(await listed()).toHaveLength(2);
    await save(resumed, { title: 'Retomado hoy' }, { title: 'Retomado' });
    shop.clock.advance(2 * DAY);
    await runJobs();
    expect((await listed()).map(({ id }) => id)).toEqual([resumed]);
    expect((await read(published)).values.title).toBe('Rogel alto');
    await sweepFiles({ ...shop, config: shop.config });
    expect(await shop.db.selectFrom('files').select('id').execute()).toEqual([]);
  });
});

/** The second save of a draft, as another editor's transaction does it. */
function saveBeside(shop: TestShop, id: string, change: { title: string }) {
  return async (trx: Trx) => {
    await trx.updateTable('products').set('id', id).where('id', '=', id).execute();
    const draft = trx.selectFrom('product_drafts').select('edits').where('id', '=', id);
    const before = JSON.parse((await draft.executeTakeFirstOrThrow()).edits);
    const edits = { ...before, title: { value: change.title, base: 'Rogel', at: 2 } };
    const row = { edits: JSON.stringify(edits), version: 2, updated_at: shop.clock.now() };
    await trx.updateTable('product_drafts').set(row).where('id', '=', id).execute();
  };
}

async function twoVideos(shop: TestShop) {
  const store = (words: string) => shop.storage.put('videos', Buffer.from(words), 'mp4');
  const [batter, oven] = [await store('batir'), await store('hornear')];
  return [
    { url: `storage:${batter.key}`, name: '1_batir.mp4' },
    { url: `storage:${oven.key}`, name: '2_hornear.mp4' },
  ];
}

async function titlesOf(shop: TestShop, token: string, id: string): Promise<string[]> {
  const { body } = await shop.call('GET /admin/products/:id/program', { token, params: { id } });
  return body.sections.flatMap(({ lessons }) => lessons).map(({ title }) => title);
}

function editorOf(shop: TestShop, { token }: Person) {
  return {
    read: async (id: string) => (await shop.call('GET /admin/drafts/:id', { token, params: { id } })).body,
    save: (id: string, set: DraftChange, seen: DraftChange, over: DraftChange = {}) =>
      shop.call('PUT /admin/drafts/:id', { token, params: { id }, body: { set, seen, over } }),
    apply: (id: string, version: number, publish = false) =>
      shop.call('POST /admin/drafts/:id/apply', { token, params: { id }, body: { version, publish } }),
  };
}
