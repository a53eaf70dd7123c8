import { foldLetters } from './fold';
import type { Ingredient, IngredientGroup, IngredientUse } from './recipe';
import { UNIT_OF } from './units';

const FILLERS = new Set('de del la el los las para con y o al a en un una sin'.split(' '));
/** "dulce de leche" does not use the milk; "una taza de leche" does. */
const MEASURES = new Set([
  ...'mitad resto parte poco tercio cuarto hilo mezcla'.split(' '),
  ...UNIT_OF.keys(),
]);
/** A head that thousands of lines share would make each mention slow. */
const MOST_CANDIDATES = 24;

interface Candidate {
  group: number;
  ingredient: number;
  item: Ingredient;
  /** The stems after the head: "impalpable", "leche". */
  more: string[];
  groupStems: string[];
}

interface Word {
  stem: string;
  word: string;
  from: number;
  to: number;
}

/** Finds the ingredients that steps name. It remembers what earlier steps took, so call it in order. */
export function createIngredientFinder(groups: IngredientGroup[]) {
  const byHead = indexByHead(groups);
  const left = new Map<Ingredient, number>();

  return (folded: string, section: string | null): IngredientUse[] => {
    const words = wordsOf(folded);
    const sectionStems = section === null ? [] : stemsOf(section);
    const uses = new Map<Ingredient, IngredientUse>();
    for (let at = 0; at < words.length; at += 1) {
      const found = candidateAt(words, at, byHead, sectionStems, isLeft);
      if (!found) continue;
      at = found.last;
      const { group, ingredient, item } = found.candidate;
      if (uses.has(item)) continue;
      const { from, to } = found;
      const share = take(item, shareBefore(folded.slice(Math.max(0, from - 40), from)));
      uses.set(item, { group, ingredient, name: item.name, share, from, to });
    }
    return [...uses.values()];
  };

  function isLeft({ item }: Candidate): boolean {
    return (left.get(item) ?? 1) > 0;
  }

  /** The amount that a step takes of the rest; null when it is unknown. */
  function take(item: Ingredient, wanted: number | 'rest' | 'some'): number | null {
    if (wanted === 'some') return null;
    const before = left.get(item) ?? 1;
    const share = wanted === 'rest' ? before : wanted;
    left.set(item, Math.max(0, before - share));
    return before <= 0 || share > before + 0.001 ? null : share;
  }
}

/** By the first word of the name, and by what it is made of ("dulce de membrillo") where only one ingredient is. */
function indexByHead(groups: IngredientGroup[]): Map<string, Candidate[]> {
  const byHead = new Map<string, Candidate[]>();
  const byPart = new Map<string, Candidate[]>();
  groups.forEach((group, groupAt) => {
    const groupStems = group.title === null ? [] : stemsOf(group.title);
    group.ingredients.forEach((item, at) => {
      const [head, ...more] = stemsOf(item.name.slice(0, 200));
      if (!head) return;
      const candidates = byHead.get(head) ?? [];
      if (candidates.length >= MOST_CANDIDATES) return;
      const candidate = { group: groupAt, ingredient: at, item, more, groupStems };
      candidates.push(candidate);
      byHead.set(head, candidates);
      const part = stemOf(/ de ([a-z]{5,})/.exec(foldLetters(item.name))?.[1] ?? '');
      if (part !== '') byPart.set(part, [...(byPart.get(part) ?? []).slice(0, 1), candidate]);
    });
  });
  for (const [part, found] of byPart) if (found.length === 1 && !byHead.has(part)) byHead.set(part, found);
  return byHead;
}

function candidateAt(
  words: Word[],
  at: number,
  byHead: Map<string, Candidate[]>,
  section: string[],
  isLeft: (candidate: Candidate) => boolean,
): { candidate: Candidate; last: number; from: number; to: number } | null {
  const word = words[at];
  const candidates = word && byHead.get(word.stem);
  if (!candidates || isPartOfAnother(words, at)) return null;
  let best: { candidate: Candidate; last: number; from: number; to: number; score: number } | null = null;
  for (const candidate of candidates) {
    const { matched, last } = matchMore(words, at, candidate.more);
    const named = candidate.groupStems.some((stem) => section.includes(stem)) ? 4 : 0;
    // A matched word scores 10, a named group 4, an unused ingredient 2; each word without a match costs 0.1.
    const score =
      matched * 10 + named + (isLeft(candidate) ? 2 : 0) - (candidate.more.length - matched) * 0.1;
    if (!best || score > best.score)
      best = { candidate, last, from: word.from, to: words[last]?.to ?? word.to, score };
  }
  return best;
}

/** The words of an ingredient's name that follow its head: "dulce [de leche repostero]". */
function matchMore(words: Word[], at: number, more: string[]): { matched: number; last: number } {
  let last = at;
  let matched = 0;
  for (let next = at + 1; next <= at + 5 && next < words.length; next += 1) {
    const word = words[next];
    if (!word) break;
    if (more.includes(word.stem)) {
      matched += 1;
      last = next;
    } else if (!FILLERS.has(word.word)) break;
    else if (word.word === 'y' || word.word === 'con') break;
  }
  return { matched, last };
}

function isPartOfAnother(words: Word[], at: number): boolean {
  if (words[at - 1]?.word !== 'de') return false;
  const before = words[at - 2]?.word;
  return before !== undefined && !MEASURES.has(before) && !/^\d/.test(before);
}

const SHARES: readonly [RegExp, number | 'rest' | 'some'][] = [
  [/\b(?:la )?(?:otra )?mitad (?:de )?(?:los?|las?|el|del)? ?$/, 0.5],
  [/\bdos tercios (?:de )?(?:los?|las?|el|del)? ?$/, 2 / 3],
  [/\b(?:un|primer) tercio (?:de )?(?:los?|las?|el|del)? ?$/, 1 / 3],
  [/\btres cuartos (?:de )?(?:los?|las?|el|del)? ?$/, 3 / 4],
  [/\bun cuarto (?:de )?(?:los?|las?|el|del)? ?$/, 1 / 4],
  [/\bresto (?:de )?(?:los?|las?|el|del)? ?$/, 'rest'],
  [/\b(?:un poco|parte|una parte|algo|menos) (?:de )?(?:los?|las?|el|del)? ?$/, 'some'],
];

function shareBefore(before: string): number | 'rest' | 'some' {
  const clean = before.replace(/\bdel $/, 'de el ');
  const share = SHARES.find(([words]) => words.test(clean))?.[1];
  if (share !== undefined) return share;
  // "100 g de harina", "una cucharada de azúcar" take a part that the step measures.
  const measured = /([a-z0-9/½¼¾]+) del? $/.exec(before)?.[1];
  return measured !== undefined && MEASURES.has(measured) ? 'some' : 1;
}

function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(/[a-z]+|\d+/g)].map((found) => ({
    stem: stemOf(found[0]),
    word: found[0],
    from: found.index,
    to: found.index + found[0].length,
  }));
}

function stemsOf(text: string): string[] {
  return wordsOf(foldLetters(text))
    .filter(({ word }) => !FILLERS.has(word))
    .map(({ stem }) => stem);
}

/** Singular of the usual plurals: "limones", "huevos", "nueces". */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (word.length > 4 && /[lnrd]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}
