import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../rules/errors';
import type { ByteRange } from '../storage/storage';

/**
 * Writes the status and the headers for the part of a file that the request asks for, and returns the part; null is the
 * whole file. A range applies to GET only, and only to the version that the client already has.
 */
export function answerRange(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { etag, size }: { etag: string; size: number },
): ByteRange | null {
  const condition = request.headers['if-range'];
  const applies = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = applies ? readByteRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable');
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return range;
}

/** The one range of a request (RFC 9110); null for everything, also for several ranges, which the RFC allows. */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
