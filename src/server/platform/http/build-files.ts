import { createHash } from 'node:crypto';
import { ENTRY, FIRST_PAINT, readManifest } from './page-files';

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

/** The files that the service worker keeps, from the manifest of the client build. */
export function readBuildFiles(manifestText: string, worker: string) {
  const findChunks = readManifest(manifestText);
  /** What a chunk imports now or later; pages and the reader only when asked for. */
  const next = ({ imports, dynamicImports }: { imports: string[]; dynamicImports: string[] }) => [
    ...imports,
    ...dynamicImports.filter((later) => !ANY_PAGE.test(later) && later !== READER),
  ];
  const filesOf = (found: typeof core) => {
    const files = [...found.values()].flatMap(({ file, css, assets }) => [file, ...css, ...assets]);
    return [...new Set(files)].map((file) => `/${file}`);
  };
  const core = findChunks([ENTRY, FIRST_PAINT, ...ROOMS], next);
  return {
    // The worker's own code is part of the build.
    id: createHash('sha256').update(manifestText).update(worker).digest('hex').slice(0, 16),
    entry: `/${core.get(ENTRY)?.file}`,
    core: [...filesOf(core), ...PICTURES],
    reader: filesOf(findChunks([READER], next, core)),
  };
}

/** The script of the service worker: the files of this build, then the code. */
export function writeWorker(manifestText: string, worker: string): string {
  return `self.BUILD=${JSON.stringify(readBuildFiles(manifestText, worker))};\n${worker}`;
}
