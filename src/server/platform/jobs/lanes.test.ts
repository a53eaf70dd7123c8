import { expect, it, onTestFinished } from 'vitest';
import { JOBS, LANE_NAMES, LANES } from '../../../rules/job-kinds';
import { UNDO_MS } from '../../shop/proofs/proof-decisions.service';
import { createGate } from '../../testing/gate';
import { openHeldMailServer } from '../../testing/held-mail-server';
import { openSecondApp } from '../../testing/second-app';
import { sendProof } from '../../testing/send-proof';
import { describeOnBothDatabases, type Person, silentLog, type TestShop } from '../../testing/shop';
import { enqueueMail } from '../mail/enqueue-mail';
import { createSmtpMailer } from '../mail/smtp-mailer';
import { createOutbox, enqueueJob, type JobHandler, type Outbox } from './outbox';

const ORDER_MAILS = 30;

describeOnBothDatabases('the lanes of the outbox', (openShop) => {
  it('delivers a login link and gives access while the mails of orders wait for the mail server', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await approveProof(shop, ana);
    shop.clock.advance(UNDO_MS);
    const { server, outbox } = await openMailedShop(shop, (to) => to !== ana.email);
    for (let n = 1; n <= ORDER_MAILS; n += 1) await enqueueReceipt(shop, `pedido-${n}@correo.test`);
    await shop.call('POST /users/login-link', { body: { email: ana.email } });

    outbox.work();
    await server.until(() => server.accepted.includes(ana.email) && server.held.length === LANES.order);
    await until(async () => (await grantsOf(shop, ana)).length === 1);
    expect(server.accepted).toEqual([ana.email]);

    server.release();
    await workOff(shop, outbox);
    const toOrders = server.accepted.filter((to) => to.startsWith('pedido-'));
    expect(toOrders).toHaveLength(ORDER_MAILS);
    expect(new Set(toOrders).size).toBe(ORDER_MAILS);
    expect(await openJobs(shop)).toEqual([]);
  });

  it('delivers the mail of an order while mails to many people wait for the mail server', async () => {
    const shop = await openShop();
    const { server, outbox } = await openMailedShop(shop, (to) => to.startsWith('muchos-'));
    for (let n = 1; n <= 20; n += 1) {
      await enqueueMail(shop.db, { ...mailOf(shop, `muchos-${n}@correo.test`), kind: 'announcement' });
    }
    await enqueueReceipt(shop, 'pedido@correo.test');
    outbox.work();
    await server.until(() => server.accepted.length === 1 && server.held.length === LANES.bulk);
    expect(server.accepted).toEqual(['pedido@correo.test']);
    server.release();
    await outbox.idle();
    expect(new Set(server.accepted).size).toBe(21);
  });

  it('gives access while the mail server is down, and then sends every mail once', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    await approveProof(shop, ana);
    shop.clock.advance(UNDO_MS);
    shop.mailServer.isDown = true;
    for (let n = 1; n <= 20; n += 1) await enqueueReceipt(shop, `pedido-${n}@correo.test`);
    const sent = shop.mails.length;
    await workOff(shop);
    expect(await grantsOf(shop, ana)).toHaveLength(1);
    const waiting = await openJobs(shop);
    expect(waiting.length).toBeGreaterThan(20);
    for (const job of waiting) {
      expect(job).toMatchObject({ kind: 'mail', state: 'waiting', attempts: 1 });
      expect(job.run_at).toBeGreaterThan(shop.clock.now());
    }

    shop.mailServer.isDown = false;
    shop.clock.advance(60_000);
    await workOff(shop);
    expect(await openJobs(shop)).toEqual([]);
    const ids = shop.mails.slice(sent).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(waiting.map(({ id }) => id)));
    expect(ids).toHaveLength(waiting.length);
  });

  it('runs each job once when several processes work on all lanes', async () => {
    const shop = await openShop();
    const runs: unknown[] = [];
    const processes = Array.from({ length: 3 }, () => {
      return outboxOf(shop, async (job) => void runs.push(job.payload));
    });
    const names: string[] = [];
    for (const kind of ['push', 'login-link', 'announce-proof', 'remove-files'] as const) {
      for (let n = 1; n <= 10; n += 1) {
        names.push(`${kind} ${n}`);
        await enqueue(shop, kind, `${kind} ${n}`);
      }
    }
    for (const outbox of processes) outbox.work();
    await Promise.all(processes.map((outbox) => outbox.idle()));
    expect(runs.sort()).toEqual(names.sort());
  });

  it('runs a new job beside one that hangs in the same lane', async () => {
    const shop = await openShop();
    const done: unknown[] = [];
    const gate = createGate();
    const outbox = outboxOf(shop, async (job) => {
      if (job.payload === 'hangs') await gate.passed;
      done.push(job.payload);
    });
    await enqueue(shop, 'push', 'hangs');
    outbox.work();
    await until(async () => (await openJobs(shop))[0]?.state === 'running');
    await enqueue(shop, 'push', 'later');
    outbox.work();
    await until(async () => done.length === 1);
    expect(done).toEqual(['later']);
    gate.open();
    await outbox.idle();
    expect(done).toEqual(['later', 'hangs']);
  });

  it('finishes the running jobs when it stops, and leaves the others to the next process', async () => {
    const shop = await openShop();
    const done: unknown[] = [];
    const gate = createGate();
    const outbox = outboxOf(shop, async (job) => {
      await gate.passed;
      done.push(job.payload);
    });
    for (let n = 1; n <= 10; n += 1) await enqueue(shop, 'push', `job ${n}`);
    outbox.work();
    const isRunning = async () =>
      (await openJobs(shop)).filter(({ state }) => state === 'running').length === LANES.notice;
    await until(isRunning);
    const stopping = outbox.stop();
    outbox.work();
    gate.open();
    await stopping;
    expect(done).toHaveLength(LANES.notice);
    const left = await openJobs(shop);
    expect(left.map(({ state }) => state)).toEqual(Array(10 - LANES.notice).fill('waiting'));
  });
});

