import { expect, it } from 'vitest';
import { toI420 } from './to-frames';

const picture = (r: number, g: number, b: number) =>
  Uint8ClampedArray.from({ length: 16 }, (_, at) => [r, g, b, 255][at % 4] ?? 0);

it('writes limited range BT.709', () => {
  const near = (bytes: Uint8Array, expected: number[]) => {
    const found = [bytes[0], bytes[4], bytes[5]];
    for (const [at, value] of expected.entries())
      expect(Math.abs((found[at] ?? 0) - value)).toBeLessThanOrEqual(1);
  };
  near(toI420(picture(0, 0, 0), 2, 2), [16, 128, 128]);
  near(toI420(picture(255, 255, 255), 2, 2), [235, 128, 128]);
  near(toI420(picture(255, 0, 0), 2, 2), [63, 102, 240]);
  near(toI420(picture(0, 0, 255), 2, 2), [32, 240, 118]);
  expect(toI420(picture(9, 9, 9), 2, 2)).toHaveLength(6);
});
