import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../rules/errors';

/** Registers routes that get the exact bytes of a body of any type. No other route does. */
export function withRawBodies(app: FastifyInstance, register: (raw: FastifyInstance) => void): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(raw);
  });
}

export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The JSON of a webhook event, or undefined when the body is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), refusePoison);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}

function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new AppError('malformed_request');
  return value;
}

export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
