import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newSecret } from '../../../db/ids';
import type { Deps } from '../../../deps';
import type { PaymentProvider } from '../../payment-provider';
import { createMercadoPago } from './mercado-pago';
import { createDatabaseRecords } from './simulator/database-records';
import { createSimulator } from './simulator/simulator';

const SIMULATOR_PATH = '/simulador';

/** Opens Mercado Pago as configured. Without a configuration, demo mode uses the simulator and a real shop has no wallet. */
export function openMercadoPago(app: FastifyInstance, deps: Deps): PaymentProvider | null {
  const { config, log, clock } = deps;
  const shared = { publicUrl: config.publicUrl, log, clock };
  if (config.mercadoPago) {
    const { accessToken, webhookSecret, apiUrl } = config.mercadoPago;
    return createMercadoPago({
      ...shared,
      accessToken,
      webhookSecret,
      ...(apiUrl ? { apiUrl: () => apiUrl } : {}),
    });
  }
  if (!config.demo) return null;

  // The shop uses its simulator like the real service: over HTTP, through the same adapter.
  const webhookSecret = newSecret();
  const simulator = createSimulator({
    records: createDatabaseRecords(deps),
    secret: webhookSecret,
    publicUrl: () => config.publicUrl + SIMULATOR_PATH,
    deliverTo: () => localAddress(app),
    now: clock.now,
  });
  app.register(async (scope) => simulator.routes(scope), { prefix: SIMULATOR_PATH });
  return createMercadoPago({
    ...shared,
    accessToken: 'simulator',
    webhookSecret,
    apiUrl: () => localAddress(app) + SIMULATOR_PATH,
  });
}

/** The address that this process listens on. */
function localAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo; // the shop never listens on a pipe
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
