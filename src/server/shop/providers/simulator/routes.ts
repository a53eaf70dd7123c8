import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_FAULTS, createFaults } from './faults';
import { type createWebhookDelivery, WEBHOOK_MODES } from './webhook-delivery';

interface Parts {
  /** The provider's API, which faults spoil. */
  api(app: FastifyInstance): void;
  /** The page where a buyer pays. */
  pages(app: FastifyInstance): void;
  webhooks: Pick<ReturnType<typeof createWebhookDelivery>, 'setMode' | 'release'>;
}

const control = z.object({
  api: z.enum(API_FAULTS).optional(),
  slowMs: z.number().int().min(0).max(120_000).optional(),
  webhooks: z.enum(WEBHOOK_MODES).optional(),
  release: z.enum(['in order', 'reversed']).optional(),
});

/** The routes of a simulator, with an endpoint that injects faults. */
export function createSimulatorRoutes({ api, pages, webhooks }: Parts) {
  const { faults, spoil, lose } = createFaults();

  function routes(app: FastifyInstance): void {
    app.register(async (scope) => {
      scope.addHook('preHandler', spoil);
      scope.addHook('onSend', lose);
      api(scope);
    });
    app.register(async (scope) => pages(scope));
    app.put('/control', async (request, reply) => {
      const { webhooks: mode, release, ...wanted } = control.parse(request.body);
      Object.assign(faults, wanted);
      if (mode) webhooks.setMode(mode);
      if (release) await webhooks.release({ reversed: release === 'reversed' });
      return reply.code(204).send();
    });
  }

  return { routes, faults };
}
