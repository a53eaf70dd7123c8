import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paypal } from '../../../../contract/paypal';
import { newSecret } from '../../../platform/db/ids';
import type { Deps } from '../../../platform/deps';
import { handle } from '../../../platform/http/handle';
import type { PaymentProvider } from '../../orders/payment-provider';
import { askProvider } from '../ask-provider';
import { createKeyedProvider, readKeysInUse } from '../keyed-provider';
import type { CheckoutCalls, ProviderRecord, ProviderSource } from '../provider';
import { localAddress } from '../simulator/listen';
import { createDatabaseRecords } from '../simulator/records';
import { NAME } from './payment-status';
import { createPayPal } from './paypal';
import { TOKEN_PATH, tokenRequest } from './paypal-api';
import { createSimulator } from './simulator/simulator';

const PAYPAL_HOSTS = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const;

const schema = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  webhookId: z.string(),
  env: z.enum(['live', 'sandbox']),
});

const SIMULATOR_PATH = '/simulador/paypal';

export const paypalProvider: ProviderRecord<z.infer<typeof schema>> = {
  name: NAME,
  keys: {
    schema,
    own: (config) => config.paypal,
    isTest: ({ env }) => env === 'sandbox',
    /** Asks PayPal for an access token. Keys of the test environment are recognised by its own address. */
    async check(values, { paypal: host }) {
      const { clientId = '', clientSecret = '' } = values;
      const env = values.env === 'sandbox' ? 'sandbox' : 'live';
      const other = env === 'live' ? 'sandbox' : 'live';
      const request = tokenRequest({ clientId, clientSecret });
      const ask = (address: string) => askProvider(address + TOKEN_PATH, request);
      const verdict = await ask(host ?? PAYPAL_HOSTS[env]);
      const isOther = verdict === 'refused' && !host && (await ask(PAYPAL_HOSTS[other])) === 'accepted';
      return isOther
        ? { verdict: 'accepted', values: { ...values, env: other } }
        : { verdict, values: { ...values, env } };
    },
    refusal: {
      field: 'clientSecret',
      message:
        'PayPal no reconoce este Client ID con este Secret. Cópialos de nuevo, enteros, de la misma aplicación.',
    },
  },
  webhook: paypal.webhook,
  open,
  routes: paypalRoutes,
};

/** Opens PayPal with the keys of the moment. Without keys, demo mode uses the simulator and a real shop takes only proofs. */
function open(app: FastifyInstance, deps: Deps): ProviderSource {
  const { db, config, log, clock } = deps;
  const simulator = config.demo && !config.paypal ? openSimulator(app, deps) : null;
  const current = createKeyedProvider(
    async () => (await readKeysInUse(db, config, paypalProvider)).keys,
    ({ env, ...keys }) =>
      createPayPal({ ...keys, apiUrl: () => config.providerUrls.paypal ?? PAYPAL_HOSTS[env], log, clock }),
  );
  return { name: NAME, current: async () => (await current()) ?? simulator };
}

/** The shop uses its simulator like the real service: over HTTP, through the same adapter. */
function openSimulator(app: FastifyInstance, deps: Deps): PaymentProvider {
  const { config, log, clock } = deps;
  const keys = { clientId: 'simulator', clientSecret: newSecret(), webhookId: 'SIMULATOR' };
  const simulator = createSimulator({
    ...keys,
    openRecords: createDatabaseRecords(deps),
    webhookUrl: () => `${localAddress(app)}/api${paypal.webhook.path}`,
    publicUrl: () => config.publicUrl + SIMULATOR_PATH,
    now: clock.now,
  });
  app.register(async (scope) => simulator.routes(scope), { prefix: SIMULATOR_PATH });
  return createPayPal({ ...keys, apiUrl: () => localAddress(app) + SIMULATOR_PATH, log, clock });
}

function paypalRoutes(app: FastifyInstance, calls: CheckoutCalls): void {
  handle(app, paypal.createOrder, async ({ user, body: { total, ...cart }, request }) => {
    const { init_point: approveUrl, ...order } = await calls.createPreference(
      user,
      { ...cart, price: total, provider: NAME },
      { isPressed: true, address: request.ip, agent: request.headers['user-agent'] ?? '' },
    );
    return { ...order, approveUrl };
  });
  handle(app, paypal.capture, ({ user, body }) => calls.checkOwn(user, body.orderKey));
}
