import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { AppError } from '../shared/errors';
import { accountRoutes } from './accounts/accounts.routes';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { catalogueAdminRoutes } from './catalogue/catalogue-admin.routes';
import { certificateRoutes } from './certificates/certificates.routes';
import { checkoutRoutes } from './checkout/checkout.routes';
import { openProviders } from './checkout/providers/registry';
import { contactRoutes } from './contact/contact.routes';
import { contentRoutes } from './content/content.routes';
import type { Deps } from './deps';
import { favouriteRoutes } from './favourites/favourites.routes';
import { healthRoutes } from './health/health.routes';
import { homeRoutes } from './home/home.routes';
import { registerApiDocs } from './http/api-docs';
import { answerBrokenRequest, SERVER_TIMES } from './http/connections';
import { answerError, registerErrorHandler } from './http/error-handler';
import { warnOfUntrustedProxy } from './http/forwarded-warning';
import { limitDelay, limitWork } from './http/overload';
import type { PageCache } from './http/page-cache';
import { registerPages } from './http/pages';
import { registerRequestLog } from './http/request-log';
import { checkRequestTarget } from './http/request-target';
import { registerSecurity, securityHeaders } from './http/security-headers';
import type { PageSource } from './http/ssr';
import { inboxRoutes } from './inbox/inbox.routes';
import { allJobs } from './jobs/all-jobs';
import { kitchenRoutes } from './kitchen/kitchen.routes';
import { lessonRoutes } from './lessons/lessons.routes';
import { programRoutes } from './lessons/program.routes';
import type { Mailer } from './mail/mailer';
import { mediaRoutes } from './media/media.routes';
import { uploadRoutes } from './media/uploads.routes';
import { metricsRoutes } from './metrics/metrics.routes';
import { paymentKeyRoutes } from './payment-keys/payment-keys.routes';
import { peopleRoutes } from './people/people.routes';
import { proofRoutes } from './proofs/proofs.routes';
import { purchaseRoutes } from './purchases/purchases.routes';
import { pushRoutes } from './push/push.routes';
import { questionRoutes } from './questions/questions.routes';
import { recipeRoutes } from './recipes/recipes.routes';
import { salesRoutes } from './sales/sales.routes';
import { createServices, handleOutbox, type Services } from './services';
import { settingsRoutes } from './settings/settings.routes';
import { statisticsRoutes } from './statistics/statistics.routes';
import { usersAdminRoutes } from './users-admin/users-admin.routes';
import { videoRoutes } from './videos/videos.routes';
import { visitRoutes } from './visits/visits.routes';
import { withdrawalRoutes } from './withdrawals/withdrawals.routes';

/** Fits every text of a form at its maximum length, escaped. */
export const BODY_LIMIT = 128 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests that start or await background work. */
    services: Services;
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
    // handle() validates and serialises with the endpoint's schemas, so the framework's compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  app.decorate('deps', deps);
  app.decorateRequest('caller', null);
  registerErrorHandler(app);
  checkRequestTarget(app);
  registerSecurity(app);
  warnOfUntrustedProxy(app);
  registerRequestLog(app);
  limitWork(app);
  if (pages) await limitDelay(app);

  healthRoutes(app, deps);
  metricsRoutes(app, deps, pages?.cache);
  const services = createServices(deps, openProviders(app, deps));
  app.decorate('services', services);
  accountRoutes(app, services);
  catalogueRoutes(app, services, deps);
  favouriteRoutes(app, services);
  kitchenRoutes(app, services);
  purchaseRoutes(app, services, deps);
  checkoutRoutes(app, services, deps);
  contactRoutes(app, services);
  withdrawalRoutes(app, services);
  statisticsRoutes(app, services);
  visitRoutes(app, services);
  catalogueAdminRoutes(app, services, deps);
  usersAdminRoutes(app, services);
  inboxRoutes(app, services);
  homeRoutes(app, services);
  salesRoutes(app, services, deps);
  peopleRoutes(app, services);
  settingsRoutes(app, services);
  paymentKeyRoutes(app, services);
  pushRoutes(app, services);
  lessonRoutes(app, services, deps);
  questionRoutes(app, services);
  certificateRoutes(app, services, deps);
  recipeRoutes(app, services);
  uploadRoutes(app, services, deps);
  videoRoutes(app, services);
  registerApiDocs(app);
  if (pages) await registerPages(app, pages.source, pages.cache);
  // Only these routes read multipart forms. Registered last, so that every hook above applies to them too.
  await app.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: true });
    proofRoutes(forms, services, deps);
    contentRoutes(forms, services, deps);
    programRoutes(forms, services, deps);
    mediaRoutes(forms, services, deps);
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });

  handleOutbox(deps, services, mailer);
  for (const job of allJobs(deps, services)) deps.jobs.add(job);
  app.addHook('onClose', async () => {
    await deps.jobs.stop();
    await services.visits.flush();
  });
  return app;
}

function noCompiler(): never {
  throw new Error('Declare an endpoint in src/shared: its schemas are checked by handle().');
}
