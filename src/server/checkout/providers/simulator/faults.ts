import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Faults {
  /** `down` breaks the connection, `slow` keeps it waiting, `garbage` answers nonsense. */
  api: 'fine' | 'slow' | 'down' | 'garbage';
  slowMs: number;
}

export function createFaults() {
  const faults: Faults = { api: 'fine', slowMs: 30_000 };

  /** Runs before each API answer, and spoils it when told to. */
  async function spoil(request: FastifyRequest, reply: FastifyReply) {
    if (faults.api === 'slow') await waitUnlessGone(request, faults.slowMs);
    if (faults.api === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
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
