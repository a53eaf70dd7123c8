import { z } from 'zod';

/** The files in the `<head>` of a page. */
export interface PageFiles {
  /** Runs before the first paint and loads the rest after it. */
  firstPaint: string;
  /** The page's scripts and all their imports, in any order. */
  scripts: string[];
  /** The sheets of its room, which its scripts wait for. */
  sheets: string[];
  /** One for all public pages; the development server inserts its own. */
  style?: string | undefined;
}

export const ENTRY = 'src/client/entry-client.tsx';
export const FIRST_PAINT = 'src/client/first-paint.ts';

const names = z.array(z.string()).default([]);
const chunk = z.object({
  file: z.string(),
  imports: names,
  dynamicImports: names,
  css: names,
  assets: names,
});
const chunks = z.record(z.string(), chunk);
type Chunk = z.output<typeof chunk>;
type Chunks = Map<string, Chunk>;

/** Reads the manifest of the client build. Finds the chunks of modules and of all that `next` names, without known ones. */
export function readManifest(manifestText: string) {
  const manifest = chunks.parse(JSON.parse(manifestText));
  return (modules: string[], next: (found: Chunk) => string[], known: Chunks = new Map()): Chunks => {
    const seen: Chunks = new Map();
    const visit = (name: string) => {
      const found = manifest[name];
      if (!found || seen.has(name) || known.has(name)) return;
      seen.set(name, found);
      next(found).forEach(visit);
    };
    modules.forEach(visit);
    return seen;
  };
}

/** A page loads all its files at once instead of one after another. */
export function readPageFiles(manifestText: string): (file: string) => PageFiles {
  const findChunks = readManifest(manifestText);
  const cache = new Map<string, PageFiles>();
  const chunksOf = (modules: string[]) => [...findChunks(modules, ({ imports }) => imports).values()];
  const [firstPaint] = chunksOf([FIRST_PAINT]);
  const [style] = chunksOf([ENTRY]).flatMap(({ css }) => css);

  function collect(modules: string[]): PageFiles {
    const found = chunksOf(modules);
    const sheets = new Set(found.flatMap(({ css }) => css));
    return {
      firstPaint: `/${firstPaint?.file}`,
      scripts: found.map(({ file }) => `/${file}`),
      sheets: [...sheets].filter((file) => file !== style).map((file) => `/${file}`),
      style: `/${style}`,
    };
  }

  return (file) => {
    const known = cache.get(file) ?? collect([ENTRY, file]);
    cache.set(file, known);
    return known;
  };
}
