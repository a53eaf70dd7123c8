import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '../../../rules/errors';
import { SECURITY_HEADERS } from './security-headers';

/** The timeouts of the HTTP server, whether Fastify or the page cache creates it. */
export const SERVER_TIMES = {
  /** Enough for the largest picture on a slow phone connection; `overload.ts` ends other bodies sooner. */
  requestTimeout: 300_000,
  /** Longer than the keep-alive of proxies in front, so that a connection is not closed while they use it. */
  keepAliveTimeout: 72_000,
};

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers input that is not HTTP or an incomplete request, which no route receives. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const failure = new AppError(CODES[error.code ?? ''] ?? 'malformed_request');
    const body = JSON.stringify(failure.toAnswer());
    const headers = {
      ...SECURITY_HEADERS,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('')}\r\n${body}`,
    );
  }
  socket.destroy(error);
}
