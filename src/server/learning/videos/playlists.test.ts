import { describe, expect, it } from 'vitest';
import { writeMaster, writePlaylist } from './playlists';
import { INIT } from './stream-objects';
import type { Rung } from './stream-rows';

const part = (n: number, start_ms: number, ms: number) => ({
  rung: '480p',
  n,
  start_ms,
  ms,
  bytes: 1000,
  tag: `t${n}`,
});
const INIT_PART = { ...part(INIT, 0, 0), tag: 'ti' };
const ADDRESSES = { mediaBase: '/media', keyUrl: '/key' };
const write = (...segments: ReturnType<typeof part>[]) =>
  writePlaylist('v1', [INIT_PART, ...segments], ADDRESSES);
const durationsIn = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => seconds);

describe('the playlist of one quality', () => {
  it('is read by players to the letter', () => {
    expect(write(part(0, 0, 2000), part(1, 2000, 1500))).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-PLAYLIST-TYPE:VOD',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="/media/streams/v1-480p-init-ti.mp4"',
        '#EXT-X-KEY:METHOD=AES-128,URI="/key"',
        '#EXTINF:2.000,',
        '/media/streams/v1-480p-0-t0.m4s',
        '#EXTINF:1.500,',
        '/media/streams/v1-480p-1-t1.m4s',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    );
  });

  it('lasts from each segment to the next, because the sound of one may end sooner or later', () => {
    const playlist = write(part(0, 0, 3990), part(1, 4004, 4100), part(2, 8008, 1234));
    expect(durationsIn(playlist)).toEqual(['4.004', '4.004', '1.234']);
  });

  it('adds up to the end of the last segment', () => {
    const playlist = write(part(0, 0, 6001), part(1, 6000, 2999), part(2, 9000, 501));
    const sum = durationsIn(playlist).reduce((total, seconds) => total + Number(seconds), 0);
    expect(sum).toBeCloseTo(9.501, 6);
  });

  it.each([
    [[1000, 6499, 2000], 6],
    [[1000, 6500, 2000], 7],
    [[200], 1],
  ])('names the longest of %j ms, rounded, as the target', (lengths, target) => {
    let start = 0;
    const segments = lengths.map((ms, n) => {
      start += ms;
      return part(n, start - ms, ms);
    });
    expect(write(...segments)).toContain(`#EXT-X-TARGETDURATION:${target}\n`);
  });

  it('is empty without the initialisation segment', () => {
    expect(writePlaylist('v1', [part(0, 0, 2000)], ADDRESSES)).toBe('');
    expect(writePlaylist('v1', [], ADDRESSES)).toBe('');
  });
});

describe('the playlist of all qualities', () => {
  it('starts with the smallest, which every connection carries', () => {
    const rung = (name: string, peak: number): Rung => ({
      name,
      width: peak / 1000,
      height: peak / 2000,
      codecs: 'avc1.64000a',
      peak,
      average: peak - 100,
    });
    const rungs = [rung('720p', 3_000_000), rung('240p', 400_000), rung('480p', 1_000_000)];
    expect(writeMaster(rungs, (file) => `/s/${file}`)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=399900,RESOLUTION=400x200,CODECS="avc1.64000a"',
        '/s/240p.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=999900,RESOLUTION=1000x500,CODECS="avc1.64000a"',
        '/s/480p.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=3000000,AVERAGE-BANDWIDTH=2999900,RESOLUTION=3000x1500,CODECS="avc1.64000a"',
        '/s/720p.m3u8',
        '',
      ].join('\n'),
    );
    expect(rungs.map(({ name }) => name)).toEqual(['720p', '240p', '480p']);
  });
});
