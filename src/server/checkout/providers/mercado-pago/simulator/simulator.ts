import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { providerApiRoutes } from './api-routes';
import { checkoutPageRoutes } from './checkout-routes';
import { API_FAULTS, createFaults } from './faults';
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

const control = z.object({
  api: z.enum(API_FAULTS).optional(),
  slowMs: z.number().int().min(0).max(120_000).optional(),
  webhooks: z.enum(['once', 'twice', 'held', 'dropped']).optional(),
  release: z.enum(['in order', 'reversed']).optional(),
});

/** A payment provider for demo mode and tests: it implements Mercado Pago's API and can inject faults. */
export function createSimulator(options: Options) {
  const webhooks = createWebhooks(options);
  const state = createProviderState({ ...options, webhooks });
  const { faults, spoil } = createFaults();

  function routes(app: FastifyInstance): void {
    app.register(async (api) => {
      api.addHook('preHandler', spoil);
      providerApiRoutes(api, { ...options, state });
    });
    app.register(async (pages) => checkoutPageRoutes(pages, { ...options, state }));
    app.put('/control', async (request, reply) => {
      const { webhooks: mode, release, ...wanted } = control.parse(request.body);
      Object.assign(faults, wanted);
      if (mode) webhooks.setMode(mode);
      if (release) await webhooks.release({ reversed: release === 'reversed' });
      return reply.code(204).send();
    });
  }

  return { routes, webhooks, state, faults, records: options.records };
}
