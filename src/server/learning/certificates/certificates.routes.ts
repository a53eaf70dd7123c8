import type { FastifyInstance } from 'fastify';
import { certificates as endpoints } from '../../../contract/certificates';
import { handle, handlePrivate, PRIVATE } from '../../platform/http/handle';
import { sendFile } from '../../platform/http/send-file';
import type { Certificates } from './certificates.service';

export function certificateRoutes(app: FastifyInstance, certificates: Certificates): void {
  handle(app, endpoints.status, ({ params, user }) => certificates.status(params.id, user.id));
  handle(app, endpoints.issue, ({ params, user, body }) => certificates.issue(params.id, user.id, body));
  handle(app, endpoints.ofUser, ({ params }) => certificates.ofUser(params.userId));
  handlePrivate(app, endpoints.verify, ({ params, request }) => certificates.verify(params.code, request.ip));
  handle(app, endpoints.pdf, async ({ params, request, reply }) => {
    const file = await certificates.pdfOf(params.code, request.ip);
    reply.header('x-robots-tag', 'noindex');
    return await sendFile(app.deps.storage, { request, reply }, { ...file, cacheControl: PRIVATE });
  });
}
