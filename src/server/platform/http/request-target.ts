import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../rules/errors';

/** Everything except control characters, spaces, `#` and `\`. */
const ALLOWED = /^[!"$-[\]-~\u{80}-\u{10ffff}]*$/u;

/** Browsers do not send the other characters, and parsers disagree about where they end a path. Must be the first hook. */
export function checkRequestTarget(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(ALLOWED.test(request.raw.url ?? '') ? undefined : new AppError('malformed_request'));
  });
}
