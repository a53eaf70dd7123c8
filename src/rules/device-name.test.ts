import { expect, it } from 'vitest';
import { nameOfDevice } from './device-name';

it('names a device as a person does, and claims nothing about an unknown one', () => {
  expect(
    nameOfDevice('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'),
  ).toBe('Chrome en Android');
  expect(nameOfDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604.1')).toBe(
    'Safari en iPhone',
  );
  expect(nameOfDevice('node')).toBe('Navegador sin nombre');
});
