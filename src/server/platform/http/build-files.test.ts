import { expect, it } from 'vitest';
import { readBuildFiles, writeWorker } from './build-files';

const PAGES = 'src/client/pages';
const READER = 'src/client/learning/content/pdf-reader.tsx';

const manifest = JSON.stringify({
  'src/client/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_shared.js'],
    dynamicImports: [
      `${PAGES}/course-page.tsx`,
      `${PAGES}/admin/panel-page.tsx`,
      `${PAGES}/offline-page.tsx`,
    ],
  },
  'src/client/first-paint.ts': { file: 'assets/first.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/style.css'], assets: ['assets/letters.woff2'] },
  [`${PAGES}/course-page.tsx`]: {
    file: 'assets/course.js',
    dynamicImports: [READER, 'src/later.tsx', `${PAGES}/later-part.tsx`],
  },
  [`${PAGES}/offline-page.tsx`]: { file: 'assets/offline.js' },
  [`${PAGES}/admin/panel-page.tsx`]: { file: 'assets/panel.js' },
  'src/later.tsx': { file: 'assets/later.js' },
  [`${PAGES}/later-part.tsx`]: { file: 'assets/later-part.js' },
  [READER]: { file: 'assets/reader.js', imports: ['_shared.js'], assets: ['assets/pdf-worker.mjs'] },
});

it('keeps what the rooms need now or later, the reader apart, and no other page', () => {
  const { core, reader, entry } = readBuildFiles(manifest, 'code');
  const files = [
    'entry.js',
    'shared.js',
    'style.css',
    'letters.woff2',
    'first.js',
    'offline.js',
    'course.js',
    'later.js',
    'later-part.js',
  ];
  expect(core).toEqual(expect.arrayContaining(files.map((name) => `/assets/${name}`)));
  expect(core).not.toContain('/assets/panel.js');
  expect(core).not.toContain('/assets/reader.js');
  expect(reader).toEqual(['/assets/reader.js', '/assets/pdf-worker.mjs']);
  expect(entry).toBe('/assets/entry.js');
});

it('names another build when a file or the worker changes', () => {
  const id = (text: string, worker: string) => readBuildFiles(text, worker).id;
  const same = id(manifest, 'code');
  expect(id(manifest, 'code')).toBe(same);
  expect(id(manifest, 'other code')).not.toBe(same);
  expect(id(manifest.replace('panel.js', 'panel-2.js'), 'code')).not.toBe(same);
  expect(writeWorker(manifest, 'code')).toMatch(new RegExp(`^self\\.BUILD=\\{"id":"${same}".*\\};\\ncode$`));
});
