import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCell, parseCsv, toCsv } from './csv';

describe('csv', () => {
  it('reads back every text that it wrote', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', ''));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const head = ['uno', 'dos', 'tres', 'cuatro'];
        const read = parseCsv(toCsv([head, ...written])).slice(1);
        const kept = written.filter((row) => row.some((text) => text.trim() !== ''));
        expect(read.map((row) => row.cells.map(fromCell))).toEqual(kept);
      }),
    );
  });

  it('escapes cells that would run as formulas, and leaves numbers unchanged', () => {
    expect(toCsv([['=SUMA(A1)', '+54', '@x', '-2+3', '\tx', -12.5]])).toBe(
      "'=SUMA(A1),'+54,'@x,'-2+3,'\tx,-12.5",
    );
  });

  it('reads the format of Spanish spreadsheets', () => {
    expect(parseCsv('\ufefftitle;price\r\n"Rogel; entero";12500\r\n\r\n"dos\nlíneas";1\r\nfin;2')).toEqual([
      { line: 1, cells: ['title', 'price'] },
      { line: 2, cells: ['Rogel; entero', '12500'] },
      { line: 4, cells: ['dos\nlíneas', '1'] },
      { line: 6, cells: ['fin', '2'] },
    ]);
  });
});
