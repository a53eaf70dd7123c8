import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/ids';
import { idEndOfCode, purchaseCode } from './purchase-code';

describe('the code of a purchase', () => {
  it('identifies its purchase, however it is typed', () => {
    for (let round = 0; round < 200; round++) {
      const id = newId();
      const code = purchaseCode(id);
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      for (const typed of [code, code.toLowerCase(), ` ${code} `, code.replaceAll('0', 'o')])
        expect(id.endsWith(idEndOfCode(typed) ?? 'no code')).toBe(true);
    }
  });

  it('has the last fifteen digits of the id, so that two purchases never share one', () => {
    const code = purchaseCode('01890000-0000-7000-8abc-0123456789ab');
    expect(idEndOfCode(code)).toBe('abc-0123456789ab');
    expect(purchaseCode('01890000-0000-7000-8bbc-0123456789ab')).not.toBe(code);
  });

  it('is distinguished from other search terms', () => {
    for (const words of ['', 'ana', 'ana@correo.test', 'HERNANDEZANA', 'UUUU-UUUU-UUUU', '0ABC-DEFG-HJK'])
      expect(idEndOfCode(words)).toBeNull();
  });
});
