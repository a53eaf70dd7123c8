import { describe, expect, it } from 'vitest';
import type { Product } from '../../../shared/catalogue';
import { applyFilters, readFilters, writeFilters } from './filters';

const rogel = product({ title: 'Rogel', type: 'curso', price: 300, level: 4, createdAt: '2026-01-01' });
const medialunas = product({
  title: 'Medialúnas',
  type: 'curso',
  price: 100,
  level: 5,
  isPromo: true,
  createdAt: '2026-03-01',
});
const alfajores = product({
  title: 'Alfajores',
  type: 'recipebook',
  price: 200,
  level: 2,
  createdAt: '2026-02-01',
});
const all = [rogel, medialunas, alfajores];

describe('catalogue filters', () => {
  it.each([
    ['', ['Medialúnas', 'Alfajores', 'Rogel']],
    ['cursos=1', ['Medialúnas', 'Rogel']],
    ['recetarios=1', ['Alfajores']],
    ['cursos=1&recetarios=1', ['Medialúnas', 'Alfajores', 'Rogel']],
    ['promociones=1', ['Medialúnas']],
    ['buscar=medialunas', ['Medialúnas']],
    ['buscar=NADA', []],
    ['orden=precio-asc', ['Medialúnas', 'Alfajores', 'Rogel']],
    ['orden=precio-desc', ['Rogel', 'Alfajores', 'Medialúnas']],
    ['orden=nivel-asc', ['Alfajores', 'Rogel', 'Medialúnas']],
    ['orden=constructor', ['Medialúnas', 'Alfajores', 'Rogel']],
  ])('shows for "%s" %j', (query, titles) => {
    const filters = readFilters(new URLSearchParams(query));
    expect(applyFilters(all, filters).map(({ title }) => title)).toEqual(titles);
  });

  it('writes an address that reads as the same filters', () => {
    const query = 'buscar=torta&orden=precio-asc&cursos=1&promociones=1&pagina=3';
    expect(writeFilters(readFilters(new URLSearchParams(query))).toString()).toBe(query);
  });

  it('survives a page that is no number', () => {
    expect(readFilters(new URLSearchParams('pagina=abc')).pages).toBe(1);
  });
});

function product(fields: Partial<Product>): Product {
  return {
    id: fields.title ?? '',
    title: '',
    description: '',
    price: 1,
    USDprice: 1,
    level: 3,
    introVideo: null,
    isPromo: false,
    isFeatured: false,
    type: 'curso',
    images: [],
    createdAt: '2026-01-01',
    ...fields,
  };
}
