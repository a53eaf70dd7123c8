import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('return path', () => {
  it('comes back to a page of the shop', () => {
    expect(returnPath('?volver=%2Fcourse%2F1')).toBe('/course/1');
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test', ''])(
    'goes home instead of %j',
    (target) => {
      expect(returnPath(`?volver=${encodeURIComponent(target)}`)).toBe('/');
    },
  );
});
