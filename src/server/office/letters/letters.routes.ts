import type { FastifyInstance, FastifyRequest } from 'fastify';
import { automaticLetters as automatic } from '../../../contract/automatic-letters';
import { letters as endpoints } from '../../../contract/letters';
import { lettersAdmin as admin } from '../../../contract/letters-admin';
import { done, handle } from '../../platform/http/handle';
import { rawBodyOf, withRawBodies } from '../../platform/http/raw-body';
import type { AutomaticLetters } from './automatic-letters.service';
import type { Bounces } from './bounces';
import type { LetterLinks } from './letter-links';
import type { LetterSending } from './letter-sending';
import type { Letters } from './letters.service';
import type { Subscribers } from './subscribers.service';

interface Services {
  subscribers: Subscribers;
  letters: Letters;
  sending: LetterSending;
  automaticLetters: AutomaticLetters;
  bounces: Bounces;
  links: Pick<LetterLinks, 'leavePage'>;
}

export function letterRoutes(
  app: FastifyInstance,
  { subscribers, letters, sending, automaticLetters, bounces, links }: Services,
): void {
  handle(app, endpoints.subscribe, ({ body }) =>
    done(subscribers.subscribe(body), 'Mira tu correo: te escribimos para confirmar que eres tú.'),
  );
  handle(app, endpoints.readConfirm, ({ params }) => subscribers.readConfirm(params.token));
  handle(app, endpoints.confirm, ({ params }) => subscribers.confirm(params.token));
  handle(app, endpoints.resubscribe, ({ params }) => subscribers.resubscribe(params.token));
  handle(app, endpoints.mine, ({ user }) => subscribers.mine(user.id));
  // Mail programs send forms, and signatures cover the exact bytes.
  withRawBodies(app, (raw) => {
    const callOf = (request: FastifyRequest) => ({ headers: request.headers, rawBody: rawBodyOf(request) });
    handle(raw, endpoints.unsubscribe, ({ params }) => subscribers.unsubscribe(params.token));
    handle(raw, endpoints.bounces, ({ request }) => bounces.receive(callOf(request)));
    handle(raw, endpoints.sesBounces, ({ request }) => bounces.receiveSes(callOf(request)));
  });
  app.register(async (browsers) => {
    // A mail program without one-click opens the address of the header in a browser.
    browsers.addHook('onRequest', async (request, reply) => {
      const { token = '' } = request.params as { token?: string }; // its only parameter
      if (request.headers.accept?.includes('text/html'))
        return reply.redirect(links.leavePage(encodeURIComponent(token)), 303);
    });
    handle(browsers, endpoints.readUnsubscribe, ({ params }) => subscribers.readUnsubscribe(params.token));
  });

  handle(app, admin.list, ({ query }) => letters.list(query));
  handle(app, admin.create, ({ body, user }) => letters.create(body, user.id));
  handle(app, admin.get, ({ params }) => letters.get(params.id));
  handle(app, admin.update, ({ params, body }) => letters.update(params.id, body));
  handle(app, admin.remove, ({ params, user }) => done(letters.remove(params.id, user.id)));
  handle(app, admin.duplicate, ({ params, user }) => letters.duplicate(params.id, user.id));
  handle(app, admin.preview, ({ body }) => letters.preview(body));
  handle(app, admin.audience, ({ query }) => letters.audience(query));
  handle(app, admin.test, ({ params, user }) => letters.test(params.id, user));
  handle(app, admin.send, ({ params, body, user }) => sending.send(params.id, body, user.id));
  handle(app, admin.cancel, ({ params, user }) => sending.cancel(params.id, user.id));
  handle(app, admin.recipients, ({ params, query }) => letters.recipients(params.id, query));
  handle(app, admin.subscribers, ({ query }) => subscribers.list(query));

  handle(app, automatic.list, () => automaticLetters.list());
  handle(app, automatic.update, ({ params, body, user }) =>
    automaticLetters.update(params.kind, body, user.id),
  );
}
