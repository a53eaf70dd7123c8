import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerRange } from './byte-range';
import { matchesTag, pickEncoding } from './conditional-headers';

const YEAR = 365 * 24 * 60 * 60;
const HOUR = 60 * 60;

/** The kinds of files that a client build has. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** What the build writes beside a text file. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/** Serves the files of the client build, compressed when accepted, and no others. */
export async function openFiles(root: string) {
  const names = await namesIn(root);

  function pick(name: string, accepted: string | undefined) {
    const encoding = pickEncoding(accepted);
    const stored = name + ENDINGS[encoding];
    if (encoding !== 'identity' && names.has(stored)) return { stored, encoding };
    return { stored: name };
  }

  return {
    has: (name: string) => names.has(name),
    async send(request: FastifyRequest, reply: FastifyReply, name: string) {
      const { stored, encoding } = pick(name, request.headers['accept-encoding']);
      const path = join(root, stored);
      const { size, mtime } = await stat(path);
      const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
      reply.headers({
        'cache-control': name.startsWith('assets/')
          ? `public, max-age=${YEAR}, immutable`
          : `public, max-age=${HOUR}`,
        'last-modified': mtime.toUTCString(),
        etag,
        'accept-ranges': 'bytes',
        ...(names.has(name + ENDINGS.gzip) && { vary: 'accept-encoding' }),
      });
      if (isUnchanged(request, etag, mtime)) return reply.status(304).send();

      const range = answerRange({ request, reply }, { etag, size });
      reply.headers({
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        ...(encoding && { 'content-encoding': encoding }),
      });
      return reply.send(createReadStream(path, range ?? undefined));
    },
  };
}

/** Files that start with a dot describe the build and are not part of it. */
async function namesIn(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) =>
    relative(root, join(parentPath, name)).replaceAll(sep, '/'),
  );
  return new Set(names.filter((name) => !/(^|\/)\./.test(name)));
}

function isUnchanged({ headers }: FastifyRequest, etag: string, mtime: Date): boolean {
  if (headers['if-none-match'] !== undefined) return matchesTag(headers['if-none-match'], etag);
  // The header has whole seconds.
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(mtime.getTime() / 1000) * 1000;
}
