import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { LRUCache } from 'lru-cache';
import { growingCache } from '../runtime/growing-cache';
import { createSingleFlight } from '../runtime/single-flight';
import type { CacheKey, CacheKind } from './cache-key';
import { compressAs } from './compress';
import { type Encoding, matchesTag, pickEncoding } from './conditional-headers';
import { SERVER_TIMES } from './connections';
import { SECURITY_HEADERS } from './security-headers';

/** How long an answer is served without checking the version of the shop. An answer is stale for at most twice this time. */
const TRUST_MS = 500;
const MIB = 1024 * 1024;
const MAX_BYTES: Record<CacheKind, number> = {
  page: 32 * MIB,
  pageQuery: 8 * MIB,
  json: 16 * MIB,
  jsonQuery: 8 * MIB,
};
const MAX_ADDRESSES = 4000;
const MAX_ADDRESS_LENGTH = 300;
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export interface Answer {
  type: string;
  body: Buffer;
  /** The route pattern, for the access log. */
  route: string;
  /** The API answers that the page was rendered from. */
  sources?: Source[];
}

/** An API call during rendering, and a digest of its answer. */
export interface Source {
  key: string;
  input: { params?: Record<string, string>; query?: Record<string, string | number | boolean | undefined> };
  digest: string;
}

type Encoded = Record<Encoding, { body: Buffer; headers: string[] }> & {
  etag: string;
  notModified: string[];
};

