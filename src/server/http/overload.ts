import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';

/** Far more than a small server answers at once; beyond it a quick refusal serves everybody better than a queue. */
const MAX_AT_WORK = 400;
const MAX_LOOP_DELAY_MS = 2000;
const RETRY_AFTER_S = 2;

/** Refuses early when there is more to do than can be done; pages from memory are answered before this. */
export function limitWork(app: FastifyInstance, maxAtWork = MAX_AT_WORK): void {
  const atWork = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (atWork.size >= maxAtWork) throw new AppError('busy', { retryAfter: RETRY_AFTER_S });
    atWork.add(request);
  });
  // A file that streams for hours is no work any more once it has begun.
  app.addHook('onSend', async (request) => void atWork.delete(request));
  app.addHook('onResponse', async (request) => void atWork.delete(request));
  app.addHook('onRequestAbort', async (request) => void atWork.delete(request));
}

/** Refuses while the process itself is late, which only a shop that listens can be. */
export async function limitDelay(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    pressureHandler: () => {
      throw new AppError('busy', { retryAfter: RETRY_AFTER_S });
    },
  });
}
