import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { needsSpace, rateOf } from '../../../contract/call-limits';
import type { Access, Endpoint } from '../../../contract/endpoint';
import { AppError } from '../../../rules/errors';
import type { SessionUser } from '../runtime/session-user';
import { checkDiskSpace } from '../storage/free-space';
import { checkAccess, refusal } from './access';
import { API_PREFIX } from './bare-paths';
import type { CallRate } from './call-rate';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown;
type Caller<A extends Access> = A extends 'public' | 'signed' ? SessionUser | null : SessionUser;

export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  user: Caller<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Run<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

export const PRIVATE = 'private, no-store';

declare module 'fastify' {
  interface FastifyRequest {
    caller: SessionUser | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    callRate: CallRate;
  }
}

// Users read the default messages of schemas, so they are Spanish.
z.config(z.locales.es());

/** Serves a declared endpoint: authorises, counts, validates, runs, and serialises with the response schema. */
export function handle<E extends Endpoint>(app: FastifyInstance, endpoint: E, run: Run<E>): void {
  const rate = rateOf(endpoint);
  const runFor = async (call: Call<E>) => {
    try {
      return await run(call);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'not_logged_in';
      throw isRefused ? await refusal(call.request, app.gate) : error;
    }
  };
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: { endpoint },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    onRequest: async (request) => {
      request.caller = await checkAccess(endpoint.access, request, app.gate);
      if (rate) await app.callRate.consume(endpoint, rate, request);
      if (needsSpace(endpoint)) await checkDiskSpace(app.deps.config);
    },
    handler: async (request, reply) => {
      // The types follow from the declaration; each part was parsed by its schema.
      const call = {
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body ?? {}),
        user: request.caller,
        request,
        reply,
      } as Call<E>;
      const answer = await runFor(call);
      if (!endpoint.response) return answer;
      reply.status(endpoint.status ?? 200);
      return endpoint.response.parse(answer);
    },
  });
}

/** Serves an answer that no cache may keep, because it is of one person. */
export function handlePrivate<E extends Endpoint>(app: FastifyInstance, endpoint: E, run: Run<E>): void {
  handle(app, endpoint, (call) => {
    call.reply.header('cache-control', PRIVATE);
    return run(call);
  });
}

/** The answer to a change that gives back nothing else. */
export async function done(change: Promise<unknown>, message = '') {
  await change;
  return { success: true as const, message };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, value);
}

/** Describes the first invalid field, and lists the others. Names are not in the messages, because users read them. */
export function invalidInput(error: z.ZodError, input: unknown): AppError {
  const messages: Record<string, string> = {};
  for (const { path, message, code } of error.issues) {
    // A rule over several fields has a message of its own.
    const isMissing = code !== 'custom' && path.length > 0 && valueAt(input, path) === undefined;
    messages[path.join('.')] ??= isMissing ? 'Este campo es obligatorio.' : message;
  }
  const [[field, message] = ['', 'El valor no es válido.']] = Object.entries(messages);
  return new AppError('invalid_input', field ? { message, field, messages } : { message });
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
