import type { FastifyInstance } from 'fastify';
import { paypal } from '../../../../contract/paypal';
import { newSecret } from '../../../platform/db/ids';
import type { Deps } from '../../../platform/deps';
import type { PaymentProvider } from '../../orders/payment-provider';
import { createKeyedProvider } from '../keyed-provider';
import { readKeysInUse } from '../keys-in-use';
import type { ProviderRecord, ProviderSource } from '../provider';
import { localAddress } from '../simulator/local-address';
import { PAYPAL_HOSTS, type PayPalKeys, payPalKeys } from './keys';
import { NAME } from './payment-status';
import { createPayPal } from './paypal';
import { paypalRoutes } from './paypal.routes';
import { createDatabaseRecords } from './simulator/records';
import { createSimulator } from './simulator/simulator';

const SIMULATOR_PATH = '/simulador/paypal';

export const paypalProvider: ProviderRecord<PayPalKeys> = {
  name: NAME,
  keys: payPalKeys,
  webhook: paypal.webhook,
  open,
  routes: paypalRoutes,
};

/** Opens PayPal with the keys of the moment. Without keys, demo mode uses the simulator and a real shop takes only proofs. */
function open(app: FastifyInstance, deps: Deps): ProviderSource {
  const { db, config, log, clock } = deps;
  const simulator = config.demo && !config.paypal ? openSimulator(app, deps) : null;
  const keyed = createKeyedProvider(
    NAME,
    async () => (await readKeysInUse(db, config, paypalProvider)).keys,
    ({ env, ...keys }) =>
      createPayPal({ ...keys, apiUrl: () => config.providerUrls.paypal ?? PAYPAL_HOSTS[env], log, clock }),
  );
  return { name: NAME, current: async () => (await keyed.current()) ?? simulator };
}

/** The shop uses its simulator like the real service: over HTTP, through the same adapter. */
function openSimulator(app: FastifyInstance, deps: Deps): PaymentProvider {
  const { config, log, clock } = deps;
  const keys = { clientId: 'simulator', clientSecret: newSecret(), webhookId: 'SIMULATOR' };
  const simulator = createSimulator({
    ...keys,
    records: createDatabaseRecords(deps),
    webhookUrl: () => `${localAddress(app)}/api${paypal.webhook.path}`,
    publicUrl: () => config.publicUrl + SIMULATOR_PATH,
    now: clock.now,
  });
  app.register(async (scope) => simulator.routes(scope), { prefix: SIMULATOR_PATH });
  return createPayPal({ ...keys, apiUrl: () => localAddress(app) + SIMULATOR_PATH, log, clock });
}
