import { describe, expect, it } from 'vitest';
import { isBankAlias, isCbu } from './bank-account';

describe('an account number', () => {
  it('has two right check digits', () => {
    expect(isCbu('2850590940090418135201')).toBe(true);
    expect(isCbu('2850590840090418135201')).toBe(false);
    expect(isCbu('2850590940090418135202')).toBe(false);
    expect(isCbu('2850590940090481135201')).toBe(false);
  });

  it('has 22 digits', () => {
    expect(isCbu('285059094009041813520')).toBe(false);
    expect(isCbu('28505909400904181352011')).toBe(false);
    expect(isCbu('285059094009041813520a')).toBe(false);
  });
});

describe('an alias', () => {
  it('has 6 to 20 letters, digits, points or hyphens', () => {
    expect(['mora.dulce', 'MORA-1', 'a'.repeat(20)].filter(isBankAlias)).toHaveLength(3);
    expect(['mora', 'a'.repeat(21), 'mora dulce', 'ñandú.dulce', 'mora_dulce'].filter(isBankAlias)).toEqual(
      [],
    );
  });
});
