import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploads } from '../../../contract/content';
import { handle } from '../http/handle';
import { atShopTime } from '../jobs/scheduler';
import { consumeQuota, QUOTAS } from '../limits/quota';
import { createLazy } from '../runtime/single-flight';
import { checkFreeSpace } from '../storage/free-space';
import { createUploads, type UploadedContent } from './uploads.service';

export function uploadRoutes(app: FastifyInstance, content: UploadedContent): void {
  const { deps } = app;
  /** Loads the protocol with the first upload, so that a shop without uploads does not need it. */
  const open = createLazy(() => openUploads(deps, content));

  const deleteExpired = async () => void (await (await open()).store.deleteExpired());
  // Unfinished uploads in the bucket.
  if (deps.config.s3) deps.jobs.add(atShopTime('delete-expired-uploads', '45 */6 * * *', deleteExpired));

  // The bytes of an upload are streamed to the store.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  handle(app, uploads.create, async ({ user, request, reply }) => {
    const bytes = Number(request.headers['upload-length']);
    // The protocol itself refuses a missing or wrong length.
    if (Number.isSafeInteger(bytes) && bytes > 0) {
      await checkSpace(bytes);
      await consumeQuota(deps, QUOTAS.uploads, user.id, bytes);
    }
    await passToTus(request, reply);
  });
  for (const step of [uploads.append, uploads.state, uploads.cancel])
    handle(app, step, ({ request, reply }) => passToTus(request, reply));

  handle(app, uploads.complete, async ({ params, user }) => {
    const { service } = await open();
    return await service.complete(params.id, user.id);
  });

  /** A bucket always has space. */
  async function checkSpace(bytes: number): Promise<void> {
    const { s3, dataDir, minFreeBytes } = deps.config;
    if (!s3) await checkFreeSpace(dataDir, minFreeBytes, bytes);
  }

  async function passToTus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { tus } = await open();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(request.raw, reply.raw);
  }
}

async function openUploads(deps: FastifyInstance['deps'], content: UploadedContent) {
  const [{ createTusServer, openUploadStore }, { createUploadLocker }] = await Promise.all([
    import('./tus'),
    import('./upload-lock'),
  ]);
  const store = await openUploadStore(deps.config);
  const locker = createUploadLocker(deps);
  const tus = createTusServer(store, locker, deps.log);
  return { store, tus, service: createUploads(deps, { store, locker }, content) };
}
