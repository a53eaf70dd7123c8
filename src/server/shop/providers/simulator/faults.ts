import type { FastifyReply, FastifyRequest } from 'fastify';

export const API_FAULTS = ['fine', 'slow', 'down', 'cut', 'garbage', 'error', 'lost'] as const;

export interface Faults {
  /**
   * `down` closes the connection, `cut` closes it during the answer, `slow` delays the answer, `garbage` sends an invalid
   * one, `error` answers 503, and `lost` does the work but loses the answer.
   */
  api: (typeof API_FAULTS)[number];
  slowMs: number;
}

export function createFaults() {
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
