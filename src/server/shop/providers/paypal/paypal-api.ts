import { z } from 'zod';
import type { Clock } from '../../../platform/runtime/clock';
import { createSingleFlight } from '../../../platform/runtime/single-flight';
import { answerTime } from '../ask-provider';

/** A token that expires sooner than this is renewed. */
const TOKEN_MARGIN_MS = 60_000;

/** PayPal answered and refused the call. */
export class PayPalRefusal extends Error {
  constructor(
    readonly status: number,
    /** The code of the reason, for example `INSTRUMENT_DECLINED`. */
    readonly issue: string,
  ) {
    super(`PayPal answered ${status} ${issue}`);
  }
}

export interface PayPalCall {
  method: 'GET' | 'POST';
  path: string;
  /** An object, or JSON text that must be sent as it is. */
  body?: object | string;
  /** The idempotency key. PayPal remembers it for some hours. */
  requestId?: string;
}

export interface PayPalAccount {
  clientId: string;
  clientSecret: string;
  /** Evaluated at each call: in demo mode the port is known only after the server listens. */
  apiUrl: () => string;
  clock: Clock;
}

export type PayPalApi = ReturnType<typeof createPayPalApi>;

/** Calls PayPal's REST API: one cached access token, one time limit for each call, no retries of its own. */
export function createPayPalApi({ clientId, clientSecret, apiUrl, clock }: PayPalAccount) {
  let token: { value: string; renewAt: number } | undefined;
  const renewing = createSingleFlight<string>();

  async function renewToken(signal: AbortSignal): Promise<string> {
    const answer = await request(TOKEN_PATH, { ...tokenRequest({ clientId, clientSecret }), signal });
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(answer);
    token = { value, renewAt: clock.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (token && token.renewAt > clock.now()) return token.value;
    return await renewing.run('token', () => renewToken(signal));
  }

  async function request(path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(apiUrl().replace(/\/$/, '') + path, { redirect: 'error', ...init });
    const text = await answer.text();
    if (answer.ok) return text === '' ? {} : JSON.parse(text);
    if (answer.status >= 500) throw new Error(`PayPal answered ${answer.status}`);
    throw new PayPalRefusal(answer.status, issueOf(text));
  }

  async function callOnce({ method, path, body, requestId }: PayPalCall, signal: AbortSignal) {
    return await request(path, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken(signal)}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal,
    });
  }

  /** Throws PayPalRefusal, or another error when there is no usable answer. */
  async function call<T>(wanted: PayPalCall, answer: z.ZodType<T>): Promise<T> {
    // For the access token, the headers and the body.
    const signal = AbortSignal.timeout(answerTime.wholeMs);
    try {
      return answer.parse(await callOnce(wanted, signal));
    } catch (error) {
      const isTokenRefused = error instanceof PayPalRefusal && error.status === 401 && token !== undefined;
      if (!isTokenRefused) throw error;
      // The account may have revoked the token before its time.
      token = undefined;
      return answer.parse(await callOnce(wanted, signal));
    }
  }

  return { call };
}

export const TOKEN_PATH = '/v1/oauth2/token';

/** Asks for an access token, which only the right keys get. */
export function tokenRequest(keys: Pick<PayPalAccount, 'clientId' | 'clientSecret'>): RequestInit {
  return {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  };
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const refusal = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

function issueOf(text: string): string {
  try {
    const { name, error, details } = refusal.parse(JSON.parse(text));
    return details?.[0]?.issue ?? name ?? error ?? 'UNKNOWN';
  } catch {
    return 'UNKNOWN';
  }
}
