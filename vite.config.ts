import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { NOT_FOUND, SITE_MAP } from './src/rules/site-map';

const PAGES = resolve('src/client/pages');

/** These packages, and those that they use, have hundreds of small files; bundled they load much faster at every start. */
export const BUNDLED = ['@fastify/multipart', '@fastify/under-pressure', 'fastify', 'kysely', 'pino', 'zod'];

/** What the built server loads by name. It never loads the framework's compilers: see app.ts. */
const LOADED_BY_NAME = [
  ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !BUNDLED.includes(name),
  ),
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
];

/**
 * `vite build --mode client|worker|ssr|server` builds the browser bundle, the service worker, the server-rendering
 * bundle, or the server with its commands. Without a mode this is the configuration of the development server.
 */
export default defineConfig(({ mode }) => ({
  appType: 'custom' as const,
  plugins:
    mode === 'server' || mode === 'worker'
      ? [oneBytePerLetter()]
      : [react(), precompress(), oneBytePerLetter()],
  // Short names: they are in the scripts, the pages and the sheets.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // React is bundled, so that pages always render with its production build.
  ...(mode === 'ssr'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  ...(mode === 'server' ? { ssr: { noExternal: true as const, external: LOADED_BY_NAME } } : {}),
  // Workers load parts of themselves on demand.
  worker: { format: 'es' as const },
  build: BUILDS[mode] ?? {},
}));

/** The style sheets of the pages that a visitor finds: all others load with their code. */
const PUBLIC_STYLES = findPublicStyles();

/** What a recipe shows at once. */
const RECIPE_FILES = filesOf('src/client/learning/kitchen/living-recipe.tsx');

/**
 * Libraries rarely change; cards are on the public pages; a recipe loads few files of many modules faster than many of
 * one. Everything else is split by page.
 */
const CHUNKS = [
  // One style sheet for all public pages loads faster than four.
  { name: 'style', priority: 1, test: (id: string) => PUBLIC_STYLES.has(id) },
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\/|rolldown\/runtime/,
  },
  {
    name: 'cards',
    test: /src\/client\/(state\/use-media|shop\/(product\/|favourites\/|purchases\/api|catalogue\/(product-card|index-cards-skeleton|card-data|api))|ui\/(leader-rows|picture|empty-state|crumb-plate|round-button|plate|skeleton|video-on-click|bottom-bar|server-part|titled-section))/,
  },
  // The parts of a recipe. What other rooms use too is not with the rest; its own imports stay where they are.
  partOf('saving', /\/(saver|in-order|until-answered|random-key|kitchen-store|own-entries|kitchen\/api)\./),
  partOf('shopping', /src\/rules\/recipes\/|learning\/kitchen\/(kitchen-icon|use-shopping|use-ticks)\./),
  partOf('recipe', /src\/client\/(learning\/kitchen\/|state\/use-idle\.)/),
];

function partOf(name: string, path: RegExp) {
  const test = (id: string) => RECIPE_FILES.has(id) && path.test(id);
  return { name, test, includeDependenciesRecursively: false };
}

/** Without spaces and comments the server keeps less text in memory. Names stay, for the stacks of its log. */
const DENSE = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

type ModuleGraph = Rolldown.ChunkingContext;

const BUILDS: Record<string, BuildEnvironmentOptions> = {
  client: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/client/entry-client.tsx', 'src/client/first-paint.ts'],
      output: {
        codeSplitting: { groups: CHUNKS },
        // Without names: the first script lists the files of all pages.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: nameAsset,
      },
    },
  },
  // One classic script: browsers do not all know service workers that import modules.
  worker: {
    outDir: 'dist/worker',
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/client/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
  ssr: {
    outDir: 'dist/ssr',
    ssr: true,
    copyPublicDir: false,
    emitAssets: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/client/entry-server.tsx',
      output: {
        minify: DENSE,
        codeSplitting: {
          groups: [
            loadedWith('first-page', ['src/client/entry-server.tsx', 'src/client/pages/home-page.tsx']),
          ],
        },
      },
    },
  },
  server: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: serverEntries(),
      output: {
        entryFileNames: '[name].js',
        minify: DENSE,
        // Only what commands and migrations load too: the rest is in `main`.
        codeSplitting: { groups: [{ ...loadedWith('start', ['src/server/main.ts']), minShareCount: 2 }] },
      },
    },
  },
};

/** One chunk for what modules load with themselves: a start loads one file faster than forty small ones. */
function loadedWith(chunk: string, modules: string[]) {
  const entries = modules.map((module) => resolve(module));
  let loaded: Set<string> | undefined;
  const name = (id: string, graph: ModuleGraph): string | null => {
    loaded ??= importsOf(entries, graph);
    return loaded.has(id) && !entries.includes(id) ? chunk : null;
  };
  return { debugName: chunk, name };
}

function importsOf(entries: string[], graph: ModuleGraph): Set<string> {
  const found = new Set(entries);
  // The loop also visits what it adds.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The script of every page lists the sheets of all pages, so their names are short. */
function nameAsset({ names }: { names: string[] }): string {
  const isSheet = names.some((name) => name.endsWith('.css'));
  return isSheet ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]';
}

function findPublicStyles(): Set<string> {
  const pages = SITE_MAP.filter(({ access, indexable }) => indexable || access === 'guest');
  const found = filesOf(
    'src/client/entry-client.tsx',
    // It is in the first document of a page that is not public.
    'src/client/learning/kitchen/recipe-face.tsx',
    ...[...pages.map(({ file }) => file), NOT_FOUND].map((file) => `${PAGES}/${file}.tsx`),
  );
  return new Set([...found].filter((file) => file.endsWith('.css')));
}

/** Modules and what they import. */
function filesOf(...modules: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string | undefined) => {
    if (!file || found.has(file)) return;
    found.add(file);
    if (file.endsWith('.css')) return;
    // A page also shows what it loads on demand; other modules load that after a tap.
    const how = file.startsWith(PAGES)
      ? /(?:from |import\(|import )'(\.[^']+)'/g
      : /(?:from |import )'(\.[^']+)'/g;
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(how)) visit(findSource(file, target));
  };
  for (const module of modules) visit(resolve(module));
  return found;
}

function findSource(from: string, target: string): string | undefined {
  const path = resolve(dirname(from), target);
  return ['', '.ts', '.tsx']
    .map((ending) => path + ending)
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
}

/** `main`, and one entry per command and per migration. */
function serverEntries(): Record<string, string> {
  const entriesOf = (folder: string, place: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => [`${place}/${name.slice(0, -3)}`, resolve(folder, name)]);
  return Object.fromEntries([
    ['main', resolve('src/server/main.ts')],
    ...entriesOf('src/server/cli', 'cli'),
    ...entriesOf('migrations', 'migrations'),
  ]);
}

/** One letter outside of Latin-1 would make the engine keep the whole file with two bytes per letter. */
function oneBytePerLetter(): Plugin {
  const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'one-byte-per-letter',
    apply: (_, { mode }) => mode === 'server' || mode === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escapeLetter);
    },
  };
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
