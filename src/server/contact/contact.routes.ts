import type { FastifyInstance } from 'fastify';
import { contact } from '../../shared/contact';
import { createRateLimit } from '../accounts/rate-limit';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createContact } from './contact.service';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createContact({ ...deps, rateLimit: createRateLimit(deps) });
  handle(app, contact.send, async ({ body, request }) => {
    await service.send(body, request.ip);
    return { success: true as const, message: 'Mensaje Enviado Correctamente.' };
  });
}
