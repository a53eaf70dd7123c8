import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploads } from '../../shared/content';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createTusServer, openUploadStore } from './tus';
import { createUploads } from './uploads.service';

const SWEEP_MS = 6 * 3_600_000;

export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const store = await openUploadStore(deps.config);
  const tus = createTusServer(store);
  const service = createUploads(deps, store);

  if (deps.config.s3)
    deps.timers.every('unfinished uploads', SWEEP_MS, async () => {
      await store.deleteExpired();
    });

  // The bytes of an upload go straight to the store.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  for (const step of [uploads.create, uploads.state, uploads.append, uploads.cancel])
    handle(app, step, ({ request, reply }) => passToTus(request, reply));

  handle(app, uploads.complete, ({ params, user }) => service.complete(params.id, user.id));

  async function passToTus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(request.raw, reply.raw);
  }
}
