import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { asAppError, registerErrorHandler } from './error-handler';

function failure(code: string, more: object = {}): Error {
  return Object.assign(new Error(`failed with ${code}`), { code, ...more });
}

describe('the error handler', () => {
  it.each([
    failure('ECONNREFUSED', { syscall: 'connect' }),
    failure('ECONNRESET', { syscall: 'read' }),
    failure('ENOENT', { syscall: 'connect', address: '/var/run/postgresql/.s.PGSQL.5432' }),
    failure('57P01'),
    failure('08006'),
    failure('SQLITE_BUSY'),
    failure('SQLITE_IOERR_WRITE'),
    new Error('Connection terminated unexpectedly'),
  ])('answers 503 for a lost database: %s', (thrown) => {
    expect(asAppError(thrown).code).toBe('database_down');
  });

  it.each(['ENOSPC', 'SQLITE_FULL', '53100'])('answers 507 for a full disk: %s', (code) => {
    expect(asAppError(failure(code)).code).toBe('storage_full');
  });

  it.each([
    failure('ENOENT', { syscall: 'open', path: 'dist/x' }),
    failure('ECONNREFUSED', { syscall: 'connect', $metadata: {} }),
    failure('ECONNREFUSED'),
    failure('SQLITE_CONSTRAINT_UNIQUE'),
    failure('SQLITE_CONSTRAINT_PRIMARYKEY'),
    failure('SQLITE_CONSTRAINT_FOREIGNKEY'),
    failure('23505'),
    failure('23503'),
    failure('42P01'),
    new TypeError('x is not a function'),
    'a string',
  ])('logs an unknown failure with its stack and answers 500: %s', async (thrown) => {
    const lines: { level: number; err?: { stack?: string } }[] = [];
    const app = Fastify({
      logger: { level: 'error', stream: { write: (line) => lines.push(JSON.parse(line)) } },
    });
    registerErrorHandler(app);
    app.get('/', async () => {
      throw thrown;
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'unexpected', message: expect.any(String) });
    expect(lines).toHaveLength(1);
    if (thrown instanceof Error) expect(lines[0]?.err?.stack).toContain(thrown.message);
    await app.close();
  });
});
