import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../rules/errors';
import { contentTypeOf } from '../storage/content-types';
import type { Storage } from '../storage/storage';
import { answerRange } from './byte-range';
import { matchesTag } from './conditional-headers';
import { throttleStream } from './throttle-stream';

interface SentFile {
  key: string;
  cacheControl: string;
  /** The file name of a download, without its extension. */
  name?: string;
  /** The whole file name of a file that the browser saves and never opens. */
  savedAs?: string;
}

/** Streams a stored file, or the requested part of it, at the speed of its reader. */
export async function sendFile(
  storage: Pick<Storage, 'stat' | 'open'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, cacheControl, name, savedAs }: SentFile,
): Promise<FastifyReply> {
  const found = await storage.stat(key);
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const type = contentTypeOf(key);
  if (!found || !type) throw new AppError('not_found');
  // A stored file never changes, so its name identifies its version.
  const etag = `"${key.slice(key.indexOf('/') + 1)}"`;
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': savedAs
      ? disposition('attachment', savedAs)
      : disposition('inline', name && `${name}.${extension}`),
  });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const range = answerRange({ request, reply }, { etag, size: found.size });
  const isEmpty = request.method === 'HEAD' || found.size === 0;
  if (isEmpty) return reply.send(Readable.from([]));
  return reply.send(throttleStream(await storage.open(key, range ?? undefined)));
}

function disposition(kind: 'inline' | 'attachment', name: string | undefined): string {
  if (!name) return kind;
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
