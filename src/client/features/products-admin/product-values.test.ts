import { expect, it } from 'vitest';
import { checkPrice } from './product-values';

it('accepts whole prices and cents', () => {
  expect(checkPrice('12500')).toBe(true);
  expect(checkPrice('12.5')).toBe(true);
  expect(checkPrice('12.50')).toBe(true);
});

it('refuses a thousands separator instead of reading it as a decimal point', () => {
  expect(checkPrice('12.500')).toBe('Escribe los miles sin punto: 12500.');
  // The browser's value for 1.250.000.
  expect(checkPrice('')).toBe('Escribe el precio en números, sin puntos de miles.');
  expect(checkPrice('12.5001')).toBe('El precio puede tener como máximo dos decimales.');
});
