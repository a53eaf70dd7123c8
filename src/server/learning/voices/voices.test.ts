import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import { sweepFiles } from '../../platform/files/sweep-files';
import { endGrantsById } from '../../shop/ledger/grants';
import { addRecipe } from '../../testing/add-recipe';
import { fetchFile, grant } from '../../testing/course-content';
import { makePhoto } from '../../testing/photo';
import { describeOnBothDatabases, type Person, type TestShop } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';

const DAY_MS = 24 * 3_600_000;

type Fields = Partial<Record<'productId' | 'recipeId' | 'text' | 'isPublic' | 'submission', string>>;

function form(fields: Fields, bytes?: Uint8Array) {
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`);
  const file = bytes
    ? [Buffer.from(`${part('photo')}; filename="x"\r\n\r\n`), bytes, Buffer.from('\r\n')]
    : [];
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(texts.join('')), ...file, Buffer.from('--b--\r\n')]),
  };
}

const send = async (shop: TestShop, person: Person, fields: Fields, bytes?: Uint8Array) =>
  await shop.call('POST /voices', { token: person.token, ...form(fields, bytes ?? (await makePhoto())) });

/** A course, its owner, and a photo that she sent. */
async function withVoice(shop: TestShop, fields: Fields = {}) {
  const product = await shop.product();
  const owner = await shop.register({ name: 'Ana María', surname: 'Pérez' });
  await grant(shop, owner, product);
  const sent = await send(shop, owner, {
    productId: product.id,
    text: 'Crujió',
    isPublic: 'true',
    ...fields,
  });
  const { token } = await shop.admin();
  const decide = async (what: 'show' | 'hide', body: { reason?: string } = {}) =>
    await shop.call(`POST /admin/voices/:id/${what}`, { token, params: { id: sent.body.id }, body });
  const report = async (id = sent.body.id, reason = 'Se ve mi cara') =>
    await shop.call('POST /voices/:id/report', { params: { id }, body: { reason } });
  const change = async (body: { text?: string; isPublic?: boolean }, by = owner) =>
    await shop.call('PUT /voices/:id', { token: by.token, params: { id: sent.body.id }, body });
  return { product, owner, sent, decide, report, change };
}

const shownOf = async (shop: TestShop, { id }: { id: string }, query: Record<string, string> = {}) =>
  (await shop.call('GET /products/:id/voices', { params: { id }, query })).body;

const views = async (shop: TestShop, query: Record<string, string> = {}) => {
  const { token } = await shop.admin();
  return (await shop.call('GET /admin/voices', { token, query })).body;
};

const revoke = async (shop: TestShop, person: Person, { id }: AdminProduct) => {
  const { token } = await shop.admin();
  const body = { item_id: id, reason: 'Devolución' };
  const answer = await shop.call('POST /admin/users/:id/revoke', { token, params: { id: person.id }, body });
  expect(answer.status).toBe(200);
};

/** Rises when pages in memory must be rendered again. */
const versionOf = async (shop: TestShop) =>
  (await shop.db.selectFrom('public_version').select('version').executeTakeFirstOrThrow()).version;

describeOnBothDatabases('a voice', (openShop) => {
  it('is shown only with both yeses, with the first name, and either takes it back at once', async () => {
    const shop = await openShop();
    const { product, sent, decide, change } = await withVoice(shop, { isPublic: 'false' });
    expect(sent).toMatchObject({ status: 201, body: { text: 'Crujió', isPublic: false, isShown: false } });
    expect(await decide('show')).toMatchObject({ status: 409, body: { message: /permiso/ } });
    await change({ isPublic: true });
    expect((await shownOf(shop, product)).data).toEqual([]);
    expect((await decide('show')).body).toMatchObject({ isShown: true, view: 'shown' });
    const { data, total } = await shownOf(shop, product);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ name: 'Ana', text: 'Crujió', product: { id: product.id } });
    expect(JSON.stringify(data)).not.toContain('Pérez');
    const { url } = data[0]?.picture ?? { url: '' };
    expect(await fetchFile(shop, url)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, no-cache' },
    });

    expect((await change({ isPublic: false })).body.isShown).toBe(false);
    expect((await shownOf(shop, product)).data).toEqual([]);
    expect((await fetchFile(shop, url)).status).toBe(404);
    await change({ isPublic: true });
    expect((await fetchFile(shop, url)).status).toBe(200);
    await decide('hide', { reason: 'Se ve una cara' });
    expect((await fetchFile(shop, url)).status).toBe(404);
    expect((await views(shop, { view: 'private' })).data[0]).toMatchObject({ hideReason: 'Se ve una cara' });
  });

  it('gets another photo from its author while she has the product, and waits for the creator again', async () => {
    const shop = await openShop();
    const { product, owner, sent, decide } = await withVoice(shop);
    const params = { id: sent.body.id };
    const change = async (by: Person, bytes: Uint8Array) =>
      await shop.call('PUT /voices/:id/photo', { token: by.token, params, ...form({}, bytes) });
    await decide('show');
    const [before] = (await shownOf(shop, product)).data;
    const other = await shop.register();
    expect((await change(other, await makePhoto())).status).toBe(404);
    expect((await change(owner, Buffer.from('no es una foto'))).status).toBe(415);
    expect((await shownOf(shop, product)).data[0]?.picture).toEqual(before?.picture);
    const changed = await change(owner, await makePhoto({ width: 600, height: 800 }));
    expect(changed).toMatchObject({ status: 200, body: { text: 'Crujió', isPublic: true, isShown: false } });
    expect(changed.body.picture.height).toBeGreaterThan(changed.body.picture.width);
    expect((await fetchFile(shop, before?.picture.url ?? '')).status).toBe(404);
    expect((await fetchFile(shop, changed.body.picture.url)).status).toBe(200);
    await shop.deliverMails();
    // The rest of the old photo is gone, and only one is counted.
    const stored = await keysIn(shop, 'voices');
    expect(
      await shop.db.selectFrom('files').select('id').where('id', 'like', 'voices/%').execute(),
    ).toHaveLength(1);
    await decide('show');
    expect((await shownOf(shop, product)).data).toHaveLength(1);
    await revoke(shop, owner, product);
    expect((await change(owner, await makePhoto())).status).toBe(403);
    expect(await keysIn(shop, 'voices')).toEqual(stored);
  });

  it('has a photo of at most 1600 px in AVIF and WebP, without place and data of the camera', async () => {
    const shop = await openShop();
    const { product, owner } = await withVoice(shop);
    const tall = await send(
      shop,
      owner,
      { productId: product.id },
      await makePhoto({ width: 1800, height: 2400 }),
    );
    expect(tall.body.picture).toMatchObject({ width: 1200, height: 1600 });
    const widths = tall.body.picture.srcset.match(/ (\d+)w/g);
    expect(widths).toEqual([' 480w', ' 960w', ' 1200w']);
    const keys = await keysIn(shop, 'voices');
    expect(keys.filter((key) => key.endsWith('.avif'))).toHaveLength(keys.length / 2);
    for (const key of keys) {
      const bytes = await shop.storage.open(key).then(async (file) => Buffer.concat(await file.toArray()));
      const { exif, width, height } = await sharp(bytes).metadata();
      expect([exif, Math.max(width, height) <= 1600]).toEqual([undefined, true]);
      expect(bytes.includes('mi casa')).toBe(false);
    }
    const first = tall.body.picture.srcset.split(' ')[0] ?? '';
    const small = await fetchFile(shop, first, { accept: 'image/avif,*/*' });
    expect((await sharp(small.bytes).metadata()).width).toBe(480);
    expect(small.headers['content-type']).toBe('image/avif');
  });

  it('opens its private photo for its author and the creator only', async () => {
    const shop = await openShop();
    const { sent, owner } = await withVoice(shop);
    const { url } = sent.body.picture;
    expect((await fetchFile(shop, url)).status).toBe(200);
    const { data } = await views(shop);
    expect((await fetchFile(shop, data[0]?.picture.url ?? '')).status).toBe(200);
    expect((await fetchFile(shop, url.slice(0, url.indexOf('?')))).status).toBe(403);
    const [key = ''] = await keysIn(shop, 'voices');
    expect((await fetchFile(shop, `/media/${key}`)).status).toBe(404);
    await shop.call('POST /users/logout', { token: owner.token });
    expect((await fetchFile(shop, url)).status).toBe(403);
  });

  it('comes only from an owner, about a recipe of that product, and never from a stranger', async () => {
    const shop = await openShop();
    const { product, sent, owner, change } = await withVoice(shop);
    const [stranger, other] = [await shop.register(), await shop.product('recipebooks')];
    await addRecipe(shop, other.id, { id: 'ajena' });
    await addRecipe(shop, product.id, { id: 'propia', is_free: 0 });
    const productId = product.id;
    expect((await send(shop, stranger, { productId })).status).toBe(403);
    expect((await send(shop, owner, { productId: other.id })).status).toBe(403);
    expect((await send(shop, owner, { productId, recipeId: 'ajena' })).status).toBe(404);
    const made = await send(shop, owner, { productId, recipeId: 'propia' });
    expect(made).toMatchObject({ status: 201, body: { recipe: { id: 'propia', title: 'Rogel' } } });
    expect((await change({ text: 'Mía' }, stranger)).status).toBe(404);
    const { id } = sent.body;
    expect((await shop.call('DELETE /voices/:id', { token: stranger.token, params: { id } })).status).toBe(
      404,
    );
    expect(await keysIn(shop, 'voices')).toHaveLength(12);
  });

  it('refuses what is no photo, no form or too many words, and stores nothing', async () => {
    const shop = await openShop();
    const { product, owner } = await withVoice(shop);
    const before = [await keysIn(shop, 'voices', 'partial'), (await views(shop)).data.length];
    const productId = product.id;
    const refused = [
      await send(shop, owner, { productId }, Buffer.from('<svg onload=alert(1)>')),
      await send(shop, owner, { productId }, Buffer.alloc(0)),
      await send(shop, owner, { productId, text: 'x'.repeat(401) }),
      await send(shop, owner, { productId, isPublic: 'quizás' }),
      await send(shop, owner, { productId, submission: 'x'.repeat(101) }),
      await shop.call('POST /voices', { token: owner.token, ...form({ productId }) }),
      await shop.call('POST /voices', { token: owner.token, body: { productId } }),
    ];
    for (const { status, body } of refused) {
      expect([400, 413, 415]).toContain(status);
      expect(body.message).toMatch(/[a-z]{4}/);
    }
    expect([await keysIn(shop, 'voices', 'partial'), (await views(shop)).data.length]).toEqual(before);
  });

  it('is sent once, however often the device repeats it', async () => {
    const shop = await openShop();
    const { product, owner } = await withVoice(shop);
    const fields = { productId: product.id, submission: randomUUID() };
    const bytes = await makePhoto();
    const answers = await Promise.all([1, 2, 3].map(() => send(shop, owner, fields, bytes)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send(shop, owner, fields, bytes)).body.id).toBe(answers[0]?.body.id);
    expect(await keysIn(shop, 'voices')).toHaveLength(12);
    expect((await views(shop)).counts.new).toBe(2);
  });

  it('is private again while its author has lost the product, and its author may still delete it', async () => {
    const shop = await openShop();
    const { product, owner, sent, decide, change } = await withVoice(shop);
    await decide('show');
    const { url } = (await shownOf(shop, product)).data[0]?.picture ?? { url: '' };
    const before = await versionOf(shop);
    await revoke(shop, owner, product);
    expect((await shownOf(shop, product)).data).toEqual([]);
    expect((await fetchFile(shop, url)).status).toBe(404);
    await shop.deliverMails();
    expect(await versionOf(shop)).toBeGreaterThan(before);
    expect((await views(shop, { view: 'private' })).data[0]).toMatchObject({ isOwner: false });
    expect(await decide('show')).toMatchObject({ status: 409, body: { message: /ya no tiene/ } });
    expect((await change({ text: 'Otra' })).status).toBe(403);
    expect((await change({ isPublic: true })).status).toBe(403);
    expect((await change({ isPublic: false })).status).toBe(200);
    expect((await send(shop, owner, { productId: product.id })).status).toBe(403);
    const { id } = sent.body;
    expect((await shop.call('DELETE /voices/:id', { token: owner.token, params: { id } })).status).toBe(200);
  });

  it('leaves the pages in memory also when the grant ends with others, as after an undone import', async () => {
    const shop = await openShop();
    const { product, owner, decide } = await withVoice(shop);
    await decide('show');
    const before = await versionOf(shop);
    const { id } = await shop.db
      .selectFrom('grants')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const end = { reason: 'Importación deshecha', now: shop.clock.now() };
    await shop.db.transaction().execute(async (trx) => await endGrantsById(trx, owner.id, [id], end));
    await shop.deliverMails();
    expect(await versionOf(shop)).toBeGreaterThan(before);
    expect((await shownOf(shop, product)).data).toEqual([]);
  });

  it('with other words needs the yes of the creator again; with the same words it does not', async () => {
    const shop = await openShop();
    const { product, decide, change } = await withVoice(shop);
    await decide('show');
    expect((await change({ text: 'Crujió' })).body.isShown).toBe(true);
    expect((await change({ text: 'Compren en otra tienda' })).body).toMatchObject({
      isShown: false,
      isPublic: true,
    });
    expect((await shownOf(shop, product)).data).toEqual([]);
    expect((await views(shop)).counts).toEqual({ new: 1, shown: 0, private: 0, reported: 0 });
  });

  it('is hidden by the first report, and by none after the creator has decided', async () => {
    const shop = await openShop();
    const { product, sent, decide, report } = await withVoice(shop);
    await report();
    expect((await views(shop)).counts.reported).toBe(0);
    await decide('show');
    expect((await report()).status).toBe(200);
    expect((await shownOf(shop, product)).data).toEqual([]);
    const [reported] = (await views(shop, { view: 'reported' })).data;
    expect(reported).toMatchObject({ id: sent.body.id, report: { reason: 'Se ve mi cara' } });
    expect((await decide('show')).body).toMatchObject({ isShown: true, report: null });
    await report(sent.body.id, 'Otra vez');
    expect((await shownOf(shop, product)).total).toBe(1);
    const { report_reason } = await shop.db.selectFrom('voices').selectAll().executeTakeFirstOrThrow();
    expect(report_reason).toBe('Se ve mi cara');
    expect((await report('desconocida')).status).toBe(200);
    await decide('hide', { reason: 'Sí, se ve' });
    const audit = await shop.db.selectFrom('audit_log').select(['action', 'detail']).execute();
    const hidden = audit.filter(({ action }) => action === 'voice.hide');
    expect(hidden.map(({ detail }) => JSON.parse(detail).reason)).toEqual(['Sí, se ve']);
  });

  it('is answered by mail once, and stands first on the page of the product', async () => {
    const shop = await openShop();
    const { product, owner, sent, decide } = await withVoice(shop);
    const { token } = await shop.admin();
    await decide('show');
    const ids = [sent.body.id];
    for (let n = 0; n < 3; n++) {
      shop.clock.advance(1000);
      const { id } = (await send(shop, owner, { productId: product.id, isPublic: 'true' })).body;
      await shop.call('POST /admin/voices/:id/show', { token, params: { id } });
      ids.push(id);
    }
    const answer = async (text: string) =>
      await shop.call('POST /admin/voices/:id/answer', {
        token,
        params: { id: ids[1] ?? '' },
        body: { answer: text },
      });
    await answer('¡Qué brillo!');
    expect((await answer('¡Qué brillo tiene!')).body.answer).toBe('¡Qué brillo tiene!');
    const mails = (await shop.deliverMails()).filter(({ to }) => to === owner.email);
    const told = mails.filter(({ subject }) => subject.includes('respondió tu foto'));
    expect(told.map(({ text }) => text.includes('¡Qué brillo!'))).toEqual([true]);
    const inOrder = [ids[1], ids[3], ids[2], ids[0]];
    const first = await shownOf(shop, product, { limit: '1' });
    const rest = await shownOf(shop, product, { limit: '2', cursor: first.nextCursor ?? '' });
    const last = await shownOf(shop, product, { limit: '2', cursor: rest.nextCursor ?? '' });
    expect([...first.data, ...rest.data, ...last.data].map(({ id }) => id)).toEqual(inOrder);
    expect(last.nextCursor).toBeUndefined();
    const all = (await shop.call('GET /voices', { query: { limit: '3' } })).body;
    expect(all.data.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
    expect([all.total, all.products]).toEqual([4, 1]);
  });

  it('waits at Inicio until the creator decides, reported ones first', async () => {
    const shop = await openShop();
    const { owner, product, sent, decide, report } = await withVoice(shop);
    const { token } = await shop.admin();
    const tasks = async () => {
      const { body } = await shop.call('GET /admin/home', { token });
      const { openVoices } = (await shop.call('GET /admin/summary', { token })).body;
      const ids = body.tasks.flatMap((task) => (task.kind === 'voice' ? [task.voice.id] : []));
      return [openVoices, ...ids];
    };
    expect(await tasks()).toEqual([1, sent.body.id]);
    await decide('show');
    expect(await tasks()).toEqual([0]);
    shop.clock.advance(1000);
    const { id } = (await send(shop, owner, { productId: product.id })).body;
    await report();
    expect(await tasks()).toEqual([2, sent.body.id, id]);
    const person = await shop.call('GET /admin/people/:id', { token, params: { id: owner.id } });
    const told = person.body.timeline.filter(({ kind }) => kind === 'voice').map(({ text }) => text);
    expect(told).toHaveLength(3);
    expect(told.join()).toMatch(/Dio permiso/);
  });

  it('goes with its files when its author deletes it, and when the account goes', async () => {
    const shop = await openShop();
    const { product, owner, sent } = await withVoice(shop);
    await send(shop, owner, { productId: product.id, text: 'La segunda' });
    const exported = await shop.call('GET /users/:id/data', { token: owner.token, params: { id: owner.id } });
    expect(exported.body.voices.map((voice) => voice.body).sort()).toEqual(['Crujió', 'La segunda']);
    const { id } = sent.body;
    await shop.call('DELETE /voices/:id', { token: owner.token, params: { id } });
    await shop.deliverMails();
    expect(await keysIn(shop, 'voices')).toHaveLength(6);
    expect(await shop.db.selectFrom('files').select('id').execute()).toHaveLength(1);
    shop.clock.advance(8 * DAY_MS);
    await sweepFiles(shop);
    expect(await keysIn(shop, 'voices')).toHaveLength(6);
    const body = { currentPassword: owner.password };
    await shop.call('DELETE /users/:id', { token: owner.token, params: { id: owner.id }, body });
    await shop.deliverMails();
    expect(await keysIn(shop, 'voices')).toEqual([]);
    expect(await shop.db.selectFrom('voices').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('has a limit of photos for each account, and a deletion makes room', async () => {
    const shop = await openShop();
    const { product, owner, sent } = await withVoice(shop);
    const row = await shop.db.selectFrom('voices').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 299 }, (_, at) => ({ ...row, id: `v${at}`, submission: `s${at}` }));
    await shop.db.insertInto('voices').values(more).execute();
    const full = await send(shop, owner, { productId: product.id });
    expect(full).toMatchObject({ status: 413, body: { message: /Borra alguna/ } });
    expect(await keysIn(shop, 'voices')).toHaveLength(6);
    await shop.db.deleteFrom('voices').where('id', '!=', sent.body.id).execute();
    expect((await send(shop, owner, { productId: product.id })).status).toBe(201);
  });
});
