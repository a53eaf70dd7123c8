import { expect, it } from 'vitest';
import { flagQuery } from './text';

it('reads a boolean query parameter', () => {
  expect(flagQuery.parse('true')).toBe(true);
  expect(flagQuery.parse('false')).toBe(false);
  expect(flagQuery.parse('1')).toBe(true);
  expect(flagQuery.parse('0')).toBe(false);
  expect(flagQuery.parse(undefined)).toBe(false);
});

it.each(['', '2', 'yes', 'TRUE', ['true', 'true']])('refuses %j as a boolean query parameter', (value) => {
  expect(flagQuery.safeParse(value).error?.issues[0]?.message).toBe('Debe ser «true» o «false».');
});
