import type { PDFFont } from '@cantoo/pdf-lib';

/** Parts of a line, each with the first typeface that has its letters. Other letters are left out. */
export function toRuns(line: string, fonts: PDFFont[]): { text: string; font: PDFFont }[] {
  const runs: { text: string; font: PDFFont }[] = [];
  for (const letter of line) {
    const font = fonts.find((one) => lettersOf(one).has(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

const letters = new WeakMap<PDFFont, Set<number>>();

function lettersOf(font: PDFFont): Set<number> {
  const known = letters.get(font) ?? new Set(font.getCharacterSet());
  letters.set(font, known);
  return known;
}
