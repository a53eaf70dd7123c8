import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment } from './format-moment';

describe('dates and times', () => {
  it('shows hours from 0 to 23', () => {
    expect(formatMoment('2026-11-15T20:27:00')).toBe('15 nov 2026, 20:27');
    expect(formatMoment('2026-11-15T00:05:00')).toBe('15 nov 2026, 00:05');
  });

  it('shows a date without the time', () => {
    expect(formatDay('2026-11-15T20:27:00')).toBe('15 nov 2026');
  });
});
