import { describe, expect, it } from 'vitest';
import { formatDollars, formatPesos, fromCents, toCents } from './money';

describe('money', () => {
  it('shows whole amounts without cents, as Argentina writes them', () => {
    expect(formatPesos(12500)).toBe('$\u00a012.500');
    expect(formatPesos(1250000)).toBe('$\u00a01.250.000');
    expect(formatDollars(15)).toBe('US$\u00a015');
  });

  it('shows both cents when there are any', () => {
    expect(formatPesos(9.5)).toBe('$\u00a09,50');
    expect(formatDollars(1234.56)).toBe('US$\u00a01.234,56');
  });

  it('keeps cents exact through the wire', () => {
    for (const amount of [0.1, 0.29, 1.005, 19.99, 999999.99]) {
      expect(fromCents(toCents(amount))).toBeCloseTo(amount, 2);
      expect(Number.isInteger(toCents(amount))).toBe(true);
    }
  });
});