it('has a lane for every kind of job, or does not compile', () => {
  // @ts-expect-error A kind without a lane is no kind.
  const unknown: keyof typeof JOBS = 'without-a-lane';
  expect(JOBS).not.toHaveProperty(unknown);
  for (const lane of Object.values(JOBS)) expect(LANE_NAMES).toContain(lane);
});

/** An outbox with the handlers of the shop and a real mail server. */
async function openMailedShop(shop: TestShop, isHeld: (to: string) => boolean) {
  await shop.deliverMails();
  const server = await openHeldMailServer(isHeld);
  const from = 'tienda@tienda.test';
  const mailer = createSmtpMailer({ smtpUrl: server.url, from, requiresTls: false, rate: 10_000 });
  onTestFinished(async () => {
    mailer.close();
    await server.close();
  });
  const { deps } = await openSecondApp(shop, {}, mailer);
  return { server, outbox: deps.outbox };
}

function outboxOf(shop: TestShop, handler: JobHandler) {
  const outbox = createOutbox({ db: shop.db, clock: shop.clock, log: silentLog });
  for (const kind of Object.keys(JOBS) as (keyof typeof JOBS)[]) outbox.on(kind, handler); // no other keys
  return outbox;
}

async function enqueue(shop: TestShop, kind: keyof typeof JOBS, payload: string): Promise<void> {
  await enqueueJob(shop.db, { kind, dedupeKey: payload, payload, now: shop.clock.now() });
}

function mailOf(shop: TestShop, to: string) {
  return { to, dedupeKey: to, subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', now: shop.clock.now() };
}

async function enqueueReceipt(shop: TestShop, to: string): Promise<void> {
  await enqueueMail(shop.db, { ...mailOf(shop, to), kind: 'receipt' });
}

async function approveProof(shop: TestShop, buyer: Person): Promise<void> {
  const { token } = await shop.admin();
  await sendProof(shop, buyer, { itemId: (await shop.product()).id });
  await shop.deliverMails();
  const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
  await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: proof?.id ?? '' }, body: {} });
}

async function grantsOf(shop: TestShop, { id }: Person) {
  return await shop.db.selectFrom('grants').select('id').where('user_id', '=', id).execute();
}

async function openJobs(shop: TestShop) {
  return await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute();
}

/** A job may add one to a lane whose workers have ended, which the next turn finds. */
async function workOff(shop: TestShop, outbox: Outbox = shop.outbox): Promise<void> {
  const isDue = ({ run_at }: { run_at: number }) => run_at <= shop.clock.now();
  do {
    outbox.work();
    await outbox.idle();
  } while ((await openJobs(shop)).some(isDue));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}
