import { z } from 'zod';
import { anyId } from './text';

/** The callers that an endpoint accepts. The server enforces it; the access walk checks every declaration. */
export type Access =
  /** Anybody. */
  | 'public'
  /** Any live session. */
  | 'user'
  /** The user named by the path (`:id` or `:userId`), or an admin. */
  | 'self'
  /** An owner of the product in the path (`:id`), or an admin. */
  | 'owner'
  | 'admin'
  /** The request carries its own credential: a signed address or a provider's signature. */
  | 'signed';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one caller may call an endpoint. */
export interface Rate {
  max: number;
  windowMs: number;
  /** Who is counted; `key` is the credential in the path. */
  per: 'account' | 'network' | 'key';
}

/** What one caller can store with an endpoint. */
export interface Keeps {
  /** `rate`: as many as the rate lets in. */
  rows: number | 'one' | 'one-per-product' | 'one-per-lesson' | 'rate';
  /** `fixed`: every row has short columns only. `quota`: files, within the account's daily quota. */
  bytes: number | 'fixed' | 'quota' | 'rate';
}

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
  /** The status of a success; 200 when absent. */
  status?: number;
  /** How the body arrives; `json` when absent. Multipart and streams are read by the handler. */
  consumes?: 'json' | 'multipart' | 'stream';
  /** Largest JSON body in bytes; the app's default when absent. */
  bodyLimit?: number;
  /** Failures also contain `success: false`, because callers of the spec read it. */
  answersSuccess?: true;
  /** Equal for all users until the catalogue or the settings change, so it is cached. */
  cached?: true;
  /**
   * The default of `call-limits.ts` when absent. `service`: the service counts, because it returns what a success
   * consumed or counts a mailbox. `none`: a refusal would do more harm than the calls.
   */
  rate?: Rate | 'service' | 'none';
  /** Required for every write of a caller who is no admin. The service enforces it. */
  keeps?: Keeps;
  /** A nearly full disk refuses writes that store something. Logins, payments and duties by law go on. */
  whenFull?: 'goes-on';
  /** Its callers stand in the queue of the passwords, so they have places of their own. */
  queues?: 'password';
}

type Key = `${Method} /${string}`;
type AddressOf<K extends Key> = K extends `${infer M extends Method} ${infer P}`
  ? { method: M; path: P }
  : never;

/** The names of the parameters in a path. */
type NameIn<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | NameIn<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type ParamsOf<P extends string, S> = [NameIn<P>] extends [never]
  ? undefined
  : z.ZodObject<{ [N in NameIn<P>]: S extends Record<N, infer T extends z.ZodType> ? T : typeof anyId }>;

interface Rules extends Omit<Endpoint, 'method' | 'path' | 'access' | 'params'> {
  /** The schemas of the parameters in the path that are no ids. */
  params?: Record<string, z.ZodType>;
}

type Declared<A extends Access, K extends Key, R extends Rules> = AddressOf<K> &
  Omit<R, 'params'> & { access: A; params: ParamsOf<K, R['params']> };

/**
 * Declares an endpoint once, by who may call it and under its address: the route, the client's types, OpenAPI and the
 * access walk use it.
 */
export const endpoint = {
  public: declareFor('public'),
  user: declareFor('user'),
  self: declareFor('self'),
  owner: declareFor('owner'),
  admin: declareFor('admin'),
  signed: declareFor('signed'),
} satisfies Record<Access, unknown>;

function declareFor<const A extends Access>(access: A) {
  return <const K extends Key, const R extends Rules>(key: K, rules: R): Declared<A, K, R> => {
    const [method, path = ''] = key.split(' ');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const schemas = names.map((name) => [name, rules.params?.[name] ?? anyId] as const);
    const params = schemas.length > 0 ? z.object(Object.fromEntries(schemas)) : undefined;
    const declared: object = { ...rules, method, path, access, params };
    return declared as Declared<A, K, R>; // the key has one space, and its path the names of the parameters
  };
}
