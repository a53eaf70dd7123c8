import { expect, it } from 'vitest';
import { readStoryboard, tileAt } from './storyboard';
import { chooseWay } from './use-stream';

const TEXT = `WEBVTT

00:00:00.000 --> 00:00:06.000
sheet-0.jpg?firma=a#xywh=0,0,160,90

01:00:06.000 --> 01:00:12.000
/api/sheet-1.jpg?firma=b#xywh=160,90,160,90
`;

it('reads where the pictures of a storyboard are', () => {
  const tiles = readStoryboard(
    TEXT.replaceAll('\n', '\r\n'),
    'https://shop.test/api/lessons/1/board.vtt?firma=x',
  );
  expect(tiles).toEqual([
    {
      start: 0,
      url: 'https://shop.test/api/lessons/1/sheet-0.jpg?firma=a',
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    },
    { start: 3606, url: 'https://shop.test/api/sheet-1.jpg?firma=b', x: 160, y: 90, width: 160, height: 90 },
  ]);
  expect(tileAt(tiles, 5)?.start).toBe(0);
  expect(tileAt(tiles, 4000)?.start).toBe(3606);
  expect(tileAt([], 5)).toBeUndefined();
  expect(readStoryboard('<html>', 'https://shop.test/')).toEqual([]);
});

it('plays a playlist with the library wherever it can', () => {
  expect(chooseWay(null, true, true)).toBe('file');
  expect(chooseWay('a.m3u8', true, true)).toBe('library');
  expect(chooseWay('a.m3u8', false, true)).toBe('native');
  expect(chooseWay('a.m3u8', false, false)).toBe('file');
});
