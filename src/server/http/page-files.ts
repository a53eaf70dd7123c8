import { z } from 'zod';

/** The files in the `<head>` of a page. */
export interface PageFiles {
  /** Runs before the first paint and loads the rest after it. */
  firstPaint: string;
  /** The page's scripts and all their imports, in any order. */
  scripts: string[];
  /** One for the whole site; the development server inserts its own. */
  style?: string | undefined;
}

const ENTRY = 'src/client/entry-client.tsx';
const FIRST_PAINT = 'src/client/first-paint.ts';

const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** Reads the manifest of the client build, so that a page loads all its files at once instead of one after another. */
export function readPageFiles(manifestText: string): (file: string) => PageFiles {
  const manifest = chunks.parse(JSON.parse(manifestText));
  const cache = new Map<string, PageFiles>();

  function collect(names: string[]): PageFiles {
    const seen = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      chunk.imports.forEach(visit);
    };
    names.forEach(visit);
    const scripts = [...seen].flatMap((name) => manifest[name]?.file ?? []);
    return {
      firstPaint: `/${manifest[FIRST_PAINT]?.file}`,
      scripts: scripts.map((file) => `/${file}`),
      style: `/${manifest['style.css']?.file}`,
    };
  }

  return (file) => {
    const known = cache.get(file) ?? collect([ENTRY, file]);
    cache.set(file, known);
    return known;
  };
}
