import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../rules/errors';

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
