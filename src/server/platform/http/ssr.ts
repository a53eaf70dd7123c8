import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { CallApi } from '../../../client/api';
import type { Rendered } from '../../../client/entry-server';
import { AppError } from '../../../rules/errors';
import { writeWorker } from './build-files';
import { type PageFiles, readPageFiles } from './page-files';

export type { Rendered };

type Render = (input: { url: string; callApi: CallApi }) => Promise<Rendered>;

/** The source of pages: the built bundle, or the modules of the development server. */
export interface PageSource {
  render: Render;
  /** The scripts and styles of a page, for its `<head>`. */
  filesOf: (file: string) => PageFiles;
  /** The folder of static files. */
  staticDir?: string;
  /** Writes the script of the service worker. The development server has none, because its files have no build. */
  writeWorker?: () => Promise<string>;
  /** The development server rewrites the document and answers module requests. */
  development?: {
    finish: (url: string, html: string) => Promise<string>;
    middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  };
}

/** Loads the output of `vite build`. */
export async function loadBuiltPages(dist: string): Promise<PageSource> {
  const entry = (await import(pathToFileURL(resolve(dist, 'ssr/entry-server.js')).href)) as {
    render: Render;
  };
  const manifest = await readFile(resolve(dist, 'client/.vite/manifest.json'), 'utf8');
  return {
    render: entry.render,
    filesOf: readPageFiles(manifest),
    staticDir: resolve(dist, 'client'),
    writeWorker: async () => writeWorker(manifest, await readFile(resolve(dist, 'worker/worker.js'), 'utf8')),
  };
}

/** Renders from the sources, with hot reload. */
export async function loadDevelopmentPages(root: string): Promise<PageSource> {
  const vite = await (await import('vite')).createServer({ root, server: { middlewareMode: true } });
  return {
    render: async (input) => {
      const entry = (await vite.ssrLoadModule('/src/client/entry-server.tsx')) as { render: Render };
      return entry.render(input);
    },
    filesOf: () => ({
      firstPaint: '/src/client/first-paint.ts',
      scripts: ['/src/client/entry-client.tsx'],
      sheets: [],
    }),
    development: { finish: (url, html) => vite.transformIndexHtml(url, html), middlewares: vite.middlewares },
  };
}

type ReadApi = (key: string, input: Parameters<CallApi>[1], address?: string) => Promise<string>;

/** Pages call the API like a visitor, without a network. With `address`, the limits count the visitor and not the shop. */
export function createReadApi(app: FastifyInstance): ReadApi {
  return async (key, { params = {}, query = {} }, address) => {
    const [, path = '/'] = key.split(' ');
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const asked = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
    const answer = await app.inject({
      method: 'GET',
      url: `/api${filled}?${search}`,
      ...(address ? { remoteAddress: address } : {}),
    });
    if (answer.statusCode === 200) return answer.body;
    if (answer.statusCode === 429) throw new AppError('too_many_requests');
    throw new AppError(answer.statusCode === 503 ? 'database_down' : 'unexpected', {
      message: `GET ${filled} answered ${answer.statusCode}`,
    });
  };
}

export function createCallApi(app: FastifyInstance): CallApi {
  const readApi = createReadApi(app);
  return async (key, input) => JSON.parse(await readApi(key, input));
}
