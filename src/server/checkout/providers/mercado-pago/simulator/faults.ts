import type { FastifyReply, FastifyRequest } from 'fastify';

export const API_FAULTS = ['fine', 'slow', 'down', 'cut', 'garbage'] as const;

export interface Faults {
  /** `down` closes the connection, `cut` closes it during the answer, `slow` delays the answer, `garbage` sends an invalid one. */
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
    if (faults.api === 'garbage') return reply.type('text/html').send('<html>:-)</html>');
  }

  return { faults, spoil };
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
