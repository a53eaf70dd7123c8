import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { VERSION } from './version';

/** Structured lines: ids, never names, mails, tokens or paid addresses. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>;

export function createLog(level: string, destination?: DestinationStream) {
  return pino({ level, base: { version: VERSION }, hooks: { streamWrite: withoutPeople } }, destination);
}

const MAIL = /[^\s"<>@/:,;()]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const TOKEN = /Bearer [^\s"]+/g;

/** Errors of external services may contain personal data: a mail server names the recipient, a parser its headers. */
function withoutPeople(line: string): string {
  const isSuspect = line.includes('@') || line.includes('Bearer ');
  return isSuspect ? line.replace(MAIL, '[mail]').replace(TOKEN, 'Bearer [token]') : line;
}
