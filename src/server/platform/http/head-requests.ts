import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX, isDeclared } from './bare-paths';

const heads = new WeakSet<IncomingMessage>();

/** Finds the route of GET for a HEAD, so that no route exists twice. A route that is declared for HEAD is its own. */
export function routeHeadAsGet(request: IncomingMessage, url: string): void {
  if (request.method !== 'HEAD') return;
  if (url.startsWith(API_PREFIX) && isDeclared('HEAD', url.slice(API_PREFIX.length))) return;
  heads.add(request);
  request.method = 'GET';
}

/** From its route on, the request is a HEAD again. Its answer has the length of the body, and no body. */
export function answerHeads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (heads.has(request.raw)) request.raw.method = 'HEAD';
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!heads.has(request.raw)) return done(null, payload);
    if (typeof payload === 'string' || Buffer.isBuffer(payload))
      reply.header('content-length', Buffer.byteLength(payload));
    // Nobody reads it, so nothing is left to report.
    if (isStream(payload)) payload.on('error', () => undefined).destroy();
    done(null, null);
  });
}

/** Archives are streams of another library. */
function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}
