import { describe, expect, it } from 'vitest';
import { lacksEnd } from './check-complete';
import { writeCues } from './storyboard';
import { decryptSegment, encryptSegment, newStreamKey, openKey, sealKey } from './stream-key';
import { INIT, partKey } from './stream-objects';

describe('the end of a video', () => {
  const lacks = (promisedMs: number | null, endMs: number) => lacksEnd({ duration_ms: promisedMs }, endMs);

  it('may be ten seconds or a twentieth short of what its container promises', () => {
    expect([lacks(60_000, 50_000), lacks(60_000, 49_999)]).toEqual([false, true]);
    const hour = 3_600_000;
    expect([lacks(hour, hour * 0.95), lacks(hour, hour * 0.95 - 1)]).toEqual([false, true]);
  });

  it('is never missing from a longer video or without a promise', () => {
    expect([lacks(60_000, 90_000), lacks(null, 0)]).toEqual([false, false]);
  });
});

describe('the cues of a storyboard', () => {
  const cues = writeCues({ tiles: 112, width: 160, height: 90, sheets: ['a', 'b'] }, (sheet) => `/s${sheet}`)
    .split('\n\n')
    .slice(1);
  const areaOf = (n: number) => cues[n]?.split('\n')[1];

  it('go along the rows of ten, and after a hundred to the next sheet', () => {
    expect(areaOf(0)).toBe('/s0#xywh=0,0,160,90');
    expect(areaOf(9)).toBe('/s0#xywh=1440,0,160,90');
    expect(areaOf(10)).toBe('/s0#xywh=0,90,160,90');
    expect(areaOf(99)).toBe('/s0#xywh=1440,810,160,90');
    expect(areaOf(100)).toBe('/s1#xywh=0,0,160,90');
    expect(areaOf(111)).toBe('/s1#xywh=160,90,160,90');
    expect(areaOf(112)).toBeUndefined();
  });

  it('follow each other without a gap', () => {
    const times = cues.slice(0, 112).map((cue) => cue.split('\n')[0]?.split(' --> ') ?? []);
    for (const [at, [start]] of times.slice(1).entries()) expect(start).toBe(times[at]?.[1]);
    expect(times[0]?.[0]).toBe('00:00:00.000');
  });
});

describe('the key of a stream', () => {
  it('opens a segment only under its own number and key', () => {
    const key = newStreamKey();
    const bytes = Buffer.from('una parte de la película, con más de dieciséis letras');
    const sealed = encryptSegment(key, 7, bytes);
    expect(decryptSegment(key, 7, sealed).equals(bytes)).toBe(true);
    expect(decryptSegment(key, 8, sealed).equals(bytes)).toBe(false);
    expect(encryptSegment(key, 8, bytes).equals(sealed)).toBe(false);
    expect(newStreamKey().equals(key)).toBe(false);
  });

  it('is stored sealed, for its own stream', () => {
    const key = newStreamKey();
    const sealed = sealKey('secret', 's1', key);
    expect(sealed).not.toContain(key.toString('base64'));
    expect(openKey('secret', 's1', sealed).equals(key)).toBe(true);
    expect(() => openKey('secret', 's2', sealed)).toThrow();
    expect(() => openKey('another', 's1', sealed)).toThrow();
  });
});

it('pictures of a video are stored where nobody reads them without a signature', () => {
  const keyOf = (rung: string, n = 0) => partKey('s1', { rung, n, tag: 't' });
  expect([keyOf('480p'), keyOf('480p', INIT)]).toEqual([
    'streams/s1-480p-0-t.m4s',
    'streams/s1-480p-init-t.mp4',
  ]);
  for (const rung of ['tiles', 'poster', 'sheet']) expect(keyOf(rung)).toBe(`stills/s1-${rung}-0-t.jpg`);
});
