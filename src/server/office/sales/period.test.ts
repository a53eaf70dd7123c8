import { expect, it } from 'vitest';
import { periodOf } from './period';

it('reads the period of a filter in the time of the shop', () => {
  // Still the last of February in Buenos Aires.
  const now = Date.parse('2026-03-01T02:00:00Z');
  expect(periodOf('hoy', now)).toEqual({ first: '2026-02-28', last: '2026-02-28' });
  expect(periodOf('mes', now)).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  expect(periodOf('mes-pasado', now)).toEqual({ first: '2026-01-01', last: '2026-01-31' });
  expect(periodOf('7dias', now)).toEqual({ first: '2026-02-22', last: '2026-02-28' });
  expect(periodOf('anio', now)).toEqual({ first: '2026-01-01', last: '2026-02-28' });
  expect(periodOf('2025-12', now)).toEqual({ first: '2025-12-01', last: '2025-12-31' });
});
