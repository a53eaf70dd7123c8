import type { FastifyInstance } from 'fastify';
import { safety } from '../../../contract/safety';
import { done, handle } from '../../platform/http/handle';
import type { ConfirmLinks } from './confirm-links.service';
import { actingIn } from './confirmation';
import type { Undo } from './undo.service';

export function safetyRoutes(app: FastifyInstance, confirmLinks: ConfirmLinks, undo: Undo): void {
  handle(app, safety.confirmation, ({ user }) => confirmLinks.read(user));
  handle(app, safety.requestConfirmation, ({ user, request }) => {
    const asked = confirmLinks.request(actingIn({ user, body: {}, request }));
    return done(asked, 'Te enviamos el enlace. Ábrelo y vuelve a esta pantalla.');
  });
  handle(app, safety.confirm, ({ params }) =>
    done(
      confirmLinks.use(params.token),
      'Listo: confirmaste que eres tú. Vuelve a la pantalla donde estabas.',
    ),
  );
  handle(app, safety.readUndo, ({ params }) => undo.read(params.token));
  handle(app, safety.undo, ({ params }) => undo.undo(params.token));
}
