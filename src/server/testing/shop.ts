import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe } from 'vitest';
import type { AdminProduct } from '../../contract/catalogue';
import type { ProductInput } from '../../contract/product-input';
import { buildApp } from '../app';
import type { Database } from '../platform/db/database';
import { createOutbox, type Outbox } from '../platform/jobs/outbox';
import { createScheduler } from '../platform/jobs/scheduler';
import type { Mail } from '../platform/mail/mailer';
import { type Config, readConfig } from '../platform/runtime/config';
import type { Log } from '../platform/runtime/log';
import { openStorage } from '../platform/storage/open-storage';
import type { Storage } from '../platform/storage/storage';
import { type Call, createCall } from './call';
import { BOTH_ENGINES, ENGINES, type Engine, openTestDatabase } from './databases';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** The real app on a real database; only the clock and the mail server are fakes. */
export interface TestShop {
  engine: Engine;
  app: FastifyInstance;
  db: Database;
  statementsOf: Awaited<ReturnType<typeof openTestDatabase>>['statementsOf'];
  config: Config;
  storage: Storage;
  outbox: Outbox;
  dataDir: string;
  clock: { now(): number; advance(ms: number): void; set(now: number): void };
  /** All mails sent so far. */
  mails: Mail[];
  /** Makes the mail server refuse mails. */
  mailServer: { isDown: boolean; refused?: string };
  /** What the DNS says about names. */
  dns: { isDown: boolean; records: Record<string, string[]> };
  /** Runs every due job and returns all mails sent so far. */
  deliverMails(): Promise<Mail[]>;
  call: Call;
  register(
    person?: Partial<{ name: string; surname: string; email: string; password: string }>,
  ): Promise<Person>;
  admin(): Promise<Person>;
  /** Creates a product on sale through the API. */
  product(kind?: 'courses' | 'recipebooks', input?: Partial<ProductInput>): Promise<AdminProduct>;
}

export type OpenShop = (env?: Record<string, string>) => Promise<TestShop>;

type ShopTests = (openShop: OpenShop, engine: Engine) => void;

/** On both databases, except in a quick run. */
export function describeOnEachDatabase(name: string, tests: ShopTests): void {
  describeOn(ENGINES, name, tests);
}

/** Always on both databases: the tests are about SQL, locks or order. */
export function describeOnBothDatabases(name: string, tests: ShopTests): void {
  describeOn(BOTH_ENGINES, name, tests);
}

function describeOn(engines: Engine[], name: string, tests: ShopTests): void {
  for (const engine of engines) {
    describe(`${name} on ${engine}`, () => {
      const closers: (() => Promise<void>)[] = [];
      afterEach(async () => {
        for (const close of closers.splice(0).reverse()) await close();
      });
      tests((env) => openShop(engine, env ?? {}, closers), engine);
    });
  }
}

export const silentLog: Log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

export async function openShop(
  engine: Engine,
  env: Record<string, string>,
  closers: (() => Promise<void>)[],
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const { db, close, statementsOf } = await openTestDatabase(engine);
  closers.push(close);

  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', OWNER_EMAIL: 'duena@tienda.test', ...env });
  let now = Date.UTC(2026, 2, 15, 12);
  const clock = {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
    set: (time: number) => {
      now = time;
    },
  };
  const mails: Mail[] = [];
  const mailServer: TestShop['mailServer'] = { isDown: false };
  const mailer = {
    send: async (mail: Mail) => {
      if (mailServer.isDown) throw new Error('the mail server is down');
      if (mail.to === mailServer.refused) throw new Error('no such mailbox');
      mails.push(mail);
    },
    close: () => {},
  };
  const storage = await openStorage(config);
  const outbox = createOutbox({ db, clock, log: silentLog });
  const jobs = createScheduler({ db, clock, log: silentLog });
  const dns: TestShop['dns'] = { isDown: false, records: {} };
  const readTextRecords = async (name: string) => (dns.isDown ? null : (dns.records[name] ?? []));
  const app = await buildApp(
    { config, db, storage, outbox, jobs, clock, log: silentLog, readTextRecords },
    mailer,
  );
  closers.push(async () => await app.close());
  await app.ready();

  const call = createCall(app);

  let people = 0;
  const register: TestShop['register'] = async (person = {}) => {
    people += 1;
    const email = person.email ?? `persona-${people}@correo.test`;
    const password = person.password ?? 'secreta';
    const body = { name: person.name ?? 'Lucía', surname: person.surname ?? 'Pérez', email, password };
    const answer = await call('POST /users/create', { body, from: randomAddress() });
    return { id: answer.body.created.id, email, password, token: answer.body.token };
  };

  let firstAdmin: Promise<Person> | undefined;
  const admin = () => {
    firstAdmin ??= register({ name: 'Mora', surname: 'Quintana', password: 'dulce-de-leche' }).then(
      async (person) => {
        const admin = { role: 'admin' as const, email_verified_at: now };
        await db.updateTable('users').set(admin).where('id', '=', person.id).execute();
        return person;
      },
    );
    return firstAdmin;
  };

  const product: TestShop['product'] = async (kind = 'courses', input = {}) => {
    const { token } = await admin();
    const body = {
      title: 'Rogel de ocho capas',
      description: 'Discos finitos que crujen y dulce de leche.',
      price: 12500,
      USDprice: 15,
      level: 4,
      images: [{ url: 'https://fotos.test/rogel.webp', description: 'Rogel' }],
      ...input,
    };
    const answer = await call(`POST /${kind}/create`, { token, body });
    if (answer.status !== 201) throw new Error(`The product was refused: ${answer.body.message}`);
    return answer.body.data;
  };

  const deliverMails = async () => {
    await outbox.drain();
    return mails;
  };

  return {
    engine,
    app,
    db,
    statementsOf,
    config,
    storage,
    outbox,
    dataDir,
    clock,
    mails,
    mailServer,
    dns,
    deliverMails,
    call,
    register,
    admin,
    product,
  };
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
