import type { FastifyInstance } from 'fastify';

/** One line a request: the route's pattern, never the address, which may carry tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  // Whoever tries the shop out wants to see its mails, not its traffic.
  const level = app.deps.config.demo ? 'debug' : 'info';
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
