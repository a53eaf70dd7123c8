import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { EndpointKey, EndpointOf } from '../../contract/api';
import type { ErrorAnswer } from '../../rules/errors';

interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The caller's network address. */
  from?: string;
  prefix?: '' | '/api';
}

type AnswerOf<K extends EndpointKey> =
  EndpointOf<K> extends { response: infer R extends z.ZodType } ? z.output<R> : unknown;

/** The fields of a failure, for tests that expect one. */
type Failure = {
  error?: ErrorAnswer['error'];
  message?: string;
  field?: string;
  fields?: string[];
  messages?: Record<string, string>;
  priceQuestions?: ErrorAnswer['priceQuestions'];
};

/** Success and failure in one type, because a test knows which one it expects. */
export type Call = <K extends EndpointKey>(
  key: K,
  options?: CallOptions,
) => Promise<{ status: number; body: AnswerOf<K> & Failure; headers: Record<string, unknown> }>;

/** Calls an endpoint by its key, without a network. */
export function createCall(app: FastifyInstance): Call {
  return async (key, options = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    );
    const answer = await app.inject({
      method: method as 'GET', // the key names a real method
      url: `${options.prefix ?? '/api'}${filled}`,
      query: options.query ?? {},
      remoteAddress: options.from ?? '127.0.0.1',
      headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
      ...(options.body === undefined ? {} : { payload: options.body as object }), // any JSON that a test sends
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : (answer.body as never),
      headers: answer.headers,
    };
  };
}
