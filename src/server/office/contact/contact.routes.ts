import type { FastifyInstance } from 'fastify';
import { contact } from '../../../contract/contact';
import { handle } from '../../platform/http/handle';
import type { Contact } from './contact.service';

interface Services {
  contact: Contact;
}

export function contactRoutes(app: FastifyInstance, services: Services): void {
  handle(app, contact.send, async ({ body }) => {
    await services.contact.send(body);
    return { success: true as const, message: 'Mensaje Enviado Correctamente.' };
  });
}
