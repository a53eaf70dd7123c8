import type { FastifyInstance } from 'fastify';
import { contact as endpoints } from '../../../contract/contact';
import { done, handle } from '../../platform/http/handle';
import type { Contact } from './contact.service';

export function contactRoutes(app: FastifyInstance, contact: Contact): void {
  handle(app, endpoints.send, ({ body }) => done(contact.send(body), 'Mensaje Enviado Correctamente.'));
}
