import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '../../contract/endpoint';
import { API_PREFIX } from '../platform/http/bare-paths';
import { brokenBodies, hostileHeaders, hostilePathPart, hostileValue } from './hostile-values';
import { fieldsOf, plausibleBody } from './plausible-body';

export interface HostileRequest {
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  caller: 'visitor' | 'user' | 'admin';
  /** The last part of the client's address. */
  address: number;
}

/** Malicious requests to one endpoint. With `knownIds`, some of them reach existing rows. */
export function hostileRequests(endpoint: Endpoint, knownIds: string[]): fc.Arbitrary<HostileRequest> {
  const part = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...knownIds) },
    { weight: 3, arbitrary: hostilePathPart },
  );
  return fc.record({
    url: fc
      .tuple(
        fc.constantFrom(API_PREFIX, ''),
        fc.array(part, { minLength: 4, maxLength: 4 }),
        hostileQuery(endpoint),
      )
      .map(([prefix, parts, query]) => {
        const rest = [...parts];
        return prefix + endpoint.path.replace(/:\w+/g, () => rest.pop() ?? 'x') + query;
      }),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
    payload:
      endpoint.method === 'GET' || endpoint.method === 'HEAD'
        ? fc.constant(undefined)
        : hostilePayload(endpoint, knownIds),
    caller: fc.constantFrom('visitor', 'user', 'user', 'admin', 'admin', 'admin'),
    address: fc.nat(250),
  });
}

export function toInjection(
  endpoint: Endpoint,
  request: HostileRequest,
  tokens: Record<HostileRequest['caller'], string | undefined>,
): InjectOptions {
  const token = tokens[request.caller];
  const multipart = endpoint.consumes === 'multipart';
  return {
    method: endpoint.method,
    url: request.url,
    remoteAddress: `10.9.9.${request.address}`,
    headers: {
      ...(request.payload === undefined
        ? {}
        : { 'content-type': multipart ? 'multipart/form-data; boundary=x' : 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...request.headers,
    },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  };
}

function hostilePayload(endpoint: Endpoint, knownIds: string[]): fc.Arbitrary<string> {
  if (endpoint.consumes === 'multipart') return multipartPayload(endpoint);
  const { body } = endpoint;
  const plausible = body ? plausibleBody(body) : {};
  const names = [...fieldsOf(body), '__proto__', 'role', 'id'];
  const value = fc.oneof(
    { weight: 4, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constantFrom(...knownIds) },
  );
  const mutated = fc
    .array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 3 })
    .map((changes) => {
      const fields = Object.fromEntries(changes);
      return JSON.stringify(
        typeof plausible === 'object' && plausible ? { ...plausible, ...fields } : fields,
      );
    });
  return fc.oneof(
    { weight: 8, arbitrary: mutated },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(plausible)) },
    { weight: 1, arbitrary: hostileValue.map((any) => JSON.stringify(any)) },
    { weight: 2, arbitrary: fc.constantFrom(...brokenBodies) },
  );
}

function multipartPayload(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...fieldsOf(endpoint.body), 'file', 'idUser', 'itemId', 'userInfo', 'submission'];
  const field = fc
    .tuple(fc.constantFrom(...names), hostileValue, fc.boolean())
    .map(([name, value, isFile]) => {
      const file = isFile
        ? `; filename="${JSON.stringify(value)
            .slice(1, 40)
            .replace(/["\r\n]/g, '')}"`
        : '';
      return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${JSON.stringify(value)}\r\n`;
    });
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(field, { maxLength: 6 }).map((fields) => `${fields.join('')}--x--\r\n`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '--x',
        '--x\r\n',
        '--x\r\nContent-Disposition: form-data\r\n\r\n',
        ...brokenBodies,
      ),
    },
  );
}

/** Known parameters with hostile values, sometimes repeated. */
function hostileQuery(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...fieldsOf(endpoint.query), 'q', 'limit', '__proto__'];
  const pair = fc
    .tuple(fc.constantFrom(...names), hostilePathPart)
    .map(([name, value]) => `${name}=${value}`);
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}
