import type { FastifyInstance } from 'fastify';
import { contact } from '../../shared/contact';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  handle(app, contact.send, async ({ body, request }) => {
    await services.contact.send(body, request.ip);
    return { success: true as const, message: 'Mensaje Enviado Correctamente.' };
  });
}
