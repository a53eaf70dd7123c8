import { describe, expect, it } from 'vitest';
import { formatDollars, formatPesos, fromCents, roundCents, sumAmounts, sumCents, toCents } from './money';

describe('money', () => {
  it('shows whole amounts without cents, in Argentine format', () => {
    expect(formatPesos(12500)).toBe('$\u00a012.500');
    expect(formatPesos(1250000)).toBe('$\u00a01.250.000');
    expect(formatDollars(15)).toBe('US$\u00a015');
  });

  it('shows both cents when there are any', () => {
    expect(formatPesos(9.5)).toBe('$\u00a09,50');
    expect(formatDollars(1234.56)).toBe('US$\u00a01.234,56');
  });

  it('keeps cents exact in the API', () => {
    for (const amount of [0.01, 0.1, 0.29, 1.15, 19.99, 999_999.99, 999_999_999.99]) {
      expect(fromCents(toCents(amount))).toBe(amount);
      expect(Number.isInteger(toCents(amount))).toBe(true);
    }
  });

  it('accepts rounding noise of a sum, but no fraction of a cent', () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toCents(Array.from({ length: 100 }, () => 7500.1).reduce((sum, price) => sum + price, 0))).toBe(
      75_001_000,
    );
    for (const amount of [1.005, 0.005, 12_500.004, 12_500.000_001, 999_999_999.995, Number.NaN]) {
      expect(() => toCents(amount)).toThrow(RangeError);
    }
  });

  it('rounds an amount to the nearest cent', () => {
    expect([0, 0.004, 0.006, 19.99, 0.1 + 0.2].map(roundCents)).toEqual([0, 0, 1, 1999, 30]);
  });

  it('adds cents', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([10, 20, 1999])).toBe(2029);
  });

  it('adds amounts without rounding noise', () => {
    expect(sumAmounts([])).toBe(0);
    expect(sumAmounts([0.1, 0.2])).toBe(0.3);
    expect(sumAmounts(Array.from({ length: 100 }, () => 7500.1))).toBe(750_010);
  });
});
