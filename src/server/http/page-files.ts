import { z } from 'zod';

/** What a page's `<head>` names. */
export interface PageFiles {
  script: string;
  preloads: string[];
  styles: string[];
}

const ENTRY = 'src/client/entry-client.tsx';

const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** From the manifest of the browser's build: everything a page needs is asked for at once, not one by one. */
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
    const found = [...seen].flatMap((name) => manifest[name] ?? []);
    const script = manifest[ENTRY]?.file ?? '';
    return {
      script: `/${script}`,
      preloads: found.filter(({ file }) => file !== script).map(({ file }) => `/${file}`),
      styles: [...new Set(found.flatMap(({ css }) => css))].map((file) => `/${file}`),
    };
  }

  return (file) => {
    const known = cache.get(file) ?? collect([ENTRY, file]);
    cache.set(file, known);
    return known;
  };
}
