import type { FastifyInstance, FastifyRequest } from 'fastify';
import { videos as endpoints, MAX_SEGMENT_BYTES, MAX_TILE_BYTES } from '../../../contract/videos';
import { AppError } from '../../../rules/errors';
import { handle } from '../../platform/http/handle';
import { letGo } from '../../platform/http/read-upload';
import { POSTER, TILES } from './stream-objects';
import type { Videos } from './videos.service';

const BYTES = 'application/octet-stream';
const MAX_INIT_BYTES = 64 * 1024;
const MAX_POSTER_BYTES = 2 * 1024 * 1024;

export function videoRoutes(app: FastifyInstance, videos: Videos): void {
  // The bytes of a part are read by its handler, up to its own limit.
  app.addContentTypeParser(BYTES, (_request, _payload, done) => done(null));

  handle(app, endpoints.start, ({ body, user }) => videos.start(body, user));
  handle(app, endpoints.state, ({ params }) => videos.state(params.id));
  handle(app, endpoints.putInit, async ({ params, user, request }) =>
    videos.putInit(params.id, params.rung, await readPart(request, MAX_INIT_BYTES), user),
  );
  handle(app, endpoints.putSegment, async ({ params, user, request }) =>
    videos.putSegment(params.id, params.rung, params.n, await readPart(request, MAX_SEGMENT_BYTES), user),
  );
  handle(app, endpoints.putTile, async ({ params, user, request }) =>
    videos.putPicture(params.id, TILES, params.n, await readPart(request, MAX_TILE_BYTES), user),
  );
  handle(app, endpoints.putPoster, async ({ params, user, request }) =>
    videos.putPicture(params.id, POSTER, 0, await readPart(request, MAX_POSTER_BYTES), user),
  );
  handle(app, endpoints.finish, ({ params }) => videos.finish(params.id));
  handle(app, endpoints.remove, ({ params }) => videos.remove(params.id));
}

async function readPart(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  try {
    if (request.headers['content-type'] !== BYTES) throw new AppError('unsupported_file');
    const parts: Buffer[] = [];
    let size = 0;
    // Destroying the request would close the connection before the answer.
    for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
      size += part.length;
      if (size > maxBytes) throw new AppError('too_large');
      parts.push(part);
    }
    if (size === 0) throw new AppError('invalid_input', { message: 'Esta parte del video está vacía.' });
    return Buffer.concat(parts);
  } catch (error) {
    letGo(request);
    throw error;
  }
}
