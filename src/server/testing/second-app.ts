import { buildApp } from '../app';
import { createOutbox } from '../platform/jobs/outbox';
import { createScheduler } from '../platform/jobs/scheduler';
import type { Mailer } from '../platform/mail/mailer';
import { createMercadoPago } from '../shop/providers/mercado-pago/mercado-pago';
import { silentLog, type TestShop } from './shop';

/** Simulates a second process: its own app, queues and timers over the same database. */
export async function openSecondApp(
  shop: TestShop,
  listening: Parameters<typeof buildApp>[2] = {},
  mailer: Mailer = { send: async () => {}, close: () => {} },
) {
  const { db, clock, config, storage } = shop;
  const jobs = createScheduler({ db, clock, log: silentLog });
  const outbox = createOutbox({ db, clock, log: silentLog });
  const app = await buildApp({ db, clock, config, storage, outbox, jobs, log: silentLog }, mailer, listening);
  const provider = createMercadoPago({
    accessToken: 'TEST-token',
    webhookSecret: 'never used here',
    publicUrl: config.publicUrl,
    clock,
    apiUrl: () => config.providerUrls.mercadoPago ?? '',
    log: silentLog,
  });
  return { app, deps: { db, clock, config, outbox, provider } };
}
