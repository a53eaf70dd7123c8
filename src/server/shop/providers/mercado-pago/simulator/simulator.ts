import { createSimulatorRoutes } from '../../simulator/routes';
import { providerApiRoutes } from './api-routes';
import { checkoutPageRoutes } from './checkout-routes';
import { createProviderState } from './provider-state';
import type { SimulatorRecords } from './records';
import { createWebhooks } from './webhooks';

interface Options {
  records: SimulatorRecords;
  /** The secret that signs webhook events. */
  secret: string;
  /** The public address of the simulator, including its prefix. */
  publicUrl(): string;
  deliverTo?: () => string;
  now(): number;
}

/** A payment provider for demo mode and tests: it implements Mercado Pago's API and can inject faults. */
export function createSimulator(options: Options) {
  const webhooks = createWebhooks(options);
  const state = createProviderState({ ...options, webhooks });
  const { routes, faults } = createSimulatorRoutes({
    api: (app) => providerApiRoutes(app, { ...options, state }),
    pages: (app) => checkoutPageRoutes(app, { ...options, state }),
    webhooks,
  });

  return { routes, webhooks, state, faults, records: options.records };
}
