import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, EndpointKey, InputOf } from '../shared/api';
import type { ErrorAnswer, ErrorCode } from '../shared/errors';
import { MESSAGES } from '../shared/messages';
import { useSession } from './state/session-store';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** How an endpoint is called: `fetch` in the browser, the app itself while rendering on the server. */
export type CallApi = (key: string, input: AnyInput) => Promise<unknown>;

/** A call that did not succeed. `status` is 0 without an answer; `message` is empty when the answer had none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'no_answer',
    message: string,
    readonly field?: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

type Rest<K extends EndpointKey> =
  Record<string, never> extends InputOf<K> ? [input?: InputOf<K>] : [input: InputOf<K>];

/** Calls an endpoint by its name: `api('POST /users/login', { body })`. */
export async function api<K extends EndpointKey>(key: K, ...[input]: Rest<K>): Promise<AnswerOf<K>> {
  // The server answers in the endpoint's declared shape.
  return (await callByFetch(key, (input ?? {}) as AnyInput)) as AnswerOf<K>;
}

/** The query of a GET endpoint; its key is the call itself, so the client's default function can run it. */
export function apiQuery<K extends EndpointKey>(key: K, ...[input]: Rest<K>) {
  return queryOptions<AnswerOf<K>, Error, AnswerOf<K>, readonly [K, AnyInput]>({
    queryKey: [key, (input ?? {}) as AnyInput],
  });
}

export const callByFetch: CallApi = async (key, input) => {
  const { method, url } = addressOf(key, input);
  const token = useSession.getState().token;
  const isForm = input.body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const body = isForm
    ? (input.body as FormData)
    : input.body === undefined
      ? null
      : JSON.stringify(input.body);
  let response: Response;
  try {
    response = await fetch(url, { method, headers, body });
  } catch {
    throw new ApiError(0, 'no_answer', MESSAGES.noConnection);
  }
  if (response.ok) return response.status === 204 ? undefined : response.json();
  const error = await readFailure(response);
  if (token && error.code === 'not_logged_in') useSession.getState().expire();
  throw error;
};

/** `GET /courses/:id` and its input as an address. */
export function addressOf(
  key: string,
  { params = {}, query = {} }: AnyInput,
): { method: string; url: string } {
  const [method = 'GET', path = '/'] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return { method, url: `/api${filled}${search.size > 0 ? `?${search}` : ''}` };
}

async function readFailure(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const code = answer?.error ?? 'unexpected';
  return new ApiError(response.status, code, answer?.message ?? '', answer?.field);
}

/** The sentence to show for a failure: the server's own, or `fallback` when a proxy or a defect sent none. */
export function messageOf(error: unknown, fallback: string = MESSAGES.unexpected): string {
  return (error instanceof ApiError && error.message) || fallback;
}
