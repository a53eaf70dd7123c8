import { expect, it } from 'vitest';
import { FIRST_STEPS } from '../../../contract/home';
import { grantProduct } from '../../shop/ledger/grants';
import { UNDO_MS } from '../../shop/proofs/proof-decisions.service';
import { courseOf, openCourse } from '../../testing/course-video';
import { openPayingShop } from '../../testing/paying-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { prepareVideo, videoClient } from '../../testing/video-parts';

const DAY = 86_400_000;

describeOnEachDatabase('the home page of the back office', (openShop) => {
  it('compares this month with the same days of the last one, each currency alone', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const sales: [time: string, currency: 'ARS' | 'USD', cents: number][] = [
      ['2026-02-14T12:00:00Z', 'ARS', 100_00],
      // 23:59 of the 15th in Buenos Aires counts, 0:01 of the 16th does not.
      ['2026-02-16T02:59:00Z', 'ARS', 20_00],
      ['2026-02-16T03:01:00Z', 'ARS', 999_00],
      ['2026-03-01T02:59:00Z', 'ARS', 888_00],
      ['2026-03-01T03:01:00Z', 'ARS', 300_00],
      ['2026-03-15T10:00:00Z', 'USD', 15_00],
    ];
    for (const [time, currency, cents] of sales) await sell(shop, ana.id, time, currency, cents);
    const home = await read(shop);
    expect(home).toMatchObject({
      today: '2026-03-15',
      lastMonthUntil: '2026-02-15',
      month: { sales: 2, ars: 300, usd: 15 },
      lastMonth: { sales: 2, ars: 120, usd: 0 },
      day: { sales: 1, ars: 0, usd: 15 },
      isSelling: true,
    });
    expect(home.days).toHaveLength(30);
    expect(home.days.at(-1)).toMatchObject({ day: '2026-03-15', sales: 1, courses: { ars: 0, usd: 15 } });
    expect(home.days.find(({ day }) => day === '2026-02-28')?.courses).toEqual({ ars: 888, usd: 0 });
    expect(home.days[0]?.day).toBe('2026-02-14');
  });

  it('lists open tasks with the facts to decide them, the most urgent first', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const [ana, bea] = [await shop.register({ name: 'Ana' }), await shop.register({ name: 'Bea' })];
    const [rogel, flan] = [
      await shop.product('courses', { title: 'Rogel' }),
      await shop.product('recipebooks'),
    ];
    const { id } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved');
    await simulator.state.pay(id, 'approved');
    await settled();
    await sendProof(shop, bea, { itemId: flan.id });
    await shop.call('POST /withdrawals', { body: { name: 'Ana', email: ana.email, purchase: 'Rogel' } });
    const message = { name: 'Bea', email: bea.email, phone: '1', message: '¿Y?' };
    await shop.call('POST /contacto/send', { body: message });
    shop.clock.advance(3 * DAY);
    const { tasks, taskCount } = await read(shop);
    expect(tasks.map(({ kind }) => kind)).toEqual(['withdrawal', 'payment', 'proof', 'message']);
    expect(taskCount).toBe(4);
    expect(tasks).toMatchObject([
      { personId: ana.id, daysLeft: 7 },
      { personId: ana.id, attention: 'second_payment', titles: ['Rogel'], amount: 12500, currency: 'ARS' },
      { proof: { buyer: { id: bea.id } } },
      { personId: bea.id, verdict: { kind: 'proof_waiting' } },
    ]);
  });

  it('shows a transfer once: by its newest proof while that is open, else by itself', async () => {
    const shop = await openShop();
    const { token, password: currentPassword } = await shop.admin();
    const account = { transferAlias: 'mora.dulce', transferHolder: 'Mora', currentPassword };
    await shop.call('PUT /admin/settings', { token, body: account });
    const ana = await shop.register();
    const body = { itemId: [(await shop.product()).id], userId: ana.id };
    const { orderKey } = (await shop.call('POST /payment/transfer', { token: ana.token, body })).body;
    await shop.deliverMails();
    const tasks = async () => {
      const { tasks, taskCount } = await read(shop);
      expect(taskCount).toBe(tasks.length);
      const { setupProblems, ...counts } = (await shop.call('GET /admin/summary', { token })).body;
      const waiting = Object.values(counts).map(Number);
      expect(waiting.reduce((sum, count) => sum + count)).toBe(taskCount);
      return tasks.map(({ kind }) => kind);
    };
    expect(await tasks()).toEqual(['transfer']);
    await sendProof(shop, ana, { orderKey });
    await sendProof(shop, ana, { orderKey, fileName: 'corregido.jpg' });
    expect(await tasks()).toEqual(['proof']);
    const decide = async (reason: string) => {
      const params = { id: (await read(shop)).tasks[0]?.id ?? '' };
      await shop.call('POST /admin/proofs/:id/reject', { token, params, body: { reason } });
    };
    const [proof] = (await read(shop)).tasks;
    expect(proof).toMatchObject({ proof: { file: { name: 'corregido.jpg' } } });
    await decide('No se lee');
    expect(await tasks()).toEqual(['proof']);
    await decide('No llegó');
    expect(await tasks()).toEqual([]);
    shop.clock.advance(UNDO_MS);
    await shop.deliverMails();
    expect(await tasks()).toEqual(['transfer']);
  });

  it('shows videos that could not be prepared', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const course = await shop.product('courses', { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    const lesson = await shop.db.selectFrom('lessons').select('id').executeTakeFirstOrThrow();
    const stream = (await videoClient(shop, token).start(lesson.id)).body;
    expect((await read(shop)).tasks.filter(({ kind }) => kind === 'file')).toEqual([]);
    await shop.db.updateTable('streams').set({ state: 'failed', reason: 'Llegó cortado.' }).execute();
    const home = await read(shop);
    expect(home.tasks.filter(({ kind }) => kind === 'file')).toMatchObject([
      { id: stream.id, reason: 'Llegó cortado.', product: { id: course.id } },
    ]);
    expect(home.taskCount).toBe(home.tasks.length);
    expect((await shop.call('GET /admin/summary', { token })).body.failedFiles).toBe(1);
  });

  it('shows all videos that no browser has prepared as one task, until each is prepared', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { lessonId } = await openCourse(shop);
    const unprepared = async () => {
      const { tasks, taskCount } = await read(shop);
      const { setupProblems, ...counts } = (await shop.call('GET /admin/summary', { token })).body;
      expect(
        Object.values(counts)
          .map(Number)
          .reduce((sum, count) => sum + count),
      ).toBe(taskCount);
      return tasks.filter(({ kind }) => kind === 'unprepared');
    };
    const course = (await courseOf(shop, lessonId)) ?? '';
    const other = await shop.storage.put('videos', Buffer.from('otro'), 'mp4');
    await shop.product('courses', { video_url: `storage:${other.key}` });
    expect(await unprepared()).toMatchObject([{ lessons: 2, products: [{ id: course }, {}] }]);
    await prepareVideo(shop, lessonId);
    const [left] = await unprepared();
    expect(left).toMatchObject({ lessons: 1 });
    expect(JSON.stringify(left)).not.toContain(course);
    const [, second] = await shop.db.selectFrom('lessons').select('id').orderBy('id').execute();
    await videoClient(shop, token).start(second?.id ?? '');
    expect(await unprepared()).toEqual([]);
  });

  it('shows mails that did not go out, to send again or to dismiss', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    await shop.deliverMails();
    await shop.register({ email: 'ana@correo.test' });
    await shop.db.updateTable('outbox').set({ state: 'failed' }).where('state', '=', 'waiting').execute();
    const failed = (await read(shop)).tasks.filter(({ kind }) => kind === 'mail');
    expect(failed).toMatchObject([{ to: 'ana@correo.test' }]);
    expect((await shop.call('GET /admin/summary', { token })).body.failedMails).toBe(1);
    const params = { id: failed[0]?.id ?? '' };
    expect((await shop.call('POST /admin/mails/:id/retry', { token, params })).status).toBe(200);
    expect((await shop.deliverMails()).map(({ to }) => to)).toContain('ana@correo.test');
    expect((await read(shop)).tasks).toEqual([]);
    expect((await shop.call('POST /admin/mails/:id/dismiss', { token, params })).status).toBe(404);
  });

  it('shows the first steps of an empty shop, and each ticks itself', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const admin = await shop.admin();
    const { token } = admin;
    const done = async () =>
      (await read(shop)).firstSteps?.filter((step) => step.done).map(({ step }) => step);
    expect((await read(shop)).firstSteps?.map(({ step }) => step)).toEqual([...FIRST_STEPS]);
    expect(await done()).toEqual(['payment']);
    const settings = {
      creatorName: 'Mora',
      intro: 'Tortas',
      legalName: 'Mora Quintana',
      taxId: '27-12345678-0',
      legalAddress: 'Calle 1',
    };
    const saved = await shop.call('PUT /admin/settings', { token, body: settings });
    expect(saved.status).toBe(200);
    const product = await shop.product();
    await shop.call('POST /admin/home/shared', { token });
    const { id } = (await askPreference(admin, [product])).body;
    await simulator.state.pay(id, 'approved');
    await settled();
    expect(await done()).toEqual(FIRST_STEPS.filter((step) => step !== 'feature'));
    // A first sale does not end the steps: each is done first.
    const ana = await shop.register();
    await sell(shop, ana.id, '2026-03-15T10:00:00Z', 'ARS', 1);
    expect(await done()).toEqual(FIRST_STEPS.filter((step) => step !== 'feature'));
    const feature = { params: { id: product.id }, body: { isFeatured: true } };
    await shop.call('PATCH /courses/:id/featured', { token, ...feature });
    expect(await read(shop)).toMatchObject({ isSelling: true, firstSteps: null });
  });

  it('keeps the steps of a shop without sales, and takes a shop that sells for tried and shared', async () => {
    const shop = await openShop();
    const done = async () =>
      (await read(shop)).firstSteps?.filter((step) => step.done).map(({ step }) => step) ?? [];
    expect(await read(shop)).toMatchObject({ isSelling: false });
    expect(await done()).not.toContain('test');
    await sell(shop, (await shop.register()).id, '2026-03-15T10:00:00Z', 'ARS', 1);
    expect(await done()).toEqual(expect.arrayContaining(['test', 'share']));
  });

  it('is closed to everybody but an admin', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    expect((await shop.call('GET /admin/home', { token: ana.token })).status).toBe(403);
    expect((await shop.call('GET /admin/home', {})).status).toBe(401);
  });
});

async function read(shop: TestShop) {
  const { token } = await shop.admin();
  return (await shop.call('GET /admin/home', { token })).body;
}

async function sell(
  shop: TestShop,
  userId: string,
  time: string,
  currency: 'ARS' | 'USD',
  amountCents: number,
) {
  const { id: productId } = await shop.product();
  const now = Date.parse(time);
  await shop.db
    .transaction()
    .execute((trx) => grantProduct(trx, { userId, productId, source: 'admin', currency, amountCents, now }));
}
