import { expect, it } from 'vitest';
import { readPageFiles } from './page-files';

const ROOM = 'src/client/pages/course-page.tsx';

const filesOf = readPageFiles(
  JSON.stringify({
    'src/client/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/style.css'] },
    'src/client/first-paint.ts': { file: 'assets/first.js' },
    '_player.js': { file: 'assets/player.js', css: ['assets/player.css'] },
    [ROOM]: {
      file: 'assets/room.js',
      imports: ['src/client/entry-client.tsx', '_player.js'],
      css: ['assets/room.css', 'assets/player.css'],
    },
    'src/client/pages/home-page.tsx': { file: 'assets/home.js', imports: ['src/client/entry-client.tsx'] },
  }),
);

it('names the scripts of a page, and each sheet that only its room has', () => {
  expect(filesOf(ROOM)).toEqual({
    firstPaint: '/assets/first.js',
    scripts: ['/assets/entry.js', '/assets/room.js', '/assets/player.js'],
    sheets: ['/assets/room.css', '/assets/player.css'],
    style: '/assets/style.css',
  });
});

it('names no sheet beside the one of all public pages', () => {
  expect(filesOf('src/client/pages/home-page.tsx')).toMatchObject({ sheets: [], style: '/assets/style.css' });
});
