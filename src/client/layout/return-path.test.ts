import { describe, expect, it } from 'vitest';
import { pathWithReturn, returnPath } from './return-path';

describe('return path', () => {
  it.each([
    '/course/1',
    '/admin/ordenes?orden=0199&estado=pagada',
    '/detalle-producto/1?utm_source=ig&volver=//evil.test',
    '/catalogo/all?buscar=torta%20%26%20t%C3%A9#final',
  ])('returns to %s', (target) => {
    expect(returnPath(new URL(pathWithReturn('/registro', target), 'http://x').search)).toBe(target);
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/\r/evil.test',
    '/\u0000/evil.test',
    '\u0001//evil.test',
    ' //evil.test',
    '/\\\\evil.test',
    '/x/../\\evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http:evil.test',
    'https:/evil.test',
    'https://user@evil.test/',
    '@evil.test',
    '?volver=//evil.test',
    'evil.test',
    '',
  ])('goes home instead of %j', (target) => {
    expect(returnPath(`?volver=${encodeURIComponent(target)}`)).toBe('/');
  });
});
