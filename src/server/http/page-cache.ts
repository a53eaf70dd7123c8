import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SERVER_TIMES } from './connections';
import { SECURITY_HEADERS } from './security-headers';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How long an answer may be served without asking whether the shop changed; two of these are the most it is stale. */
const TRUST_MS = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

interface Encoded {
  body: Buffer;
  headers: string[];
}

interface Entry {
  version: number;
  status: number;
  etag: string;
  notModified: string[];
  identity: Encoded;
  gzip: Encoded;
  br: Encoded;
  bytes: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Rendered pages and public JSON, ready to be written: compressed, with their headers, in memory.
 * Hits are answered before the framework sees the request.
 */
export function createPageCache(
  readVersion: () => Promise<number>,
  { maxBytes = MAX_BYTES, trustMs = TRUST_MS } = {},
) {
  const entries = new Map<string, Entry>();
  const keys = new Map<string, string>();
  let bytes = 0;
  let version = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  let hits = 0;

  /** Asks the database which version of the shop is current. */
  function refresh(): Promise<void> {
    const askedAt = performance.now();
    checking ??= readVersion()
      .then((current) => {
        if (current !== version) clear();
        version = current;
        checkedAt = askedAt;
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }

  function clear(): void {
    entries.clear();
    keys.clear();
    bytes = 0;
  }

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    /** After a write of this process: what was rendered before it is gone when its answer leaves. */
    async revalidate(): Promise<void> {
      // What was asked before the write says nothing of it, failed or not.
      await checking?.catch(() => undefined);
      await refresh();
    },
    /** The version to render for; anything kept under an older one is never served. */
    async currentVersion(): Promise<number> {
      if (performance.now() - checkedAt > trustMs) await refresh();
      return version;
    },
    async keep(key: string, url: string, renderedFor: number, answer: Answer): Promise<void> {
      const entry = await encode(answer, renderedFor);
      if (renderedFor !== version || entry.bytes > maxBytes / 8) return;
      drop(key);
      entries.set(key, entry);
      // Raw addresses lead to their page, so that a hit parses nothing; strangers' parameters must not fill it.
      if (keys.size > 2000) keys.clear();
      keys.set(url, key);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    find(key: string): Entry | undefined {
      const entry = entries.get(key);
      return entry?.version === version ? entry : undefined;
    },
    knowsAddress(url: string, key: string): void {
      if (keys.size < 2000) keys.set(url, key);
    },
    write: writeEntry,
    figures: () => ({ entries: entries.size, bytes, hits }),
    /** A server that answers hits by itself and leaves the rest to the framework. */
    serverFactory(handler: RequestListener): Server {
      return createServer(SERVER_TIMES, (request, response) => {
        if (request.method === 'GET' || request.method === 'HEAD') {
          const key = keys.get(request.url ?? '');
          const entry = key === undefined ? undefined : entries.get(key);
          if (entry) {
            const age = performance.now() - checkedAt;
            if (age > trustMs) refresh().catch(() => undefined);
            if (age <= 2 * trustMs) {
              hits += 1;
              return writeEntry(entry, request, response);
            }
          }
        }
        handler(request, response);
      });
    },
  };
}

/** Picks the encoding the browser takes and writes it, or says that it has it already. */
function writeEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['if-none-match'] === entry.etag && entry.status === 200) {
    response.writeHead(304, entry.notModified).end();
    return;
  }
  const accepts = headers['accept-encoding'] ?? '';
  const encoded = accepts.includes('br') ? entry.br : accepts.includes('gzip') ? entry.gzip : entry.identity;
  response.writeHead(entry.status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}

async function encode({ status, type, body }: Answer, version: number): Promise<Entry> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    zip(body, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = [...Object.entries(SECURITY_HEADERS).flat(), 'cache-control', CACHE_CONTROL, 'etag', etag];
  const shared = [...common, 'vary', 'accept-encoding'];
  const as = (content: Buffer, encoding?: string): Encoded => ({
    body: content,
    headers: [
      ...shared,
      'content-type',
      type,
      'content-length',
      String(content.length),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  });
  return {
    version,
    status,
    etag,
    notModified: shared,
    identity: as(body),
    gzip: as(gz, 'gzip'),
    br: as(br, 'br'),
    bytes: body.length + br.length + gz.length + 4096,
  };
}
