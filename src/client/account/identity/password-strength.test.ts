import { expect, it } from 'vitest';
import { describePassword } from './password-strength';

it('calls a short or repeated password weak and a long one strong', () => {
  expect(describePassword('')).toMatch(/^Varias palabras/);
  expect(describePassword('rogel')).toMatch(/^Débil/);
  expect(describePassword('aaaaaaaaaaaaaaaa')).toMatch(/^Débil/);
  expect(describePassword('dulcedele')).toMatch(/^Aceptable/);
  expect(describePassword('Dulce-84')).toBe('Fuerte.');
  expect(describePassword('horno lento merengue')).toBe('Fuerte.');
});
