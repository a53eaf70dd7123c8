import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../../../rules/errors';

/** Answers every error in one format. Unexpected errors are logged with their stack and answer 500 without details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answerError(error, request, reply));
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = beginFailure(thrown, request, reply);
  const answersSuccess = request.routeOptions.config.endpoint?.answersSuccess;
  return reply.send({ ...error.toAnswer(), ...(answersSuccess ? { success: false } : {}) });
}

/** Logs an error and sets the status and headers of its answer. */
export function beginFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const error = asAppError(thrown);
  if (error.status === 500) request.log.error({ err: thrown }, 'unexpected error');
  else if (error.status > 500) request.log.warn({ err: thrown }, 'a service failed');
  const retryAfter = error.details.retryAfter ?? (error.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  reply.status(error.status).header('cache-control', 'no-store');
  return error;
}

/** Converts any thrown value to an error that a user can read. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error && MALFORMED_MULTIPART.test(thrown.message)) {
    return new AppError('malformed_request');
  }
  const code = codeOf(thrown);
  if (code === undefined) return new AppError('unexpected');
  const known =
    KNOWN_CODES[code] ??
    (code.startsWith('FST_ERR_CTP_') || code === 'FST_ERR_VALIDATION' ? 'malformed_request' : undefined);
  if (known) return new AppError(known);
  if (DATABASE_DOWN.test(code) || isConnectionLost(thrown, code)) return new AppError('database_down');
  const status = (thrown as FastifyError).statusCode; // only read, absent on other errors
  if (status !== undefined && status >= 400 && status < 500) return new AppError('malformed_request');
  return new AppError('unexpected');
}

const KNOWN_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_file',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
  // A page asks the API inside the process, which ends with the process.
  FST_ERR_REOPENED_CLOSE_SERVER: 'stopping',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  SQLITE_FULL: 'storage_full',
  // PostgreSQL: disk full. Transactions that lost to a conflict or deadlock can be retried.
  '53100': 'storage_full',
  '40001': 'database_down',
  '40P01': 'database_down',
  // Text that the database cannot store.
  '22021': 'invalid_input',
  '22P05': 'invalid_input',
};

/** The multipart parser reports these errors only by message. */
const MALFORMED_MULTIPART = /^Multipart: Boundary not found|unexpected end of multipart data$/i;

/** SQLSTATE: connection lost, server stopping, too many connections or no memory; SQLite: busy or failing. */
const DATABASE_DOWN = /^(08\w{3}|25P03|57P\w{2}|53[02]00|SQLITE_(BUSY|IOERR)(_\w+)?)$/;
/** A missing socket file of the server is ENOENT too, but only when connecting. */
const CONNECTION_LOST = /^(ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT)$/;
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The driver reports these errors only by message. */
const DRIVER_COMPLAINTS =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/;

/** During a request, only the database uses a plain connection; the file store's client marks its own failures. */
function isConnectionLost(thrown: unknown, code: string): boolean {
  if (isDriverComplaint(thrown)) return true;
  if (!(thrown instanceof Error) || '$metadata' in thrown || !CONNECTION_LOST.test(code)) return false;
  const { syscall } = thrown as NodeJS.ErrnoException; // absent on other errors
  return syscall !== undefined && NETWORK_CALLS.has(syscall) && (code !== 'ENOENT' || syscall === 'connect');
}

function isDriverComplaint(thrown: unknown): boolean {
  return thrown instanceof Error && DRIVER_COMPLAINTS.test(thrown.message);
}

function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return isDriverComplaint(thrown) ? 'ETIMEDOUT' : undefined;
}
