import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSegment } from '../../testing/video-parts';
import { readInitSegment } from './init-segment';
import { readMediaSegment, withoutIndex } from './media-segment';

describe('a segment', () => {
  it('tells its own start and duration, with and without sound', async () => {
    for (const audio of [true, false]) {
      const { init, segment } = await makeSegment({ start: 7200.04, seconds: 1.48, audio });
      expect(readMediaSegment(segment, readInitSegment(init))).toEqual({ startMs: 7_200_040, ms: 1480 });
    }
  });

  it('has codecs and a size that playlists can name', async () => {
    const { init } = await makeSegment();
    const read = readInitSegment(init);
    expect(read.codecs).toBe('avc1.64000a,mp4a.40.2');
    expect(read.video).toMatchObject({ width: 64, height: 64 });
    expect(readInitSegment((await makeSegment({ audio: false })).init).codecs).toBe('avc1.64000a');
  });

  it('belongs to the same configuration when it is made again, and to another one without sound', async () => {
    const { configuration } = readInitSegment((await makeSegment()).init);
    const again = readInitSegment((await makeSegment({ start: 8 })).init);
    expect(again.configuration.equals(configuration)).toBe(true);
    const silent = readInitSegment((await makeSegment({ audio: false })).init);
    expect(silent.configuration.equals(configuration)).toBe(false);
  });

  it('is refused when it does not start with a key frame', async () => {
    const { init, segment } = await makeSegment();
    // The flags of the first sample follow version, count and offset.
    segment.writeUInt32BE(0x01010000, segment.indexOf('trun') + 16);
    expect(() => readMediaSegment(segment, readInitSegment(init))).toThrow('cuadro completo');
  });

  it('reads the same without its own index', async () => {
    const { init, segment } = await makeSegment({ start: 4 });
    const plain = withoutIndex(segment);
    expect(plain.includes('sidx')).toBe(false);
    expect(readMediaSegment(plain, readInitSegment(init))).toEqual({ startMs: 4000, ms: 2000 });
  });

  it('is refused when it is truncated anywhere', async () => {
    const { init, segment } = await makeSegment({ seconds: 0.2 });
    const read = readInitSegment(init);
    for (let length = 0; length < segment.length; length += 97)
      expect(() => readMediaSegment(segment.subarray(0, length), read)).toThrow('incompleta');
    for (let length = 0; length < init.length; length += 13)
      expect(() => readInitSegment(init.subarray(0, length))).toThrow('incompleta');
  });

  it('is refused when it promises more bytes than it has', async () => {
    const { init, segment } = await makeSegment({ seconds: 0.2 });
    const mdat = segment.lastIndexOf('mdat') - 4;
    const shorter = Buffer.from(segment.subarray(0, -10));
    shorter.writeUInt32BE(shorter.length - mdat, mdat);
    expect(() => readMediaSegment(shorter, readInitSegment(init))).toThrow('incompleta');
  });

  it('never crashes the check, whatever bytes are changed', async () => {
    const { init, segment } = await makeSegment({ seconds: 0.2 });
    const read = readInitSegment(init);
    const head = segment.indexOf('mdat');
    const change = fc.tuple(fc.nat(head), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const [changedInit, changedSegment] = [Buffer.from(init), Buffer.from(segment)];
        for (const [at, byte] of changes) {
          changedInit[at % init.length] = byte;
          changedSegment[at] = byte;
        }
        for (const attempt of [
          () => readInitSegment(changedInit),
          () => readMediaSegment(changedSegment, read),
        ])
          try {
            attempt();
          } catch (error) {
            expect(error).toMatchObject({ code: 'unsupported_file' });
          }
      }),
    );
  });
});
