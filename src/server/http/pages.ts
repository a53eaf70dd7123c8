import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../shared/errors';
import { findPage } from '../../shared/site-map';
import { FAILURE_DOCUMENT, writeDocument } from './document';
import type { PageCache } from './page-cache';
import { serveSiteFiles } from './site-files';
import { createCallApi, type PageSource } from './ssr';
import { registerFiles } from './static-files';

/** Serves every page of the shop and its files, and keeps pages and public JSON in memory. */
export async function registerPages(
  app: FastifyInstance,
  source: PageSource,
  cache: PageCache,
): Promise<void> {
  const callApi = createCallApi(app);
  keepPublicAnswers(app, cache);
  if (source.development) developFrom(app, source.development);
  serveSiteFiles(app, callApi);
  const files = source.staticDir ? await registerFiles(app, source.staticDir) : new Set<string>();

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = pageKey(request.url);
    const version = await cache.currentVersion().catch(() => {
      throw new AppError('database_down');
    });
    const known = cache.find(key);
    if (known) {
      cache.knowsAddress(request.url, key);
      reply.hijack();
      cache.write(known, request.raw, reply.raw);
      return reply;
    }
    const rendered = await source.render({ url: key, callApi });
    if (rendered.redirect) return reply.redirect(rendered.redirect, rendered.status);
    let html = writeDocument(rendered, source.filesOf(rendered.file));
    if (source.development) html = await source.development.finish(request.url, html);
    const body = Buffer.from(html);
    // An address that is no page is not worth remembering: there are too many of them.
    if (rendered.status === 200 && !source.development) {
      await cache.keep(key, request.url, version, { status: 200, type: 'text/html; charset=utf-8', body });
      const kept = cache.find(key);
      if (kept) {
        reply.hijack();
        cache.write(kept, request.raw, reply.raw);
        return reply;
      }
    }
    return reply
      .status(rendered.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(body);
  }

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { '*': path } = request.params;
    if (files.has(path)) return reply.sendFile(path);
    if (isApiPath(request.url)) throw new AppError('not_found');
    try {
      return await answerPage(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'page failed');
      const status = error instanceof AppError ? error.status : 500;
      if (status === 503) reply.header('retry-after', 2);
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(FAILURE_DOCUMENT);
    }
  });
}

/** The path and the parameters that the page knows: what an advertisement adds does not make another page. */
export function pageKey(url: string): string {
  // What begins with two slashes would be read as the name of a host.
  const { pathname, searchParams } = new URL(url.replace(/^[/\\]+/, '/'), 'http://shop.invalid');
  const known = findPage(pathname)?.query ?? [];
  return withQuery(pathname, searchParams, known);
}

function withQuery(pathname: string, given: URLSearchParams, known: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Answers of endpoints that are declared equal for everybody are kept too; writes make all of them old. */
function keepPublicAnswers(app: FastifyInstance, cache: PageCache): void {
  function keep(
    { method, url, routeOptions, versionBefore }: FastifyRequest,
    status: number,
    payload: unknown,
  ) {
    // A database that does not answer makes every kept page old within two seconds.
    if (method !== 'GET' && method !== 'HEAD') return cache.revalidate().catch(() => undefined);
    const { endpoint } = routeOptions.config;
    if (!endpoint?.cached || status !== 200 || typeof payload !== 'string') return;
    const known = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
    const answer = { status, type: 'application/json; charset=utf-8', body: Buffer.from(payload) };
    return cache.keep(withQuery(pathname, searchParams, known), url, versionBefore, answer);
  }

  // Most requests have nothing to wait for, so these two are no promises.
  app.addHook('onSend', (request, reply, payload, done) => {
    const keeping = keep(request, reply.statusCode, payload);
    if (keeping) keeping.then(() => done(null, payload), done);
    else done(null, payload);
  });
  app.decorateRequest('versionBefore', -1);
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.routeOptions.config.endpoint?.cached) return done();
    cache.currentVersion().then((version) => {
      request.versionBefore = version;
      done();
    }, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The public version before a cached endpoint read the database. */
    versionBefore: number;
  }
}

function developFrom(app: FastifyInstance, { middlewares }: NonNullable<PageSource['development']>): void {
  app.addHook('onRequest', async (request, reply) => {
    // The hot-reload client of the development server is an inline script.
    reply.removeHeader('content-security-policy');
    await new Promise<void>((next) => middlewares(request.raw, reply.raw, next));
  });
}

function isApiPath(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}
