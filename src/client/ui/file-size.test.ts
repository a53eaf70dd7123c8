import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it('formats sizes with a unit and Spanish separators', () => {
  expect([0, 999, 3_400_000, 2_000_000_000, 5e13].map(fileSize)).toEqual([
    '0 B',
    '999 B',
    '3,4 MB',
    '2 GB',
    '50.000 GB',
  ]);
});
