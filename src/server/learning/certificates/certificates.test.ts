import { expect, it } from 'vitest';
import { courseWithOwner, fetchFile, firstLesson, grant, pageTexts } from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf } from '../../testing/program';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { newCertificateCode, readCertificateCode } from './certificate-code';

const DAY = 24 * 3_600_000;

const status = (shop: TestShop, id: string, { token }: Person) =>
  shop.call('GET /content/:id/certificate', { params: { id }, token });

const issue = (shop: TestShop, id: string, { token }: Person, name = 'Ana Lucía Pérez') =>
  shop.call('POST /content/:id/certificate', { params: { id }, token, body: { name } });

const verify = (shop: TestShop, code: string, from = '10.9.8.7') =>
  shop.call('GET /certificates/:code', { params: { code }, from });

async function complete(shop: TestShop, id: string, { token }: Person) {
  const body = { positionSeconds: 0, completed: true };
  return await shop.call('PUT /lessons/:id/progress', { params: { id }, token, body });
}

/** A course of two lessons, of which the first is done. */
async function halfWatched(shop: TestShop) {
  const { product, owner } = await courseWithOwner(shop);
  const program = await addLessons(shop, product.id, 'El horno', [{ title: 'Hornear', isPreview: true }]);
  const [first = '', second = ''] = lessonsOf(program).map(({ id }) => id);
  await complete(shop, first, owner);
  return { product, owner, first, second };
}

async function finished(shop: TestShop) {
  const { product, owner } = await courseWithOwner(shop);
  await complete(shop, await firstLesson(shop, product), owner);
  const { body } = await issue(shop, product.id, owner);
  return { product, owner, code: body.code };
}

