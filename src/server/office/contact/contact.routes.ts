import type { FastifyInstance } from 'fastify';
import { contact } from '../../../contract/contact';
import { done, handle } from '../../platform/http/handle';
import { sendMessage } from './contact.service';

export function contactRoutes(app: FastifyInstance): void {
  handle(app, contact.send, ({ body }) =>
    done(sendMessage(app.deps, body), 'Mensaje Enviado Correctamente.'),
  );
}
