import type { FastifyInstance } from 'fastify';

/** Warns once about an untrusted proxy: all its visitors would share one address and its rate limits. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  const { config, log } = app.deps;
  let isWarned = !config.isProduction || config.isTrustProxySet;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] && request.ip === request.socket.remoteAddress) {
      isWarned = true;
      log.warn(
        'X-Forwarded-For arrives from an address that is not trusted: set TRUST_PROXY to the proxy, or to off without one',
      );
    }
    done();
  });
}
