import { expect, it } from 'vitest';
import { readCuit } from './tax-id';

it.each([
  ['27-12345678-0', '27-12345678-0'],
  ['27123456780', '27-12345678-0'],
  [' 27.12345678.0 ', '27-12345678-0'],
  ['30-50001091-2', '30-50001091-2'],
  ['27-12345678-1', null],
  ['27-12345687-0', null],
  ['27-1234567-0', null],
  ['soy yo', null],
  ['', null],
])('reads the CUIT %j as %j', (text, cuit) => expect(readCuit(text)).toBe(cuit));
