import { expect, it } from 'vitest';
import { readAmount } from '../../../rules/read-amount';
import { checkPrice } from './product-values';

it('accepts prices with and without dots and cents', () => {
  for (const typed of ['12500', '12.500', '1.250.000', '12,50', '12.50'])
    expect(checkPrice(readAmount(typed))).toBe(true);
});

it('says what is wrong with a price', () => {
  expect(checkPrice(readAmount('doce'))).toBe('Escribe el precio en números, por ejemplo 12.500.');
  expect(checkPrice(null)).toBe('Escribe el precio en números, por ejemplo 12.500.');
  expect(checkPrice(0)).toBe('El precio debe ser mayor que 0.');
  expect(checkPrice(2_000_000_000)).toBe('El precio es demasiado grande.');
});
