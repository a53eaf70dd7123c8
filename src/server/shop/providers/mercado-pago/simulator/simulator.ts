import { listen, type Place } from '../../simulator/listen';
import { createSimulatorRoutes } from '../../simulator/routes';
import { providerApiRoutes } from './api-routes';
import { checkoutPageRoutes } from './checkout-routes';
import { createProviderState } from './provider-state';
import { openMercadoPagoRecords } from './records';
import { createWebhooks, type WebhookOptions } from './webhooks';

/** A payment provider for demo mode and tests: it implements Mercado Pago's API and can inject faults. */
export function createSimulator(options: WebhookOptions & Place) {
  const webhooks = createWebhooks(options);
  const records = openMercadoPagoRecords(options.openRecords);
  const state = createProviderState({ ...options, records, webhooks });
  const parts = { ...options, records, state };
  const { routes, faults } = createSimulatorRoutes({
    api: (app) => providerApiRoutes(app, parts),
    pages: (app) => checkoutPageRoutes(app, parts),
    webhooks,
  });
  return { routes, webhooks, state, faults, records };
}

/** Runs the simulator as a separate server for tests. Pass its address to the shop as MERCADOPAGO_API_URL. */
export async function startSimulator({
  now = Date.now,
  ...options
}: Omit<WebhookOptions, 'now'> & { now?: () => number }) {
  return await listen((place) => createSimulator({ ...options, ...place, now }));
}

export type RunningSimulator = Awaited<ReturnType<typeof startSimulator>>;
