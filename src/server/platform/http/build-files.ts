import { createHash } from 'node:crypto';
import { z } from 'zod';

const names = z.array(z.string()).default([]);
const chunks = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, css: names, assets: names }),
);

const ENTRY = 'src/client/entry-client.tsx';
/** The pages that open without a connection. */
const ROOMS = [
  'src/client/pages/offline-page.tsx',
  'src/client/pages/purchases-page.tsx',
  'src/client/pages/course-page.tsx',
  'src/client/pages/recipe-page.tsx',
  'src/client/pages/shopping-page.tsx',
];
const READER = 'src/client/learning/content/pdf-reader.tsx';
/** The modules of the site map; the others beside them are parts of a page. */
const ANY_PAGE = /^src\/client\/pages\/.*-page\.tsx$/;
/** Files of the rooms that have no hash in their name. */
const PICTURES = ['/placeholder.jpg', '/marca.svg', '/icono-192.png', '/pictures/nota-cocina.svg'];

/** The files of a build that its service worker keeps. */
interface BuildFiles {
  id: string;
  entry: string;
  core: string[];
  reader: string[];
}

/** Reads the manifest of the client build. */
export function readBuildFiles(manifestText: string, worker: string): BuildFiles {
  const manifest = chunks.parse(JSON.parse(manifestText));

  /** The chunks of modules, with what they import now or later; pages and the reader only when asked for. */
  function collect(modules: string[], known = new Set<string>()): Set<string> {
    const seen = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name) || known.has(name)) return;
      seen.add(name);
      chunk.imports.forEach(visit);
      chunk.dynamicImports.filter((later) => !ANY_PAGE.test(later) && later !== READER).forEach(visit);
    };
    modules.forEach(visit);
    return seen;
  }

  const filesOf = (seen: Set<string>) => {
    const found = [...seen].flatMap((name) => manifest[name] ?? []);
    return [...new Set(found.flatMap(({ file, css, assets }) => [file, ...css, ...assets]))].map(
      (file) => `/${file}`,
    );
  };
  const core = collect([ENTRY, 'src/client/first-paint.ts', ...ROOMS]);
  return {
    // The worker's own code is part of the build.
    id: createHash('sha256').update(manifestText).update(worker).digest('hex').slice(0, 16),
    entry: `/${manifest[ENTRY]?.file}`,
    core: [...filesOf(core), ...PICTURES],
    reader: filesOf(collect([READER], core)),
  };
}

/** The script of the service worker: the files of this build, then the code. */
export function writeWorker(manifestText: string, worker: string): string {
  return `self.BUILD=${JSON.stringify(readBuildFiles(manifestText, worker))};\n${worker}`;
}
