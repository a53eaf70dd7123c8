import { describe, expect, it } from 'vitest';
import { isPersonal } from './session-keeper';

describe('the data that an ended session takes with it', () => {
  it.each([
    'GET /purchase/:userId',
    'GET /users/:id',
    'GET /users/:id/voices',
    'GET /content/:id',
    'GET /recipes/:id',
    'GET /lessons/:id',
    'GET /favorites/:userId',
  ])('has %s', (key) => {
    expect(isPersonal(key)).toBe(true);
  });

  it.each([
    'GET /settings',
    'GET /catalogue',
    'GET /products',
    'GET /products/:id/voices',
    'GET /voices',
    'GET /recipes/free/:slug',
  ])('leaves %s', (key) => {
    expect(isPersonal(key)).toBe(false);
  });
});
