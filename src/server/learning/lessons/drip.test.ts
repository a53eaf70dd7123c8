import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import {
  courseWithOwner,
  fetchFile,
  firstLesson,
  grant,
  makePdf,
  openContent,
} from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf } from '../../testing/program';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { prepareVideo } from '../../testing/video-parts';
import { announceDrips } from './announce-drips';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A course whose second lesson opens a week after the purchase, and a student who bought it afterwards. */
async function drippingCourse(shop: TestShop) {
  const { product, owner: early } = await courseWithOwner(shop);
  shop.clock.advance(HOUR);
  const program = await addLessons(shop, product.id, 'Después', [{ title: 'Almíbar', opensAfterDays: 7 }]);
  const id = lessonsOf(program)[1]?.id ?? '';
  shop.clock.advance(HOUR);
  const buyer = await shop.register({ email: 'eva@correo.test' });
  await grant(shop, buyer, product);
  return { product, early, buyer, id };
}

async function statusOf(shop: TestShop, id: string, person?: Person) {
  return (await shop.call('GET /lessons/:id', { params: { id }, token: person?.token })).status;
}

/** Sets the clock to an hour of a later day, as the shop counts them. */
function go(shop: TestShop, days: number, clock: string): void {
  const today = new Date(shop.clock.now() - 3 * HOUR).toISOString().slice(0, 10);
  shop.clock.advance(Date.parse(`${today}T${clock}:00-03:00`) + days * DAY - shop.clock.now());
}

async function takeAway(shop: TestShop, person: Person, product: AdminProduct) {
  const ended = { ended_at: shop.clock.now(), end_reason: 'refund' };
  const live = shop.db.updateTable('grants').set(ended).where('ended_at', 'is', null);
  await live.where('user_id', '=', person.id).where('product_id', '=', product.id).execute();
}

function form(bytes: Uint8Array | string) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.vtt"\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--b--\r\n')]),
  };
}

/** A lesson with a stream, captions and a file. */
async function fill(shop: TestShop, id: string) {
  const { token } = await shop.admin();
  await prepareVideo(shop, id);
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHola\n';
  const params = { id, language: 'es' };
  await shop.call('PUT /admin/lessons/:id/captions/:language', { params, token, ...form(captions) });
  const query = { name: 'Plantilla.pdf' };
  await shop.call('POST /admin/lessons/:id/files', {
    params: { id },
    query,
    token,
    ...form(await makePdf()),
  });
}

async function told(shop: TestShop): Promise<string[]> {
  await announceDrips(shop);
  await shop.deliverMails();
  return shop.mails
    .filter(({ subject }) => subject.startsWith('Se abri'))
    .map(({ to, subject }) => `${to} ${subject}`);
}

