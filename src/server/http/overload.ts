import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';

const LIMITS = {
  /** Far more than a small server answers at once; beyond it a quick refusal serves everybody better than a queue. */
  atWork: 400,
  /** Bodies on their way: no work yet, but each takes memory and may never end. */
  arriving: 400,
  /** One sender must not take the places of all. */
  arrivingFromOne: 100,
  /** A JSON body that takes longer is not meant to end; files may take as long as the server waits. */
  bodyMs: 30_000,
};
const FILE_BYTES = 1024 ** 2;
const MAX_LOOP_DELAY_MS = 2000;
const RETRY_AFTER_S = 2;

/** Refuses early when there is more to do than can be done; pages from memory are answered before this. */
export function limitWork(app: FastifyInstance, changes: Partial<typeof LIMITS> = {}): void {
  const limits = { ...LIMITS, ...changes };
  const atWork = new Set<FastifyRequest>();
  const arriving = new Map<FastifyRequest, string>();

  app.addHook('onRequest', (request, reply, done) => {
    const isArriving = hasBody(request);
    const isFull =
      atWork.size >= limits.atWork ||
      (isArriving && (arriving.size >= limits.arriving || isCrowding(request.ip)));
    if (isFull) {
      // Nobody reads the rest of a refused body.
      if (isArriving) reply.header('connection', 'close');
      return done(busy());
    }
    if (isArriving) awaitBody(request, reply);
    else atWork.add(request);
    done();
  });
  // A file that streams for hours is no work any more once it has begun.
  app.addHook('onSend', (request, _reply, _payload, done) => forget(request, done));
  app.addHook('onResponse', (request, _reply, done) => forget(request, done));
  app.addHook('onRequestAbort', forget);

  function awaitBody(request: FastifyRequest, reply: FastifyReply): void {
    arriving.set(request, request.ip);
    request.raw.once('end', () => {
      if (arriving.delete(request) && !reply.sent) atWork.add(request);
    });
    if (!isFile(request)) giveUpAfter(limits.bodyMs, request, reply);
  }

  function forget(request: FastifyRequest, done: () => void): void {
    atWork.delete(request);
    arriving.delete(request);
    done();
  }

  function isCrowding(address: string): boolean {
    if (arriving.size < limits.arrivingFromOne) return false;
    let count = 0;
    for (const from of arriving.values()) if (from === address) count += 1;
    return count >= limits.arrivingFromOne;
  }
}

/** Refuses while the process itself is late, which only a shop that listens can be. */
export async function limitDelay(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    pressureHandler: () => {
      throw busy();
    },
  });
}

function busy(): AppError {
  return new AppError('busy', { retryAfter: RETRY_AFTER_S });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What the handler reads by itself, or a JSON body with a file in it. */
function isFile(request: FastifyRequest): boolean {
  const { consumes = 'json', bodyLimit = 0 } = request.routeOptions.config.endpoint ?? {};
  return consumes !== 'json' || bodyLimit >= FILE_BYTES;
}

function giveUpAfter(ms: number, request: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (reply.sent) request.raw.destroy();
    else reply.header('connection', 'close').send(new AppError('request_timeout'));
  }, ms);
  timer.unref();
  request.raw.once('close', () => clearTimeout(timer));
}
