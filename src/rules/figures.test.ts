import { describe, expect, it } from 'vitest';
import { formatAmount, formatFigure } from './figures';

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });
const amounts = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Values of all sizes that the shop knows, with up to four decimals. */
const VALUES = Array.from({ length: 4000 }, (_, n) => {
  const size = 10 ** (n % 11);
  return Math.round(((n * 7919) % 9973) * size) / 10 ** (n % 5);
});

describe('formatFigure', () => {
  it.each([
    [0, '0'],
    [0.5, '0,5'],
    [12.5, '12,5'],
    [999.999, '1.000'],
    [1250, '1.250'],
    [1.005, '1,01'],
    [-1234.5, '-1.234,5'],
    [-0.001, '0'],
    [1_000_000_000, '1.000.000.000'],
  ])('writes %d as %s', (value, text) => {
    expect(formatFigure(value)).toBe(text);
  });

  it('writes what the language of Argentina asks for', () => {
    for (const value of VALUES) expect(formatFigure(value)).toBe(figures.format(value));
  });
});

describe('formatAmount', () => {
  it.each([
    [12_500, '12.500'],
    [12_500.5, '12.500,50'],
    [0.01, '0,01'],
    [-1500, '-1.500'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it('writes what the language of Argentina asks for', () => {
    for (const value of VALUES) expect(formatAmount(value)).toBe(amounts.format(value));
  });
});