describeOnEachDatabase('a lesson that opens days after the purchase', (openShop) => {
  it('opens at six in the morning of its day, for each buyer on her own', async () => {
    const shop = await openShop();
    const { product, buyer, id } = await drippingCourse(shop);
    const [, lesson] = (await openContent(shop, product, buyer)).sections.flatMap(({ lessons }) => lessons);
    expect(lesson).toMatchObject({ title: 'Almíbar', availableAt: expect.any(String), opensAfterDays: 7 });
    const place = { params: { id }, token: buyer.token, body: { positionSeconds: 5 } };
    const note = {
      params: { id, noteId: '0190a4f0-0000-7000-8000-000000000001' },
      token: buyer.token,
      body: { atSeconds: 1, text: 'Hola' },
    };
    const refused = await shop.call('GET /lessons/:id', { params: { id }, token: buyer.token });
    expect(refused.body).toMatchObject({
      error: 'lesson_locked',
      message: expect.stringMatching(/se abre el/),
    });
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(403);
    expect((await shop.call('GET /lessons/:id/tape', { params: { id }, token: buyer.token })).status).toBe(
      403,
    );
    expect((await shop.call('PUT /lessons/:id/notes/:noteId', note)).status).toBe(403);
    expect(await statusOf(shop, id, await shop.admin())).toBe(200);

    go(shop, 3, '12:00');
    const late = await shop.register({ email: 'luz@correo.test' });
    await grant(shop, late, product);
    go(shop, 4, '05:59');
    expect(await statusOf(shop, id, buyer)).toBe(403);
    go(shop, 0, '06:00');
    expect(await statusOf(shop, id, buyer)).toBe(200);
    expect(await statusOf(shop, id, late)).toBe(403);
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(200);
    expect((await shop.call('PUT /lessons/:id/notes/:noteId', note)).status).toBe(200);
    go(shop, 3, '06:00');
    expect(await statusOf(shop, id, late)).toBe(200);
  });

  it('closes every address again for who bought it a second time', async () => {
    const shop = await openShop();
    const { product, buyer, id } = await drippingCourse(shop);
    await fill(shop, id);
    go(shop, 7, '06:00');
    const open = await shop.call('GET /lessons/:id', { params: { id }, token: buyer.token });
    const { video, files } = open.body;
    const urls = [video?.url, video?.hlsUrl, video?.captions[0]?.url, files[0]?.url].map((url) => url ?? '');
    const statuses = async () =>
      await Promise.all(urls.map(async (url) => (await fetchFile(shop, url)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await takeAway(shop, buyer, product);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    shop.clock.advance(60_000);
    await grant(shop, buyer, product);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    go(shop, 7, '06:00');
    expect(await statusOf(shop, id, buyer)).toBe(200);
  });

  it('counts from the first grant of a payment that came back after a dispute', async () => {
    const shop = await openShop();
    const { product, buyer, id } = await drippingCourse(shop);
    const again = { source: 'order' as const, source_id: 'una-compra' };
    await shop.db.updateTable('grants').set(again).where('user_id', '=', buyer.id).execute();
    go(shop, 7, '06:00');
    await takeAway(shop, buyer, product);
    shop.clock.advance(60_000);
    await grant(shop, buyer, product);
    expect(await statusOf(shop, id, buyer)).toBe(403);
    await shop.db.updateTable('grants').set(again).where('ended_at', 'is', null).execute();
    expect(await statusOf(shop, id, buyer)).toBe(200);
  });

  it('stays open as a free preview, and says its days before the purchase', async () => {
    const shop = await openShop();
    const { product, buyer, id } = await drippingCourse(shop);
    const details = { params: { id: product.id } };
    const [, lesson] = (await shop.call('GET /products/:id/details', details)).body.sections;
    expect(lesson?.lessons[0]).toMatchObject({ availableAt: null, opensAfterDays: 7 });
    expect(await statusOf(shop, id)).toBe(401);
    await changeLesson(shop, id, { isPreview: true });
    expect(await statusOf(shop, id)).toBe(200);
    expect(await statusOf(shop, id, buyer)).toBe(200);
  });

  it('hides the first video and does not count for the certificate while it is closed', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const id = await firstLesson(shop, product);
    await changeLesson(shop, id, { opensAfterDays: 1 });
    shop.clock.advance(HOUR);
    const buyer = await shop.register();
    await grant(shop, buyer, product);
    expect((await openContent(shop, product, buyer)).video_url).toBeNull();
    const done = { user_id: buyer.id, lesson_id: id, position_s: 0, furthest_s: 0, updated_at: 0 };
    await shop.db
      .insertInto('lesson_progress')
      .values({ ...done, completed_at: 1 })
      .execute();
    const status = { params: { id: product.id }, token: buyer.token };
    expect((await shop.call('GET /content/:id/certificate', status)).body).toMatchObject({
      done: 0,
      total: 1,
    });
    go(shop, 1, '06:00');
    expect((await openContent(shop, product, buyer)).video_url).not.toBeNull();
    expect((await shop.call('GET /content/:id/certificate', status)).body).toMatchObject({ done: 1 });
  });
});

describeOnEachDatabase('a change of when a lesson opens', (openShop) => {
  it('never closes what is open nor moves what was promised away', async () => {
    const shop = await openShop();
    const { product, early, buyer, id } = await drippingCourse(shop);
    const first = await firstLesson(shop, product);
    await changeLesson(shop, first, { opensAfterDays: 30 });
    for (const person of [early, buyer]) expect(await statusOf(shop, first, person)).toBe(200);
    shop.clock.advance(1000);
    await changeLesson(shop, id, { opensAfterDays: 14 });
    go(shop, 7, '06:00');
    expect(await statusOf(shop, id, buyer)).toBe(200);
    const late = await shop.register();
    await grant(shop, late, product);
    expect(await statusOf(shop, first, late)).toBe(403);
    // The days of the other one go, and it opens for everybody.
    await changeLesson(shop, id, { opensAfterDays: 2 });
    go(shop, 2, '06:00');
    expect(await statusOf(shop, id, late)).toBe(200);
    await changeLesson(shop, first, { opensAfterDays: null });
    expect(await statusOf(shop, first, late)).toBe(200);
  });

  it('takes days or a date, and whole days only', async () => {
    const shop = await openShop();
    const { id, buyer } = await drippingCourse(shop);
    const releaseAt = new Date(shop.clock.now() + DAY).toISOString();
    for (const body of [
      { opensAfterDays: 0 },
      { opensAfterDays: 1.5 },
      { opensAfterDays: 366 },
      { opensAfterDays: 'siete' },
      { opensAfterDays: 3, releaseAt },
    ])
      expect([(await changeLesson(shop, id, body)).status, body]).toEqual([400, body]);
    expect(await statusOf(shop, id, buyer)).toBe(403);
    const dated = lessonsOf((await changeLesson(shop, id, { releaseAt })).body)[1];
    expect(dated).toMatchObject({ releaseAt, opensAfterDays: null });
    shop.clock.advance(DAY);
    expect(await statusOf(shop, id, buyer)).toBe(200);
    const dripped = lessonsOf((await changeLesson(shop, id, { opensAfterDays: 30 })).body)[1];
    expect(dripped).toMatchObject({ releaseAt: null, opensAfterDays: 30 });
    expect(await statusOf(shop, id, buyer)).toBe(200);
  });
});

describeOnEachDatabase('the mail that a lesson opened for one buyer', (openShop) => {
  it('goes to her on her day, once, and not to who had it open', async () => {
    const shop = await openShop();
    const { product, id } = await drippingCourse(shop);
    const first = await firstLesson(shop, product);
    await changeLesson(shop, first, { opensAfterDays: 7 });
    go(shop, 1, '12:00');
    const late = await shop.register({ email: 'luz@correo.test' });
    await grant(shop, late, product);
    go(shop, 5, '06:00');
    expect(await told(shop)).toEqual([]);
    go(shop, 1, '06:00');
    const one = 'eva@correo.test Se abrió la clase «Almíbar»';
    expect(await told(shop)).toEqual([one]);
    expect(shop.mails.at(-1)?.text).toContain(`/course/${product.id}/clase/${id}`);
    expect(await told(shop)).toEqual([one]);
    go(shop, 1, '06:00');
    const two = `luz@correo.test Se abrieron 2 clases de «${product.title}»`;
    expect(await told(shop)).toEqual([one, two]);
    go(shop, 1, '06:00');
    expect(await told(shop)).toEqual([one, two]);
  });

  it('is not sent when the access ended', async () => {
    const shop = await openShop();
    const { product, buyer, early } = await drippingCourse(shop);
    await takeAway(shop, buyer, product);
    await takeAway(shop, early, product);
    go(shop, 7, '06:00');
    expect(await told(shop)).toEqual([]);
  });
});
