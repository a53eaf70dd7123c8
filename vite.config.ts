import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

/**
 * `vite build --mode client|ssr|server` builds the browser bundle, the server-rendering bundle, or the server
 * with its commands. Without a mode this is the configuration of the development server.
 */
export default defineConfig(({ mode }) => ({
  appType: 'custom' as const,
  plugins: mode === 'server' ? [] : [react(), precompress()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  // React is bundled, so that pages always render with its production build.
  ...(mode === 'ssr'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // These packages have hundreds of small files; bundled they load much faster at every start.
  ...(mode === 'server' ? { ssr: { noExternal: ['kysely', 'zod'] } } : {}),
  build: BUILDS[mode] ?? {},
}));

/** Libraries rarely change; cards and fields are on the public pages. Everything else is split by page. */
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zustand)\/|rolldown\/runtime/,
  },
  {
    name: 'cards',
    test: /src\/client\/(product\/|state\/use-media|features\/(favourites\/|purchases\/api|catalogue\/(product-card|card-data|api))|ui\/(leader-rows|picture|empty-state|crumb-plate|round-button|plate|skeleton|field|check-box|video-on-click))/,
  },
];

const BUILDS: Record<string, BuildEnvironmentOptions> = {
  client: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    // All styles are 15 kB: one file loads faster than four.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/client/entry-client.tsx', 'src/client/first-paint.ts'],
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  ssr: {
    outDir: 'dist/ssr',
    ssr: true,
    copyPublicDir: false,
    emitAssets: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/client/entry-server.tsx' },
  },
  server: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { input: serverEntries(), output: { entryFileNames: '[name].js' } },
  },
};

/** `main` and one entry per command. */
function serverEntries(): Record<string, string> {
  const commands = resolve('src/server/cli');
  const files = existsSync(commands) ? readdirSync(commands) : [];
  const entries = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [`cli/${name.slice(0, -3)}`, resolve(commands, name)]);
  return Object.fromEntries([['main', resolve('src/server/main.ts')], ...entries]);
}

const TEXT = /\.(m?js|css|svg|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the browser build; the server chooses one. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { mode }) => mode === 'client',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  await Promise.all([
    brotli(body).then((small) => writeFile(`${path}.br`, small)),
    zip(body, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
