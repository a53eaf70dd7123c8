import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploads } from '../../shared/content';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createUploads } from './uploads.service';

const SWEEP_MS = 6 * 3_600_000;

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  let opened: ReturnType<typeof openUploads> | undefined;
  /** With the first upload: a shop that only sells does without the protocol. */
  const open = () => {
    // A disk that was full for the first one must not close the door for good.
    opened ??= openUploads(deps).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  if (deps.config.s3)
    deps.timers.every('unfinished uploads', SWEEP_MS, async () => {
      await (await open()).store.deleteExpired();
    });

  // The bytes of an upload go straight to the store.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  for (const step of [uploads.create, uploads.state, uploads.append, uploads.cancel])
    handle(app, step, ({ request, reply }) => passToTus(request, reply));

  handle(app, uploads.complete, async ({ params, user }) => {
    const { service } = await open();
    return await service.complete(params.id, user.id);
  });

  async function passToTus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { tus } = await open();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(request.raw, reply.raw);
  }
}

async function openUploads(deps: Deps) {
  const { createTusServer, openUploadStore } = await import('./tus');
  const store = await openUploadStore(deps.config);
  return { store, tus: createTusServer(store, deps.log), service: createUploads(deps, store) };
}
