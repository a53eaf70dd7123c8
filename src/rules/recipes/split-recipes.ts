import { foldLetters } from './fold';
import { isKnownFact } from './read-head';

const RULE = /^(?:-{3,}|={3,}|\*{3,}|_{3,}|~{3,})$/;
const TITLE_MARK = /^#\s+\S/;
const INGREDIENTS = /^#{0,6} ?ingredientes ?:?$/;
const OTHER_HEADING =
  /^#{0,6} ?(?:pasos|paso a paso|preparacion|procedimiento|elaboracion|notas?|consejos?) ?:?$/;
/** How far above "Ingredientes" a title can be. */
const HEAD_LINES = 10;

/** Cuts a pasted text at lines of dashes, at "# Título" and above each "Ingredientes"; each line is in exactly one part. */
export function splitRecipes(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\f\u2028\u2029]/);
  const cuts = new Set<number>();
  const rules = new Set<number>();
  let floor = 0;
  lines.forEach((written, at) => {
    const line = written.trim();
    if (RULE.test(line)) {
      rules.add(at);
      cuts.add(at + 1);
      floor = at + 1;
    } else if (TITLE_MARK.test(line)) {
      cuts.add(at);
      floor = at + 1;
    } else if (INGREDIENTS.test(foldLetters(line))) {
      const title = titleAbove(lines, at, floor);
      if (title !== null) cuts.add(title);
      floor = at + 1;
    }
  });
  const parts: string[] = [];
  let from = 0;
  for (const cut of [...cuts].sort((one, other) => one - other).concat(lines.length)) {
    const part = lines.slice(from, cut).filter((_line, at) => !rules.has(from + at));
    if (part.some((line) => line.trim() !== '')) parts.push(part.join('\n').trim());
    from = cut;
  }
  return parts;
}

/** "Ingredientes", "Preparación": a heading inside of a recipe. */
export function isSectionHeading(text: string): boolean {
  const folded = foldLetters(text.trim());
  return INGREDIENTS.test(folded) || OTHER_HEADING.test(folded);
}

/** The topmost short line above "Ingredientes" that can be a title; null inside a recipe that already began. */
function titleAbove(lines: string[], at: number, floor: number): number | null {
  let title: number | null = null;
  let seen = 0;
  for (let up = at - 1; up >= floor && seen < HEAD_LINES; up -= 1) {
    const line = lines[up]?.trim() ?? '';
    if (line === '') continue;
    if (/^(?:\d{1,2}\s*[.)]|[-*•·])/.test(line) || OTHER_HEADING.test(foldLetters(line))) break;
    seen += 1;
    const startsBlock = up === floor || (lines[up - 1]?.trim() ?? '') === '';
    const isShort = line.length <= 80 && !/[.;,:]$/.test(line) && !isKnownFact(line);
    if (isShort && startsBlock) title = up;
  }
  return title;
}
