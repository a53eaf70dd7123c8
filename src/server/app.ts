import type { Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { AppError } from '../rules/errors';
import { createSessionGate } from './accounts/identity/session-gate';
import { openAccounts } from './accounts/open-accounts';
import { leaveLearning } from './learning/content/leave-learning';
import { createPublicContents } from './learning/content/public-contents';
import { type Learning, openLearning } from './learning/open-learning';
import { createLetterLinks } from './office/letters/letter-links';
import { createSignUp } from './office/letters/sign-up';
import { openOffice } from './office/open-office';
import { createVisits } from './office/visits/visits.service';
import type { Deps } from './platform/deps';
import { registerApiDocs } from './platform/http/api-docs';
import { withPrefix } from './platform/http/bare-paths';
import { answerBrokenRequest, SERVER_TIMES } from './platform/http/connections';
import { registerDrain } from './platform/http/drain';
import { answerError, registerErrorHandler } from './platform/http/error-handler';
import { warnOfUntrustedProxy } from './platform/http/forwarded-warning';
import { answerHeads, routeHeadAsGet } from './platform/http/head-requests';
import { limitDelay, limitWork } from './platform/http/overload';
import type { PageCache } from './platform/http/page-cache';
import { registerPages } from './platform/http/pages';
import { registerRequestLog } from './platform/http/request-log';
import { checkRequestTarget } from './platform/http/request-target';
import { registerSecurity, securityHeaders } from './platform/http/security-headers';
import type { PageSource } from './platform/http/ssr';
import type { Mailer } from './platform/mail/mailer';
import { openPlatform } from './platform/open-platform';
import { createGifts } from './shop/gifts/gifts.service';
import { createGiftEntry } from './shop/gifts/redeem-gift';
import { isOwned } from './shop/ledger/ownership';
import { openShop, type Shop } from './shop/open-shop';
import { leaveShop } from './shop/purchases/leave-shop';
import { createCartReminders } from './shop/reminders/cart-reminders.service';

/** Fits every text of a form at its maximum length, escaped. */
export const BODY_LIMIT = 128 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests that start or await background work. */
    services: Shop & Learning & Awaited<ReturnType<typeof openOffice>>;
  }
}

interface Listening extends Pick<FastifyServerOptions<Server>, 'loggerInstance' | 'serverFactory'> {
  /** Without pages, the app is only the API. */
  pages?: { source: PageSource; cache: PageCache };
}

/** Builds the whole shop, ready to listen or to inject requests. Tests start here. */
export async function buildApp(
  deps: Deps,
  mailer: Mailer,
  { pages, ...listening }: Listening = {},
): Promise<FastifyInstance> {
  const app = Fastify<Server>({
    ...listening,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    ...SERVER_TIMES,
    clientErrorHandler: answerBrokenRequest,
    // request-log.ts writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    // A malformed address never reaches a route.
    frameworkErrors: (_error, request, reply) =>
      void answerError(
        new AppError('malformed_request'),
        request,
        reply.headers(securityHeaders(deps.config)),
      ),
    routerOptions: { maxParamLength: 500 },
    exposeHeadRoutes: false,
    // A browser that connected ahead may send its first request now. The drain closes its connection with the answer.
    return503OnClosing: false,
    rewriteUrl: (request) => {
      const url = withPrefix(request.method ?? '', request.url ?? '/');
      routeHeadAsGet(request, url);
      return url;
    },
    // handle() validates and serialises with the endpoint's schemas, so the framework's compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  app.decorate('deps', deps);
  app.decorateRequest('caller', null);
  answerHeads(app);
  registerDrain(app);
  registerErrorHandler(app);
  checkRequestTarget(app);
  registerSecurity(app);
  warnOfUntrustedProxy(app);
  registerRequestLog(app);
  limitWork(app, {}, deps.config.workSlots);
  if (pages) await limitDelay(app);

  registerApiDocs(app);
  // Before the wings: hooks do not reach routes of contexts that exist already.
  if (pages) await registerPages(app, pages.source, pages.cache);

  app.decorate('gate', createSessionGate({ ...deps, isOwned }));
  const platform = await openPlatform(app, deps, pages?.cache);
  const letterLinks = createLetterLinks(deps);
  const signUp = createSignUp({ ...deps, links: letterLinks });
  const accounts = openAccounts(app, deps, platform, {
    mailer,
    leaving: [leaveShop, leaveLearning],
    entering: [createGiftEntry(deps.config)],
    makeGiftLink: createGifts(deps).makeLink,
    askForLetters: (trx, email, now) => signUp(trx, { email, place: 'door', now }),
    makeLettersLink: letterLinks.makeLink,
    makeCartLink: createCartReminders(deps).makeLink,
  });
  const visits = createVisits(deps);
  const shop = await openShop(app, deps, platform, accounts, {
    readContents: createPublicContents(deps),
    readSource: visits.sourceOf,
  });
  const learning = await openLearning(app, deps, platform);
  const office = await openOffice(app, deps, accounts, shop, learning, { mailer, visits, letterLinks });
  app.decorate('services', { ...shop, ...learning, ...office });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });

  app.addHook('onClose', async () => {
    await deps.jobs.stop();
    await deps.outbox.stop();
  });
  return app;
}

function noCompiler(): never {
  throw new Error('Declare an endpoint in src/contract: its schemas are checked by handle().');
}
