import { describe, expect, it } from 'vitest';
import { addMonths, monthName, monthsBetween } from './months';

describe('months', () => {
  it('continue across the end of a year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(addMonths('2026-01', -11)).toBe('2025-02');
  });

  it('have a Spanish name in any time zone', () => {
    expect(monthName('2026-03')).toBe('marzo 2026');
  });
});
