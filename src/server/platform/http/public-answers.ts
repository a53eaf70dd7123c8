import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countBumps } from '../db/public-version';
import { apiKey, type CacheKey, type ParsedTarget } from './cache-key';
import type { PageCache } from './page-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for an endpoint whose answer is equal for all users: its key, and the version before it read the database. */
    publicAnswer: { key: CacheKey; version: number } | null;
    /** The changes of public pages before the handler ran. */
    bumpsBefore: number;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Caches the answers of endpoints that are declared equal for all users. A write that they show invalidates all of them. */
export function keepPublicAnswers(app: FastifyInstance, cache: PageCache): void {
  app.decorateRequest('publicAnswer', null);
  app.decorateRequest('bumpsBefore', -1);

  // Most requests do not wait here, so these two hooks use callbacks instead of promises.
  app.addHook('preHandler', (request, reply, done) => {
    request.bumpsBefore = countBumps();
    const { endpoint } = request.routeOptions.config;
    if (!endpoint?.cached || request.method !== 'GET') return done();
    const key = apiKey(endpoint, request as ParsedTarget); // as parsed by the router
    cache.currentVersion().then((version) => {
      const entry = cache.find(key);
      if (!entry) {
        request.publicAnswer = { key, version };
        return done();
      }
      cache.rememberAddress(request.originalUrl, key);
      reply.hijack();
      cache.write(entry, request.raw, reply.raw);
    }, done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const waiting = keepOrRevalidate(request, reply.statusCode, payload);
    if (waiting) waiting.then(() => done(null, payload), done);
    else done(null, payload);
  });

  function keepOrRevalidate(request: FastifyRequest, status: number, payload: unknown) {
    if (!SAFE_METHODS.has(request.method)) {
      // Most writes are places in lessons, which no public page shows.
      if (request.bumpsBefore === countBumps()) return;
      // If the database does not answer now, no cached page is served until it does.
      return cache.revalidate().catch(() => undefined);
    }
    const { publicAnswer } = request;
    if (!publicAnswer || status !== 200 || typeof payload !== 'string') return;
    const { key, version } = publicAnswer;
    const route = request.routeOptions.url ?? '';
    const type = 'application/json; charset=utf-8';
    cache.rememberAddress(request.originalUrl, key);
    return cache.keep(key, version, { type, body: Buffer.from(payload), route });
  }
}
