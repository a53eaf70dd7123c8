import type { z } from 'zod';

/** Who may call an endpoint. The server enforces it; the access walk checks every declaration. */
export type Access =
  /** Anybody. */
  | 'public'
  /** Any live session. */
  | 'user'
  /** The user named by the path (`:id` or `:userId`), or an admin. */
  | 'self'
  /** Who owns the product named by the path (`:id`), or an admin. */
  | 'owner'
  | 'admin'
  /** The request carries its own proof: a signed address or a provider's signature. */
  | 'signed';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  method: Method;
  /** Without the `/api` prefix; parameters as `:name`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent when the answer is not JSON (a file, a redirect, Prometheus text). */
  response?: z.ZodType;
  /** Status of a success; 200 when absent. */
  status?: number;
  /** How the body arrives; `json` when absent. Multipart and streams are read by the handler. */
  consumes?: 'json' | 'multipart' | 'stream';
  /** Largest JSON body in bytes; the app's default when absent. */
  bodyLimit?: number;
  /** Failures also carry `success: false`, because the spec's callers read it. */
  answersSuccess?: true;
  /** Equal for everybody until the catalogue or the settings change, so it is answered from memory. */
  cached?: true;
}

/** Declares an endpoint once: the server's route, the client's types, OpenAPI and the access walk follow. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
