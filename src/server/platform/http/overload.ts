import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../rules/errors';
import { networksOf } from '../limits/network';

type BodyKind = 'json' | 'file' | 'webhook';
type WorkKind = 'api' | 'file' | 'page' | 'password';

const LIMITS = {
  /**
   * Far more than a small server can answer concurrently. Beyond it, a quick refusal is better than a queue.
   * Files wait for the storage, so a storage that hangs fills only their places. Logins of a launch wait for their
   * turn and fill only theirs.
   */
  atWork: { api: 400, file: 400, page: 200, password: 1200 } satisfies Record<WorkKind, number>,
  /** Bodies that are arriving. They are not work yet, but each uses memory and may never end. Each kind has its own slots. */
  arriving: { json: 400, file: 100, webhook: 100 } satisfies Record<BodyKind, number>,
  /** The maximum share of one network. */
  arrivingFromOne: 0.25,
  /** The timeout of a JSON body. Files may take as long as the server's request timeout. */
  bodyMs: 30_000,
  /** A body that is slower on average is dropped. */
  minBytesPerSecond: 1024,
  /** The average rate is only checked after this time. */
  graceMs: 5_000,
  /** A body that was silent for this time can be dropped when all slots are used. */
  silentMs: 1_000,
  checkMs: 1_000,
};
const FILE_BYTES = 1024 ** 2;
const MAX_LOOP_DELAY_MS = 2000;
const RETRY_AFTER_S = 2;

interface Arriving {
  kind: BodyKind;
  network: string;
  startedAt: number;
  /** The bytes read at the last check, and when they last increased. */
  bytesBefore: number;
  bytesSeen: number;
  grewAt: number;
  reply: FastifyReply;
}

/** Refuses excess requests early. Cached pages are answered before this. */
export function limitWork(
  app: FastifyInstance,
  changes: Partial<typeof LIMITS> = {},
  slots: Partial<Record<WorkKind, number>> = {},
): void {
  const limits = { ...LIMITS, ...changes };
  limits.atWork = { ...limits.atWork, ...slots };
  const atWork = {
    api: new Set<FastifyRequest>(),
    file: new Set<FastifyRequest>(),
    page: new Set<FastifyRequest>(),
    password: new Set<FastifyRequest>(),
  } satisfies Record<WorkKind, Set<FastifyRequest>>;
  const arriving = new Map<FastifyRequest, Arriving>();
  /** The rest of an answered body uses no slot, but must not keep its connection open indefinitely. */
  const answered = new Map<FastifyRequest, Arriving>();

  app.addHook('onRequest', (request, reply, done) => {
    const work = workOf(request);
    const isFull = atWork[work].size >= limits.atWork[work];
    if (!hasBody(request)) {
      if (isFull) return done(busy());
      atWork[work].add(request);
      return done();
    }
    const kind = kindOf(request);
    const [network] = networksOf(request.ip);
    if (isFull || !hasRoom(kind, network)) {
      // The rest of a refused body is not read.
      reply.header('connection', 'close');
      return done(busy());
    }
    awaitBody(request, reply, kind, network);
    done();
  });
  // A file download that takes hours does not count as work after it starts.
  app.addHook('onSend', (request, _reply, _payload, done) => forget(request, done));
  app.addHook('onResponse', (request, _reply, done) => forget(request, done));
  app.addHook('onRequestAbort', forget);

  const timer = setInterval(giveUpOnSlow, limits.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  function awaitBody(request: FastifyRequest, reply: FastifyReply, kind: BodyKind, network: string): void {
    const now = performance.now();
    const bytesBefore = request.socket.bytesRead;
    const bytesSeen = bytesBefore;
    const times = { startedAt: now, grewAt: now };
    arriving.set(request, { kind, network, reply, ...times, bytesBefore, bytesSeen });
    request.raw.once('end', () => {
      answered.delete(request);
      if (arriving.delete(request) && !reply.sent) atWork[workOf(request)].add(request);
    });
    request.raw.once('close', () => {
      answered.delete(request);
      arriving.delete(request);
    });
  }

  function forget(request: FastifyRequest, done: () => void): void {
    atWork[workOf(request)].delete(request);
    const body = arriving.get(request);
    if (body) answered.set(request, body);
    arriving.delete(request);
    done();
  }

  /** A network gets at most its share. When all slots are used, the body that was silent longest is dropped. */
  function hasRoom(kind: BodyKind, network: string): boolean {
    const places = limits.arriving[kind];
    const others = [...arriving].filter(([, other]) => other.kind === kind);
    const fromOne = others.filter(([, other]) => other.network === network).length;
    if (fromOne >= Math.max(1, places * limits.arrivingFromOne)) return false;
    if (others.length < places) return true;
    const now = performance.now();
    let silent: [FastifyRequest, Arriving] | undefined;
    let longestMs = limits.silentMs;
    for (const [request, body] of others) {
      noticeGrowth(request, body, now);
      if (now - body.grewAt >= longestMs) [silent, longestMs] = [[request, body], now - body.grewAt];
    }
    if (!silent) return false;
    giveUp(...silent);
    return true;
  }

  function giveUpOnSlow(): void {
    const now = performance.now();
    for (const [request, body] of [...arriving, ...answered]) {
      noticeGrowth(request, body, now);
      const ms = now - body.startedAt;
      const bytesPerSecond = ((body.bytesSeen - body.bytesBefore) / ms) * 1000;
      const isSlow = ms > limits.graceMs && bytesPerSecond < limits.minBytesPerSecond;
      const isLate = body.kind !== 'file' && ms > limits.bodyMs;
      if (isSlow || isLate) giveUp(request, body);
    }
  }

  function giveUp(request: FastifyRequest, { reply }: Arriving): void {
    arriving.delete(request);
    answered.delete(request);
    if (reply.sent) request.raw.destroy();
    else reply.header('connection', 'close').send(new AppError('request_timeout'));
  }
}

function noticeGrowth(request: FastifyRequest, body: Arriving, now: number): void {
  const bytes = request.socket.bytesRead;
  if (bytes > body.bytesSeen) body.grewAt = now;
  body.bytesSeen = bytes;
}

/**
 * Refuses requests while the event loop is delayed. Only for a listening shop.
 * What costs as little as a refusal is answered anyway: files of the client build, because a page without them does
 * not start, and the health call, because a supervisor that ends a busy process makes the overload worse.
 */
export async function limitDelay(
  app: FastifyInstance,
  { maxDelayMs = MAX_LOOP_DELAY_MS, sampleMs = 1000 } = {},
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ url }) => {
      if (!url.startsWith('/assets/') && url !== '/api/health') throw busy();
    },
  });
}

function busy(): AppError {
  return new AppError('busy', { retryAfter: RETRY_AFTER_S });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** An answer without a schema is a file. Routes without a declaration are pages. */
function workOf(request: FastifyRequest): WorkKind {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) return 'page';
  if (endpoint.queues) return endpoint.queues;
  const isFile = !endpoint.response || (endpoint.consumes ?? 'json') !== 'json';
  return isFile ? 'file' : 'api';
}

/** A file is a body that the handler reads itself, or a JSON body that contains a file. A webhook is signed by its provider. */
function kindOf(request: FastifyRequest): BodyKind {
  const { access, consumes = 'json', bodyLimit = 0 } = request.routeOptions.config.endpoint ?? {};
  if (access === 'signed') return 'webhook';
  return consumes !== 'json' || bodyLimit >= FILE_BYTES ? 'file' : 'json';
}
