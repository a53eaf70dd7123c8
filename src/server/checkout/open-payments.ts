import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newSecret } from '../db/ids';
import type { Deps } from '../deps';
import type { PaymentProvider } from './payment-provider';
import { createMercadoPago } from './providers/mercado-pago';
import { createDatabaseRecords } from './providers/simulator/database-records';
import { createSimulator } from './providers/simulator/simulator';

const SIMULATOR_PATH = '/simulador';

export interface Payments {
  provider: PaymentProvider | null;
  webhookSecret: string | null;
}

/** The provider of the configuration; without one, demo mode brings its own and a real shop hides the wallet. */
export function openPayments(app: FastifyInstance, deps: Deps): Payments {
  const { config, log } = deps;
  if (config.mercadoPago) {
    const { accessToken, webhookSecret, apiUrl } = config.mercadoPago;
    return {
      provider: createMercadoPago({ accessToken, log, ...(apiUrl ? { apiUrl: () => apiUrl } : {}) }),
      webhookSecret: webhookSecret || null,
    };
  }
  if (!config.demo) return { provider: null, webhookSecret: null };

  // The shop talks to its simulator as to any provider: over HTTP, through the same adapter.
  const webhookSecret = newSecret();
  const simulator = createSimulator({
    records: createDatabaseRecords(deps),
    secret: webhookSecret,
    publicUrl: () => config.publicUrl + SIMULATOR_PATH,
    deliverTo: () => localAddress(app),
    now: deps.clock.now,
  });
  app.register(async (scope) => simulator.routes(scope), { prefix: SIMULATOR_PATH });
  return {
    provider: createMercadoPago({
      accessToken: 'simulator',
      apiUrl: () => localAddress(app) + SIMULATOR_PATH,
      log,
    }),
    webhookSecret,
  };
}

/** Where this very process listens. */
function localAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo; // the shop never listens on a pipe
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
