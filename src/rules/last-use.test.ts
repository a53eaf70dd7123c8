import { expect, it } from 'vitest';
import { describeLastUse } from './last-use';

const NOON = Date.parse('2026-03-15T12:00:00-03:00');

it.each([
  ['2026-03-15T11:00:00-03:00', 'Último uso: hoy'],
  ['2026-03-15T00:00:00-03:00', 'Último uso: hoy'],
  ['2026-03-15T12:05:00-03:00', 'Último uso: hoy'],
  ['2026-03-14T23:59:00-03:00', 'Último uso: ayer'],
  ['2026-03-13T23:59:00-03:00', 'Último uso: 13 de marzo'],
])('a use at %s reads "%s"', (at, words) => {
  expect(describeLastUse(at, NOON)).toBe(words);
});
