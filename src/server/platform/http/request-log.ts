import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache';

const MEMORY_LOG_MS = 10_000;

/** Writes one line per request with the route pattern, never the address, which may contain tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  const level = levelOf(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.id,
      },
      'request',
    );
    done();
  });
}

/** Cached answers never reach a route. They are logged together: one line per route and status, with the count. */
export function logMemoryAnswers(app: FastifyInstance, cache: Pick<PageCache, 'takeServed'>): void {
  const level = levelOf(app);
  const write = () => {
    for (const { route, whole, notModified } of cache.takeServed()) {
      if (whole > 0) app.log[level]({ method: 'GET', route, status: 200, count: whole }, 'memory');
      if (notModified > 0)
        app.log[level]({ method: 'GET', route, status: 304, count: notModified }, 'memory');
    }
  };
  const timer = setInterval(write, MEMORY_LOG_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    write();
  });
}

/** A demo shop shows its mails on the terminal, not its requests. */
function levelOf(app: FastifyInstance): 'debug' | 'info' {
  return app.deps.config.demo ? 'debug' : 'info';
}
