import { expect, it } from 'vitest';
import { formatTypedAmount } from './format-typed-amount';
import { readAmount } from './read-amount';

/** Types one key after another, as in a field. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) text = formatTypedAmount(text + key, text);
  return text;
}

it.each([
  ['12500', '12.500'],
  ['12.500', '12.500'],
  ['1250000', '1.250.000'],
  ['12500,50', '12.500,50'],
  ['999', '999'],
  ['0,99', '0,99'],
  ['007', '7'],
])('groups %j as it is typed', (keys, shown) => {
  expect(type(keys)).toBe(shown);
  expect(readAmount(shown)).toBe(readAmount(keys.replace(/^0+(?=\d)/, '')));
});

it('leaves a typed decimal point alone', () => {
  expect(type('12.5')).toBe('12.5');
  expect(formatTypedAmount('1234.50', '')).toBe('1234.50');
  expect(formatTypedAmount('doce', '')).toBe('doce');
});

it('regroups after a deletion', () => {
  expect(formatTypedAmount('12.50', '12.500')).toBe('1.250');
  expect(formatTypedAmount('', '1')).toBe('');
});
