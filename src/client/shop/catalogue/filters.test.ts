import { describe, expect, it } from 'vitest';
import { catalogueQuery } from './api';
import { readFilters, writeFilters } from './filters';

describe('catalogue filters', () => {
  it.each([
    ['all', '', { order: 'nuevos', limit: 24 }],
    ['all', 'cursos=1', { order: 'nuevos', limit: 24, type: 'curso' }],
    ['all', 'cursos=1&recetarios=1', { order: 'nuevos', limit: 24, type: 'curso,recipebook' }],
    ['all', 'cursos=1&recetarios=1&combos=1', { order: 'nuevos', limit: 24 }],
    ['combos', '', { order: 'nuevos', limit: 24, type: 'bundle' }],
    [
      'all',
      'buscar=rogel&promociones=1&pagina=2',
      { order: 'nuevos', limit: 48, q: 'rogel', promos: 'true' },
    ],
    ['cursos', 'recetarios=1&orden=precio-asc', { order: 'precio-asc', limit: 24, type: 'curso' }],
    ['recetarios', 'orden=constructor', { order: 'nuevos', limit: 24, type: 'recipebook' }],
  ])('queries %s with "%s"', (producto, address, query) => {
    const { queryKey } = catalogueQuery(producto, readFilters(new URLSearchParams(address)));
    expect(JSON.parse(JSON.stringify(queryKey))).toEqual(['GET /catalogue', { query }]);
  });

  it('writes a query string that parses to the same filters', () => {
    const query = 'buscar=torta&orden=precio-asc&cursos=1&promociones=1&pagina=3';
    expect(writeFilters(readFilters(new URLSearchParams(query))).toString()).toBe(query);
  });

  it.each([
    ['torta\0', 'torta'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}🍰`, 'x'.repeat(199)],
  ])('limits the search text %j to the server rules', (given, search) => {
    expect(readFilters(new URLSearchParams({ buscar: given })).search).toBe(search);
  });

  it('falls back to the first page for an invalid number', () => {
    expect(readFilters(new URLSearchParams('pagina=abc')).pages).toBe(1);
  });
});
