import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, EndpointKey, InputOf } from '../contract/api';
import type { ErrorAnswer, ErrorCode } from '../rules/errors';
import { MESSAGES } from '../rules/messages';
import type { PriceQuestion } from '../rules/price-questions';
import { useConnection } from './state/connection';
import { useSession } from './state/session-store';

export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** How an endpoint is called: `fetch` in the browser, the app itself while rendering on the server. */
export type CallApi = (key: string, input: AnyInput, signal?: AbortSignal) => Promise<unknown>;

/** A failed call. `status` is 0 without a response; `message` is empty when the response has none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'no_answer',
    message: string,
    readonly field?: string,
    /** The message of each invalid field, when there are several. */
    readonly messages?: Record<string, string>,
    /** The fields that another save changed. */
    readonly fields: string[] = [],
    readonly priceQuestions?: PriceQuestion[],
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export type Rest<K extends EndpointKey> =
  Record<string, never> extends InputOf<K>
    ? [input?: InputOf<K>, signal?: AbortSignal]
    : [input: InputOf<K>, signal?: AbortSignal];

/** Calls an endpoint by its declaration: `api('POST /users/login', { body })`. */
export async function api<K extends EndpointKey>(key: K, ...rest: Rest<K>): Promise<AnswerOf<K>> {
  // The response has the type that the endpoint declares.
  return (await callByFetch(key, inputOf(rest), rest[1])) as AnswerOf<K>;
}

/** The query of a GET endpoint. Its key is the call, which the query client's default function runs. */
export function apiQuery<K extends EndpointKey>(key: K, ...rest: Rest<K>) {
  return queryOptions<AnswerOf<K>, Error, AnswerOf<K>, readonly [K, AnyInput]>({
    queryKey: [key, inputOf(rest)],
  });
}

/** A query that each visit asks again: a sale, another person or another tab may have changed the answer. */
export function freshQuery<K extends EndpointKey>(key: K, ...rest: Rest<K>) {
  return { ...apiQuery(key, ...rest), staleTime: 0 };
}

/** Read as unknown: the compiler cannot represent the inputs of all endpoints as one union. */
function inputOf([input]: readonly unknown[]): AnyInput {
  return (input ?? {}) as AnyInput; // the caller's type was checked against the endpoint
}

/** Opens a file that needs the session header, before it has arrived. */
export async function openFile<K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  signal?: AbortSignal,
): Promise<Response> {
  return await send(key, input as AnyInput, signal ? { signal } : {});
}

/** Fetches a whole file that needs the session header. */
export async function apiFile<K extends EndpointKey>(...call: Parameters<typeof openFile<K>>): Promise<Blob> {
  return (await openFile(...call)).blob();
}

/** Reads a file whose address is its own credential. */
export async function fetchSigned(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) throw failure(response.status, await response.text().catch(() => ''), {});
  return response;
}

/** Calls an endpoint with a request that continues after the page closes. */
export async function apiOnLeave<K extends EndpointKey>(key: K, input: InputOf<K>): Promise<void> {
  await send(key, input as AnyInput, { keepalive: true });
}

export const callByFetch: CallApi = async (key, input, signal) => {
  const response = await send(key, input, signal ? { signal } : {})
    .catch((error) => confirmed(key, input, error))
    .catch((error) => {
      if (signal?.aborted) throw error;
      return savedAnswer(key, input, error);
    });
  return response.status === 204 ? undefined : response.json();
};

/** A refused change waits here until the admin confirms who she is, or that she means an unusual price. */
async function confirmed(key: string, input: AnyInput, error: ApiError): Promise<Response> {
  if (error.code !== 'password_required' && error.code !== 'price_unusual') throw error;
  const { confirmAndSend } = await import('./confirm-call').catch(() => {
    throw noAnswer();
  });
  return await confirmAndSend(error, (answer) =>
    send(key, answer ? { ...input, body: { ...Object(input.body), ...answer } } : input),
  );
}

/** What this device saved, when the shop does not answer. Only then the code for it loads. */
async function savedAnswer(key: string, input: AnyInput, error: ApiError): Promise<Response> {
  const isUnanswered = !error.status || error.status > 501;
  const saved =
    isUnanswered &&
    (await import('./saved/saved-answer').then(
      ({ readSavedAnswer }) => readSavedAnswer(addressOf(key, input)),
      () => undefined,
    ));
  if (!saved) throw error;
  return saved;
}

type SessionHeader = { authorization?: string };

/** The session header, also for uploads that do not use `fetch`. */
export function sessionHeader(): SessionHeader {
  const { token } = useSession.getState();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Every `fetch` call to the server goes through this function. */
async function send(key: string, input: AnyInput, init: RequestInit = {}): Promise<Response> {
  const { method, url } = addressOf(key, input);
  const session = sessionHeader();
  const { body, type } = encodeBody(input.body);
  const headers = { accept: 'application/json', ...session, ...(type ? { 'content-type': type } : {}) };
  for (let retries = 0; ; retries++) {
    const response = await fetch(url, { ...init, method, headers, body }).catch(() => {
      throw noAnswer();
    });
    if (response.ok) {
      useConnection.setState({ isLost: false });
      return response;
    }
    const error = failure(response.status, await response.text().catch(() => ''), session);
    if (init.keepalive) throw error;
    await waitWhileBusy(error, retries, response.headers.get('retry-after'));
  }
}

/** Forms and raw bytes go as they are; the browser writes the type of a form. */
function encodeBody(body: unknown): { body: BodyInit | null; type?: string } {
  if (body === undefined) return { body: null };
  if (body instanceof FormData) return { body };
  if (body instanceof ArrayBuffer) return { body, type: 'application/octet-stream' };
  return { body: JSON.stringify(body), type: 'application/json' };
}

const BUSY_RETRIES = 2;

/** A busy shop refuses a call before it does any work, so it may be sent again after this. Other errors are thrown. */
export async function waitWhileBusy(
  error: ApiError,
  retries: number,
  retryAfter: string | null,
): Promise<void> {
  if (error.code !== 'busy' || retries === BUSY_RETRIES) throw error;
  const ms = Number(retryAfter ?? 1) * 1000 * (1 + Math.random());
  await new Promise((resolve) => setTimeout(resolve, ms));
}

export function noAnswer(): ApiError {
  return new ApiError(0, 'no_answer', MESSAGES.noConnection);
}

/** Reads the error of a response. A rejected token ends its session, unless a newer session has begun. */
export function failure(status: number, text: string, session: SessionHeader): ApiError {
  const answer = readAnswer(text);
  const code = answer.error ?? 'unexpected';
  const isCurrent = session.authorization && session.authorization === sessionHeader().authorization;
  const { message = '', field, messages, fields, priceQuestions } = answer;
  if (code === 'not_logged_in' && isCurrent) useSession.getState().expire();
  if (code === 'session_ended' && isCurrent) useSession.getState().expire(message);
  return new ApiError(status, code, message, field, messages, fields, priceQuestions);
}

function readAnswer(text: string): Partial<ErrorAnswer> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Builds the URL of an endpoint such as `GET /courses/:id` from its input. */
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

/** The message to show for a failure: the server's message, or `fallback` when the response has none. */
export function messageOf(error: unknown, fallback: string = MESSAGES.unexpected): string {
  return (error instanceof ApiError && error.message) || fallback;
}
