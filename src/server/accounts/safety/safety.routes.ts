import type { FastifyInstance } from 'fastify';
import { safety } from '../../../contract/safety';
import { handle } from '../../platform/http/handle';
import type { ConfirmLinks } from './confirm-links.service';
import { actingIn } from './confirmation';
import type { Undo } from './undo.service';

export function safetyRoutes(app: FastifyInstance, confirmLinks: ConfirmLinks, undo: Undo): void {
  handle(app, safety.confirmation, ({ user }) => confirmLinks.read(user));
  handle(app, safety.requestConfirmation, async ({ user, request }) => {
    await confirmLinks.request(actingIn({ user, body: {}, request }));
    return { success: true as const, message: 'Te enviamos el enlace. Ábrelo y vuelve a esta pantalla.' };
  });
  handle(app, safety.confirm, async ({ params }) => {
    await confirmLinks.use(params.token);
    return {
      success: true as const,
      message: 'Listo: confirmaste que eres tú. Vuelve a la pantalla donde estabas.',
    };
  });
  handle(app, safety.readUndo, ({ params }) => undo.read(params.token));
  handle(app, safety.undo, ({ params }) => undo.undo(params.token));
}