export interface Entry {
  version: number;
  encoded: Encoded;
  sources: Source[];
  /** The number of cached answers since the last line in the access log. */
  served: { route: string; whole: number; notModified: number };
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Options {
  maxBytes?: Partial<Record<CacheKind, number>>;
  trustMs?: number;
  headers?: Record<string, string>;
}

/** Caches rendered pages and public JSON, compressed and with their headers. Hits never reach the framework. */
export function createPageCache(
  readVersion: () => Promise<number>,
  { maxBytes = {}, trustMs = TRUST_MS, headers = SECURITY_HEADERS }: Options = {},
) {
  const limits = { ...MAX_BYTES, ...maxBytes };
  const stores: Record<CacheKind, LRUCache<string, Entry>> = {
    page: createStore(limits.page),
    pageQuery: createStore(limits.pageQuery),
    json: createStore(limits.json),
    jsonQuery: createStore(limits.jsonQuery),
  };
  // Maps raw addresses to their key, so that a hit parses nothing.
  const addresses = growingCache<CacheKey>(MAX_ADDRESSES);
  const served = new Map<string, Entry['served']>();
  const encoding = createSingleFlight<Encoded>();
  const checking = createSingleFlight<void>();
  let version = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hits = 0;
  /** The last read of the version failed, or has not ended. */
  let isAway = false;
  /** A write of this process was not followed by a read of the version: nothing may be older than it. */
  let isUnsure = false;

  /** Reads the current version of the shop from the database. */
  function refresh(): Promise<void> {
    return checking.run('version', async () => {
      const askedAt = performance.now();
      isAway = true;
      version = await readVersion();
      checkedAt = askedAt;
      isAway = false;
      isUnsure = false;
    });
  }

  function serveHit(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    hits += 1;
    const isWhole = writeEntry(entry, request, response);
    if (isWhole) entry.served.whole += 1;
    else entry.served.notModified += 1;
  }

  function servedOn(route: string): Entry['served'] {
    const counts = served.get(route) ?? { route, whole: 0, notModified: 0 };
    served.set(route, counts);
    return counts;
  }

  return {
    /** Called after a write of this process: after its answer is sent, nothing older than the write is served. */
    async revalidate(): Promise<void> {
      // A check that began before the write does not include it, whether it failed or not.
      await checking.running('version')?.catch(() => undefined);
      isUnsure = true;
      await refresh();
    },
    /** The version to render for. Entries of an older version are not served. */
    async currentVersion(): Promise<number> {
      if (performance.now() - checkedAt > trustMs) await refresh();
      return version;
    },
    /** Returns the entry, and caches it unless the shop changed meanwhile. */
    async keep(key: CacheKey, renderedFor: number, answer: Answer): Promise<Entry> {
      const etag = `W/"${digestOf(answer.body)}"`;
      const before = stores[key.kind].peek(key.text);
      const entry: Entry = {
        version: renderedFor,
        // Most answers are the same as before the change, and compression is the slowest part.
        encoded:
          before?.encoded.etag === etag
            ? before.encoded
            : await encoding.run(etag, () => encode(answer, etag, headers)),
        sources: answer.sources ?? [],
        served: servedOn(answer.route),
      };
      if (renderedFor === version) stores[key.kind].set(key.text, entry);
      return entry;
    },
    find(key: CacheKey): Entry | undefined {
      const entry = stores[key.kind].get(key.text);
      return entry?.version === version ? entry : undefined;
    },
    /** Includes entries of an older version. */
    findAny: (key: CacheKey): Entry | undefined => stores[key.kind].peek(key.text),
    /** Makes an entry current whose sources are the same in the given version. */
    renew(entry: Entry, checkedFor: number): void {
      if (checkedFor === version) entry.version = version;
    },
    rememberAddress(url: string | undefined, key: CacheKey): void {
      if (url !== undefined && url.length <= MAX_ADDRESS_LENGTH) addresses.set(url, key);
    },
    write: writeEntry,
    figures() {
      const all = Object.values(stores);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      return {
        entries: sum(all.map((store) => store.size)),
        bytes: sum(all.map((store) => store.calculatedSize)),
        hits,
      };
    },
    /** The answers served from memory since the last call, by route. */
    takeServed(): Entry['served'][] {
      const counted = [...served.values()].filter(({ whole, notModified }) => whole + notModified > 0);
      const copies = counted.map((counts) => ({ ...counts }));
      for (const counts of counted) Object.assign(counts, { whole: 0, notModified: 0 });
      return copies;
    },
    /** A server that answers hits itself and passes the rest to the framework. */
    serverFactory(handler: RequestListener): Server {
      return createServer(SERVER_TIMES, (request, response) => {
        if (request.method === 'GET' || request.method === 'HEAD') {
          const key = addresses.get(request.url ?? '');
          const entry = key && stores[key.kind].get(key.text);
          if (entry?.version === version) {
            const age = performance.now() - checkedAt;
            const checked = age > trustMs ? refresh().catch(() => undefined) : undefined;
            if (age <= 2 * trustMs) return serveHit(entry, request, response);
            void checked?.then(() => {
              // While the database is away, visitors see the shop as it was.
              const isServed = entry.version === version && !(isAway && isUnsure);
              if (isServed) serveHit(entry, request, response);
              else handler(request, response);
            });
            return;
          }
        }
        handler(request, response);
      });
    },
  };
}

/** Equal bytes have equal digests. */
export function digestOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

function createStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, maxEntrySize: maxSize / 8, sizeCalculation: sizeOf });
}

function sizeOf({ encoded: { br, gzip, identity } }: Entry, key: string): number {
  return br.body.length + gzip.body.length + identity.body.length + 2 * key.length + 4096;
}

/** Sends the answer in the encoding that the client prefers, or 304. Returns whether the whole answer was sent. */
function writeEntry({ encoded }: Entry, { headers, method }: IncomingMessage, response: ServerResponse) {
  if (matchesTag(headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.notModified).end();
    return false;
  }
  const { body, headers: own } = encoded[pickEncoding(headers['accept-encoding'])];
  response.writeHead(200, own);
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}

async function encode(
  { type, body }: Answer,
  etag: string,
  headers: Record<string, string>,
): Promise<Encoded> {
  const [br, gz] = await Promise.all([compressAs('br', body), compressAs('gzip', body)]);
  const notModified = [
    ...Object.entries(headers).flat(),
    ...['cache-control', CACHE_CONTROL, 'etag', etag, 'vary', 'accept-encoding'],
  ];
  const as = (content: Buffer, encoding?: string) => ({
    body: content,
    headers: [
      ...notModified,
      ...['content-type', type, 'content-length', String(content.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  });
  return { etag, notModified, identity: as(body), gzip: as(gz, 'gzip'), br: as(br, 'br') };
}
