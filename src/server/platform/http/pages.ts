import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../rules/errors';
import { findRedirect } from '../../../rules/site-map';
import { createSingleFlight } from '../runtime/single-flight';
import { type PageTarget, type ParsedTarget, readPageTarget } from './cache-key';
import { compressAs } from './compress';
import { pickEncoding } from './conditional-headers';
import { BUSY_DOCUMENT, FAILURE_DOCUMENT, writeDocument } from './document';
import { answerError, asAppError, beginFailure } from './error-handler';
import { digestOf, type Entry, type PageCache, type Source } from './page-cache';
import { keepPublicAnswers } from './public-answers';
import { logMemoryAnswers } from './request-log';
import { serveSiteFiles } from './site-files';
import { createCallApi, createReadApi, type PageSource } from './ssr';
import { openFiles } from './static-files';

type Outcome = { redirect: string; status: number } | { body: Buffer; status: number } | { entry: Entry };

/** Serves every page of the shop and its files, and caches pages and public JSON. */
export async function registerPages(app: FastifyInstance, source: PageSource, cache: PageCache) {
  const readApi = createReadApi(app);
  const producing = createSingleFlight<Outcome>();
  keepPublicAnswers(app, cache);
  logMemoryAnswers(app, cache);
  if (source.development) developFrom(app, source.development);
  serveSiteFiles(app, createCallApi(app), source.writeWorker);
  const files = source.staticDir ? await openFiles(source.staticDir) : undefined;

  async function findOrProduce(target: PageTarget, address: string): Promise<Outcome> {
    const { key } = target;
    const version = await cache.currentVersion().catch(() => {
      throw new AppError('database_down');
    });
    if (!key || source.development) return await render(target, version, address);
    const entry = cache.find(key);
    if (entry) return { entry };
    // The version is part of the key: a request after a write must not share a rendering that began before it.
    return await producing.run(`${version} ${key.text}`, async () => {
      const old = cache.findAny(key);
      if (!old || !(await areUnchanged(old.sources))) return await render(target, version);
      cache.renew(old, version);
      return { entry: old };
    });
  }

  /** A write leaves most pages unchanged, because their API answers are the same. */
  async function areUnchanged(sources: Source[]): Promise<boolean> {
    const digests = await Promise.all(
      sources.map(({ key, input }) => readApi(key, input).then(digestOf, () => undefined)),
    );
    return sources.every(({ digest }, place) => digest === digests[place]);
  }

  async function render({ url, page, key }: PageTarget, version: number, address?: string): Promise<Outcome> {
    const sources: Source[] = [];
    const rendered = await source.render({
      url,
      callApi: async (call, input) => {
        const answer = await readApi(call, input, address);
        sources.push({ key: call, input, digest: digestOf(answer) });
        return JSON.parse(answer);
      },
    });
    const { status, redirect } = rendered;
    if (redirect) return { redirect, status };
    let html = writeDocument(rendered, source.filesOf(rendered.file));
    if (source.development) html = await source.development.finish(url, html);
    const body = Buffer.from(html);
    // Unknown addresses are not cached, because their number is unlimited.
    if (!key || !page || status !== 200 || source.development) return { body, status };
    const entry = await cache.keep(key, version, { type: HTML, body, route: page.path, sources });
    return { entry };
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, query } = request as ParsedTarget; // as parsed by the router
    const moved = findRedirect(`/${params['*'] ?? ''}`);
    if (moved) return reply.redirect(moved + searchOf(request.url), 301);
    const target = readPageTarget(params['*'] ?? '', query);
    const outcome = await findOrProduce(target, request.ip);
    if ('redirect' in outcome) return reply.redirect(outcome.redirect, outcome.status);
    if ('body' in outcome) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .status(outcome.status)
        .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
        .type(HTML)
        .send(await compressAs(encoding, outcome.body));
    }
    if (target.key) cache.rememberAddress(request.originalUrl, target.key);
    reply.hijack();
    cache.write(outcome.entry, request.raw, reply.raw);
    return reply;
  }

  /** A person who opens a page reads a page, also when a hook refused it. */
  function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { '*': path = '' } = request.params as { '*'?: string }; // the only parameter of the route
    const isPage = !isApiPath(request.url) && !files?.has(path);
    if (!isPage || asAppError(thrown).status < 500) return answerError(thrown, request, reply);
    const { status } = beginFailure(thrown, request, reply);
    if (status !== 503) return reply.type(HTML).send(FAILURE_DOCUMENT);
    return reply.header('refresh', TRY_AGAIN_S).type(HTML).send(BUSY_DOCUMENT);
  }

  app.get<{ Params: { '*': string } }>('/*', { errorHandler: answerFailure }, async (request, reply) => {
    const { '*': path } = request.params;
    if (files?.has(path)) return await files.send(request, reply, path);
    if (isApiPath(request.url)) throw new AppError('not_found');
    return await answerPage(request, reply);
  });
}

const TRY_AGAIN_S = 5;
const HTML = 'text/html; charset=utf-8';

function developFrom(app: FastifyInstance, { middlewares }: NonNullable<PageSource['development']>): void {
  app.addHook('onRequest', async (request, reply) => {
    // The hot-reload client of the development server is an inline script.
    reply.removeHeader('content-security-policy');
    await new Promise<void>((next) => middlewares(request.raw, reply.raw, next));
  });
}

function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

function isApiPath(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}
