import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type createWebhookDelivery, WEBHOOK_MODES } from './webhook-delivery';

interface Parts {
  /** The provider's API, which faults spoil. */
  api(app: FastifyInstance): void;
  /** The page where a buyer pays. */
  pages(app: FastifyInstance): void;
  webhooks: Pick<ReturnType<typeof createWebhookDelivery>, 'setMode' | 'release'>;
}

const API_FAULTS = ['fine', 'slow', 'down', 'cut', 'garbage', 'error', 'lost'] as const;

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

export interface Faults {
  /**
   * `down` closes the connection, `cut` closes it during the answer, `slow` delays the answer, `garbage` sends an invalid
   * one, `error` answers 503, and `lost` does the work but loses the answer.
   */
  api: (typeof API_FAULTS)[number];
  slowMs: number;
}

function createFaults() {
  const faults: Faults = { api: 'fine', slowMs: 30_000 };

  /** Runs before each API answer and applies the active fault. */
  async function spoil(request: FastifyRequest, reply: FastifyReply) {
    if (faults.api === 'slow') await waitUnlessGone(request, faults.slowMs);
    if (faults.api === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
    }
    if (faults.api === 'cut') {
      reply.hijack();
      reply.raw.writeHead(201, { 'content-type': 'application/json', 'content-length': 500 });
      reply.raw.write('{"id":"sim-', () => request.raw.socket.destroy());
    }
    if (faults.api === 'error') return reply.code(503).send({ name: 'INTERNAL_SERVICE_ERROR' });
    if (faults.api === 'garbage') return reply.type('text/html').send('<html>:-)</html>');
  }

  /** Runs after the work of each API answer. */
  async function lose(request: FastifyRequest) {
    if (faults.api === 'lost') request.raw.socket.destroy();
  }

  return { faults, spoil, lose };
}

async function waitUnlessGone(request: FastifyRequest, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
