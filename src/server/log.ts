import type { FastifyBaseLogger } from 'fastify';

/** Structured lines: ids, never names, mails, tokens or paid addresses. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>;
