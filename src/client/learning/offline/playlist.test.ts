import { describe, expect, it } from 'vitest';
import { fits } from './free-space';
import { readMaster, readParts, writeMaster, writeParts } from './playlist';

const BASE = 'https://tienda.test/api/lessons/l1/stream/master.m3u8?firma=x';
const facts = (average: number, size: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${average * 2},AVERAGE-BANDWIDTH=${average},RESOLUTION=${size},CODECS="avc1"`;
const MASTER = `#EXTM3U\n${facts(900, '1280x720')}\n720p.m3u8?firma=y\n${facts(300, '240x426')}\n/media/240p.m3u8\n`;
const PARTS = `#EXTM3U
#EXT-X-MAP:URI="/media/init.mp4"
#EXT-X-KEY:METHOD=AES-128,URI="key?firma=z"
#EXTINF:4.004,
https://cdn.test/0.m4s
#EXTINF:1.5,
/media/1.m4s
#EXT-X-ENDLIST
`;

describe('the playlists of the shop', () => {
  it.each([MASTER, MASTER.replaceAll('\n', '\r\n')])('list their qualities, the smallest first', (text) => {
    expect(readMaster(text, BASE)).toMatchObject([
      { name: '240p', lines: 240, bitsPerSecond: 300, url: 'https://tienda.test/media/240p.m3u8' },
      {
        name: '720p',
        lines: 720,
        bitsPerSecond: 900,
        url: 'https://tienda.test/api/lessons/l1/stream/720p.m3u8?firma=y',
      },
    ]);
  });

  it('list their parts with absolute addresses and the durations to the letter', () => {
    expect(readParts(PARTS, BASE)).toEqual({
      init: 'https://tienda.test/media/init.mp4',
      key: 'https://tienda.test/api/lessons/l1/stream/key?firma=z',
      parts: [
        { url: 'https://cdn.test/0.m4s', seconds: '4.004' },
        { url: 'https://tienda.test/media/1.m4s', seconds: '1.5' },
      ],
    });
  });

  it.each([/#EXT-X-MAP.+\n/, /#EXT-X-KEY.+\n/, /#EXTINF(.|\n)+m4s\n/])('are refused without %s', (part) => {
    expect(() => readParts(PARTS.replace(part, ''), BASE)).toThrow(TypeError);
  });

  it('are refused when they are encrypted another way', () => {
    expect(() => readParts(PARTS.replace('AES-128', 'SAMPLE-AES'), BASE)).toThrow(TypeError);
  });
});

describe('the playlist of a saved video', () => {
  it('has its own parts by number, their durations, and no key', () => {
    const written = writeParts(readParts(PARTS, BASE).parts);
    expect(written).toContain('#EXT-X-TARGETDURATION:4\n');
    expect(written).toContain(
      '#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.004,\n0.m4s\n#EXTINF:1.5,\n1.m4s\n#EXT-X-ENDLIST\n',
    );
    expect(written).not.toContain('KEY');
  });

  it('names its one quality', () => {
    expect(readMaster(writeMaster(facts(300, '240x426'), '/lista.m3u8'), BASE)).toMatchObject([
      { name: '240p', url: 'https://tienda.test/lista.m3u8' },
    ]);
  });
});

it('fits with a tenth of room for the browser, or when it does not say', () => {
  expect([fits(100, 111), fits(100, 109), fits(1e12, null)]).toEqual([true, false, true]);
});
