import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;
const HOUR = 60 * 60;

/** Registers `reply.sendFile` for the client build and returns its file names: one route serves them all. */
export async function registerFiles(app: FastifyInstance, root: string): Promise<Set<string>> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
      );
    },
  });
  const names = (await readdir(root, { recursive: true })).map((name) => name.replaceAll(sep, '/'));
  // Files that start with a dot describe the build and are not part of it.
  return new Set(names.filter((name) => /\.\w+$/.test(name) && !name.startsWith('.')));
}
