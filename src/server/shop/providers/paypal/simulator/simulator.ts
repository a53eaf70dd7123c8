import { listen, type Place } from '../../simulator/listen';
import { createSimulatorRoutes } from '../../simulator/routes';
import { providerApiRoutes } from './api-routes';
import { checkoutPageRoutes } from './checkout-routes';
import { createProviderState } from './provider-state';
import { openPayPalRecords } from './records';
import { createWebhooks, type WebhookOptions } from './webhooks';

interface Options extends WebhookOptions, Place {
  clientId: string;
  clientSecret: string;
}

/** PayPal for demo mode and tests: it implements PayPal's API and can inject faults. */
export function createSimulator(options: Options) {
  const webhooks = createWebhooks(options);
  const records = openPayPalRecords(options.openRecords);
  const state = createProviderState({ ...options, records, webhooks });
  const parts = { ...options, records, state, webhooks };
  const { routes, faults } = createSimulatorRoutes({
    api: (app) => providerApiRoutes(app, parts),
    pages: (app) => checkoutPageRoutes(app, parts),
    webhooks,
  });
  return { routes, webhooks, state, faults, records };
}

/** Runs the simulator as a separate server for tests. Pass its address to the shop as PAYPAL_API_URL. */
export async function startPayPalSimulator({
  now = Date.now,
  ...options
}: Omit<Options, 'now' | keyof Place> & { now?: () => number }) {
  return await listen((place) => createSimulator({ ...options, ...place, now }));
}
