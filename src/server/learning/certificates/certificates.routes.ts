import type { FastifyInstance } from 'fastify';
import { certificates as endpoints } from '../../../contract/certificates';
import type { Deps } from '../../platform/deps';
import { handle } from '../../platform/http/handle';
import { sendFile } from '../../platform/http/send-file';
import type { Certificates } from './certificates.service';

const PRIVATE = 'private, no-store';

interface Services {
  certificates: Certificates;
}

export function certificateRoutes(app: FastifyInstance, { certificates }: Services, deps: Deps): void {
  handle(app, endpoints.status, ({ params, user }) => certificates.status(params.id, user.id));
  handle(app, endpoints.issue, ({ params, user, body }) => certificates.issue(params.id, user.id, body));
  handle(app, endpoints.ofUser, ({ params }) => certificates.ofUser(params.userId));
  handle(app, endpoints.verify, async ({ params, request, reply }) => {
    reply.header('cache-control', PRIVATE);
    return await certificates.verify(params.code, request.ip);
  });
  handle(app, endpoints.pdf, async ({ params, request, reply }) => {
    const file = await certificates.pdfOf(params.code, request.ip);
    reply.header('x-robots-tag', 'noindex');
    return await sendFile(deps.storage, { request, reply }, { ...file, cacheControl: PRIVATE });
  });
}
