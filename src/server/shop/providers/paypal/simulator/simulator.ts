import type { OpenRecords } from '../../simulator/records';
import { createSimulatorRoutes } from '../../simulator/routes';
import { providerApiRoutes } from './api-routes';
import { checkoutPageRoutes } from './checkout-routes';
import { createProviderState } from './provider-state';
import { openPayPalRecords } from './records';
import { createWebhooks, type WebhookOptions } from './webhooks';

interface Options extends WebhookOptions {
  openRecords: OpenRecords;
  clientId: string;
  clientSecret: string;
  /** The public address of the simulator, including its prefix. */
  publicUrl(): string;
}

/** PayPal for demo mode and tests: it implements PayPal's API and can inject faults. */
export function createSimulator(options: Options) {
  const webhooks = createWebhooks(options);
  const records = openPayPalRecords(options.openRecords);
  const state = createProviderState({ ...options, records, webhooks });
  const { routes, faults } = createSimulatorRoutes({
    api: (app) => providerApiRoutes(app, { ...options, records, state, webhooks }),
    pages: (app) => checkoutPageRoutes(app, { ...options, records, state }),
    webhooks,
  });

  return { routes, webhooks, state, faults, records };
}