describeOnEachDatabase('the certificate of a course', (openShop) => {
  it('waits for every lesson, previews included; one that is not released does not count', async () => {
    const shop = await openShop();
    const { product, owner, second } = await halfWatched(shop);
    expect((await status(shop, product.id, owner)).body).toEqual({
      done: 1,
      total: 2,
      accountName: 'Ana Pérez',
      certificate: null,
    });
    const early = await issue(shop, product.id, owner);
    expect([early.status, early.body.error]).toEqual([409, 'course_unfinished']);
    await complete(shop, second, owner);
    await changeLesson(shop, second, { releaseAt: new Date(shop.clock.now() + DAY).toISOString() });
    expect((await status(shop, product.id, owner)).body).toMatchObject({ done: 1, total: 2 });
    expect((await issue(shop, product.id, owner)).status).toBe(409);
    shop.clock.advance(2 * DAY);
    expect((await issue(shop, product.id, owner)).status).toBe(201);
  });

  it('is issued once, also by two devices at once, and never changes', async () => {
    const shop = await openShop();
    const { product, owner, second } = await halfWatched(shop);
    const finishedAt = shop.clock.now() + DAY;
    shop.clock.set(finishedAt);
    await complete(shop, second, owner);
    shop.clock.advance(DAY);
    const answers = await Promise.all(
      ['Ana Lucía Pérez', 'Otra Ana', 'Tercera'].map((name) => issue(shop, product.id, owner, name)),
    );
    expect(answers.map(({ status: code }) => code)).toEqual([201, 201, 201]);
    const first = answers[0]?.body;
    expect(new Set(answers.map(({ body }) => `${body.code} ${body.name}`)).size).toBe(1);
    expect(first).toMatchObject({
      course: product.title,
      lessons: 2,
      completedAt: new Date(finishedAt).toISOString(),
    });
    const mails = (await shop.deliverMails()).filter(({ subject }) => subject.startsWith('Tu diploma'));
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]?.text).toContain(`/certificado/${first?.code}`);
    const { token } = await shop.admin();
    const params = { id: product.id };
    await shop.call('PUT /courses/:id', { token, params, body: { title: 'Otro nombre' } });
    await addLessons(shop, product.id, 'Más', [{ title: 'Nueva' }]);
    expect((await issue(shop, product.id, owner, 'Nadie')).body).toEqual(first);
    expect((await status(shop, product.id, owner)).body).toMatchObject({
      done: 2,
      total: 3,
      certificate: first,
    });
    expect((await verify(shop, first?.code ?? '')).body.data).toEqual([{ isValid: true, ...first }]);
  });

  it('is read and issued only by the owner', async () => {
    const shop = await openShop();
    const { product, owner } = await finished(shop);
    const stranger = await shop.register();
    expect((await status(shop, product.id, stranger)).status).toBe(403);
    expect((await issue(shop, product.id, stranger)).status).toBe(403);
    expect((await issue(shop, product.id, await shop.admin())).status).toBe(409);
    const params = { userId: owner.id };
    const call = (token: string) => shop.call('GET /purchase/:userId/certificates', { params, token });
    expect((await call(stranger.token)).status).toBe(403);
    expect((await call(owner.token)).body.data).toMatchObject([{ productId: product.id }]);
  });

  it('refuses names that are no names, or that cannot be printed', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    await complete(shop, await firstLesson(shop, product), owner);
    for (const name of [
      '',
      ' ',
      '<b>Ana</b>',
      'Ana https://x.y',
      'a'.repeat(81),
      '安娜',
      'Ana 🎂',
      'Ana\u0000',
    ])
      expect((await issue(shop, product.id, owner, name)).status, name).toBe(400);
    expect(await shop.db.selectFrom('certificates').select('code').execute()).toEqual([]);
    expect((await issue(shop, product.id, owner, "Łucja O'Ñañez-Ş. de la Cruz")).status).toBe(201);
  });

  it('shows name, course and date to everybody, as page data and as PDF, and nothing else', async () => {
    const shop = await openShop();
    const { product, owner, code } = await finished(shop);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const { body } = await verify(shop, typed);
    expect(body.data).toMatchObject([{ isValid: true, name: 'Ana Lucía Pérez', course: product.title }]);
    expect(JSON.stringify(body)).not.toContain(owner.id);
    expect(JSON.stringify(body)).not.toContain('@');
    const file = await fetchFile(shop, `/api/certificates/${code}/pdf`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [text] = await pageTexts(file.bytes);
    for (const words of ['Ana Lucía Pérez', product.title, '15 de marzo de 2026', code])
      expect(text).toContain(words);
    const again = await fetchFile(shop, `/api/certificates/${code}/pdf`);
    expect(again.headers.etag).toBe(file.headers.etag);
  });

  it('is withdrawn with the purchase and comes back with it', async () => {
    const shop = await openShop();
    const { product, owner, code } = await finished(shop);
    const ended = { ended_at: shop.clock.now(), end_reason: 'refund' };
    await shop.db.updateTable('grants').set(ended).where('user_id', '=', owner.id).execute();
    expect((await verify(shop, code)).body.data).toEqual([{ isValid: false, code }]);
    expect((await fetchFile(shop, `/api/certificates/${code}/pdf`)).status).toBe(404);
    expect((await status(shop, product.id, owner)).status).toBe(403);
    await grant(shop, owner, product);
    expect((await verify(shop, code)).body.data).toMatchObject([{ isValid: true }]);
  });

  it('goes with the account, after its export', async () => {
    const shop = await openShop();
    const { owner, code } = await finished(shop);
    const params = { id: owner.id };
    const data = (await shop.call('GET /users/:id/data', { params, token: owner.token })).body;
    expect(data.certificates).toMatchObject([{ code, name: 'Ana Lucía Pérez' }]);
    await fetchFile(shop, `/api/certificates/${code}/pdf`);
    const body = { currentPassword: owner.password };
    expect((await shop.call('DELETE /users/:id', { params, token: owner.token, body })).status).toBe(200);
    expect((await verify(shop, code)).body.data).toEqual([]);
    await shop.deliverMails();
    const printed = [];
    for await (const { key } of shop.storage.list('stamped')) printed.push(key);
    expect(printed).toEqual([]);
  });

  it('cannot be guessed: unknown codes are counted per network, known ones are not', async () => {
    const shop = await openShop();
    const { code } = await finished(shop);
    for (let count = 0; count < 40; count++) expect((await verify(shop, code)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await verify(shop, newCertificateCode())).status);
    expect(statuses.slice(0, 30).every((one) => one === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await verify(shop, code)).status).toBe(429);
    expect((await verify(shop, code, '10.1.1.1')).body.data).toHaveLength(1);
    for (const odd of ['nada', '../x', "' or 1=1", '%00', 'A'.repeat(90)])
      expect((await verify(shop, odd, '10.2.2.2')).body.data, odd).toEqual([]);
  });
});

it('reads a code however it is typed', () => {
  const code = newCertificateCode();
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readCertificateCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
  expect(readCertificateCode('OIL0-0000-0000-0000')).toBe('0110-0000-0000-0000');
  expect(readCertificateCode('corto')).toBeNull();
});
