import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkout } from '../../../../contract/checkout';
import { newSecret } from '../../../platform/db/ids';
import type { Deps } from '../../../platform/deps';
import type { PaymentProvider } from '../../orders/payment-provider';
import { askProvider } from '../ask-provider';
import { createKeyedProvider, readKeysInUse } from '../keyed-provider';
import type { ProviderRecord, ProviderSource } from '../provider';
import { localAddress } from '../simulator/listen';
import { createDatabaseRecords } from '../simulator/records';
import { createMercadoPago, NAME } from './mercado-pago';
import { createSimulator } from './simulator/simulator';

const HOST = 'https://api.mercadopago.com';

const schema = z.object({ accessToken: z.string(), publicKey: z.string(), webhookSecret: z.string() });

const SIMULATOR_PATH = '/simulador';

export const mercadoPagoProvider: ProviderRecord<z.infer<typeof schema>> = {
  name: NAME,
  keys: {
    schema,
    own: (config) => config.mercadoPago,
    isTest: ({ accessToken }) => accessToken.startsWith('TEST-'),
    /** Asks Mercado Pago whose access token it is. */
    async check(values, urls) {
      const verdict = await askProvider(`${urls.mercadoPago ?? HOST}/users/me`, {
        headers: { authorization: `Bearer ${values.accessToken ?? ''}` },
      });
      return { verdict, values };
    },
    refusal: {
      field: 'accessToken',
      message:
        'Mercado Pago no reconoce este Access Token. Cópialo de nuevo, entero, desde «Tus integraciones».',
    },
  },
  webhook: checkout.webhook,
  open,
};

/** Opens Mercado Pago with the keys of the moment. Without keys, demo mode uses the simulator and a real shop has no wallet. */
function open(app: FastifyInstance, deps: Deps): ProviderSource {
  const { db, config, log, clock } = deps;
  const simulator = config.demo && !config.mercadoPago ? openSimulator(app, deps) : null;
  const current = createKeyedProvider(
    async () => (await readKeysInUse(db, config, mercadoPagoProvider)).keys,
    ({ accessToken, webhookSecret }) =>
      createMercadoPago({
        publicUrl: config.publicUrl,
        log,
        clock,
        accessToken,
        webhookSecret,
        apiUrl: () => config.providerUrls.mercadoPago ?? HOST,
      }),
  );
  return { name: NAME, current: async () => (await current()) ?? simulator };
}

/** The shop uses its simulator like the real service: over HTTP, through the same adapter. */
function openSimulator(app: FastifyInstance, deps: Deps): PaymentProvider {
  const { config, log, clock } = deps;
  const webhookSecret = newSecret();
  const simulator = createSimulator({
    openRecords: createDatabaseRecords(deps),
    secret: webhookSecret,
    publicUrl: () => config.publicUrl + SIMULATOR_PATH,
    deliverTo: () => localAddress(app),
    now: clock.now,
  });
  app.register(async (scope) => simulator.routes(scope), { prefix: SIMULATOR_PATH });
  return createMercadoPago({
    publicUrl: config.publicUrl,
    log,
    clock,
    accessToken: 'simulator',
    webhookSecret,
    apiUrl: () => localAddress(app) + SIMULATOR_PATH,
  });
}
