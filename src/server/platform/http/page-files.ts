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

const ENTRY = 'src/client/entry-client.tsx';
const FIRST_PAINT = 'src/client/first-paint.ts';

const names = z.array(z.string()).default([]);
const chunks = z.record(z.string(), z.object({ file: z.string(), imports: names, css: names }));

/** Reads the manifest of the client build, so that a page loads all its files at once instead of one after another. */
export function readPageFiles(manifestText: string): (file: string) => PageFiles {
  const manifest = chunks.parse(JSON.parse(manifestText));
  const cache = new Map<string, PageFiles>();

  /** The chunks of the given modules and of everything they import. */
  function chunksOf(modules: string[]) {
    const seen = new Set<string>();
    const visit = (name: string) => {
      if (!manifest[name] || seen.has(name)) return;
      seen.add(name);
      manifest[name].imports.forEach(visit);
    };
    modules.forEach(visit);
    return [...seen].flatMap((name) => manifest[name] ?? []);
  }

  const [style] = chunksOf([ENTRY]).flatMap(({ css }) => css);

  function collect(modules: string[]): PageFiles {
    const found = chunksOf(modules);
    const sheets = new Set(found.flatMap(({ css }) => css));
    return {
      firstPaint: `/${manifest[FIRST_PAINT]?.file}`,
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
