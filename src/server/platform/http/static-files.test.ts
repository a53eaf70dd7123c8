import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerFiles } from './static-files';

it('serves the files of the build, compressed when accepted, and no others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'assets/app.js'), 'plain');
  await writeFile(join(root, 'assets/app.js.gz'), 'small');
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  const app = Fastify();
  const files = await registerFiles(app, root);
  app.get('/', (_request, reply) => reply.sendFile('assets/app.js'));
  const plain = await app.inject('/');
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  await app.close();
  await rm(root, { recursive: true });

  expect([...files].sort()).toEqual(['assets/app.js', 'assets/app.js.gz']);
  expect(plain.body).toBe('plain');
  expect(small.body).toBe('small');
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.headers['cache-control']).toContain('immutable');
});
