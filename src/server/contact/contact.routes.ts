import type { FastifyInstance } from 'fastify';
import { contact } from '../../shared/contact';
import { createAttempts } from '../accounts/attempts';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createContact } from './contact.service';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createContact({ ...deps, attempts: createAttempts(deps) });
  handle(app, contact.send, async ({ body, request }) => {
    await service.send(body, request.ip);
    return { success: true as const, message: 'Mensaje Enviado Correctamente.' };
  });
}
