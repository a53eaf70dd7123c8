import type { FastifyInstance } from 'fastify';

const DRAIN = {
  /** Requests in flight may take this long. Longer ones are downloads and uploads, which their clients resume. */
  patienceMs: 10_000,
  checkMs: 100,
};

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

interface Drain {
  readonly isDraining: boolean;
  /** Ends all connections and closes the app. Returns how many connections did not end by themselves. */
  close(options?: { until?: Promise<unknown> } & Partial<typeof DRAIN>): Promise<number>;
}

/**
 * Lets a busy server stop: a client that reuses its connection would keep the server open for ever, so each answer now
 * closes its connection, and idle connections end at once.
 */
export function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  let inFlight = 0;
  // Also before answers from memory, which never reach the framework.
  app.server.prependListener('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    if (isDraining) response.setHeader('connection', 'close');
  });

  app.decorate('drain', {
    get isDraining() {
      return isDraining;
    },
    /** `until` then, the shop still serves, and `/ready` already tells balancers to send nothing more. */
    async close({ until, ...times } = {}) {
      const { patienceMs, checkMs } = { ...DRAIN, ...times };
      isDraining = true;
      await until;
      const closed = app.close();
      const idle = setInterval(() => app.server.closeIdleConnections(), checkMs);
      let cut = 0;
      const end = setTimeout(() => {
        cut = inFlight;
        app.server.closeAllConnections();
      }, patienceMs);
      await closed.finally(() => {
        clearInterval(idle);
        clearTimeout(end);
      });
      return cut;
    },
  });
}
