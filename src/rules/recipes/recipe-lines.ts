import { foldLetters } from './fold';
import { isKnownFact, LABELLED } from './read-head';
import { startsWithAmount } from './read-ingredient';
import { trimEndSigns } from './trim-signs';

type LineKind =
  | 'title'
  | 'fact'
  | 'intro'
  /** A heading that only separates: "Ingredientes", "Pasos", "Notas". */
  | 'keyword'
  | 'group'
  | 'ingredient'
  | 'step-section'
  /** A line that begins a step: numbered, or any line when nothing is numbered. */
  | 'step'
  /** A line that continues the step above it. */
  | 'step-more'
  | 'step-note'
  | 'note';

export interface Line {
  kind: LineKind;
  /** Without bullets, numbers and the colon of a heading. */
  text: string;
  /** The line in the whole text, and the columns of `text` in it. */
  number: number;
  from: number;
  to: number;
}

interface Raw {
  number: number;
  from: number;
  text: string;
  folded: string;
  hasBlankBefore: boolean;
  isIndented: boolean;
  isNumbered: boolean;
}

type Mode = 'head' | 'ingredients' | 'steps' | 'notes';

const INGREDIENTS =
  /^(?:ingredientes|ingredientes y cantidades|lista de ingredientes|vas a necesitar|necesitas)$/;
const STEPS =
  /^(?:pasos?|paso a paso|preparacion|procedimiento|elaboracion|instrucciones|metodo|modo de (?:hacer|hacerlo|preparacion|preparar)|como se hace|como hacer(?:lo|la|los|las)?|manos a la obra)$/;
const NOTES = /^(?:notas?|notas? de la receta|consejos?|tips?|secretos?|trucos?|secretitos|observaciones)$/;
const NOTE_LINE = /^(?:nota|notas|tip|tips|consejo|consejos|secreto|truco|ojo|importante|dato)\s*:\s*\S/;
const NUMBERED = /^(?:\d{1,5}[.)]-?|\d{1,5}-|paso \d{1,5}[:.)-])(?:\s+|$)/;
const BULLETS = /^[-*•·–—▪◦‣●○☐✓✔>#]+\s*/;

interface State {
  mode: Mode;
  hasIngredients: boolean;
  stepsAreNumbered: boolean;
  above: LineKind | null;
}

/** Decides what each line of a recipe is, from top to bottom. */
export function classifyLines(text: string): Line[] {
  const raws = readLines(text);
  const state: State = {
    mode: 'head',
    hasIngredients: false,
    stepsAreNumbered: raws.some(({ isNumbered }) => isNumbered),
    above: null,
  };
  return raws.map((raw, at) => {
    const isTitle = at === 0 && keywordOf(raw) === null && !isStructure(raw);
    const kind = isTitle ? 'title' : kindOf(raw, raws[at + 1], state);
    state.above = kind;
    if (kind === 'group' || kind === 'ingredient') state.hasIngredients = true;
    const isHeading = kind === 'title' || kind === 'keyword' || kind === 'group' || kind === 'step-section';
    const shown = isHeading ? withoutColon(raw.text) : raw.text;
    return { kind, text: shown, number: raw.number, from: raw.from, to: raw.from + shown.length };
  });
}

function kindOf(raw: Raw, next: Raw | undefined, state: State): LineKind {
  const keyword = keywordOf(raw);
  if (keyword) {
    state.mode = keyword;
    return 'keyword';
  }
  if (state.mode === 'notes') return 'note';
  if (state.mode === 'steps') return stepKind(raw, next, state);
  if (isFactHere(raw, state)) return 'fact';
  const kind = listKind(raw, next, state);
  if (kind === 'step' || kind === 'step-section') state.mode = 'steps';
  else if (kind !== 'intro') state.mode = 'ingredients';
  return kind === 'step' ? stepKind(raw, next, state) : kind;
}

function readLines(text: string): Raw[] {
  const raws: Raw[] = [];
  let hasBlankBefore = true;
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/)
    .forEach((line, number) => {
      const indent = line.length - line.trimStart().length;
      const { shown, isNumbered, hasMarker } = withoutMarkers(line.trim());
      // A line of punctuation only separates.
      if (/^[\p{P}\s]*$/u.test(shown)) {
        hasBlankBefore = true;
        return;
      }
      // What is shown ends where the line ends.
      const from = line.trimEnd().length - shown.length;
      const folded = foldLetters(shown);
      const isIndented = indent >= 2 && !hasMarker;
      raws.push({ number, from, text: shown, folded, hasBlankBefore, isIndented, isNumbered });
      hasBlankBefore = false;
    });
  return raws;
}

/** Takes bullets, hashes and numbers from the front, in any sequence. */
function withoutMarkers(line: string): { shown: string; isNumbered: boolean; hasMarker: boolean } {
  let shown = line;
  let isNumbered = false;
  for (;;) {
    const number = NUMBERED.exec(foldLetters(shown.slice(0, 40)));
    const marker = number ?? BULLETS.exec(shown);
    if (!marker) return { shown, isNumbered, hasMarker: shown !== line };
    if (number) isNumbered = true;
    shown = shown.slice(marker[0].length).trimStart();
  }
}

function withoutColon(text: string): string {
  return trimEndSigns(text, ':') || text;
}

function keywordOf({ text }: Raw): Mode | null {
  const folded = foldLetters(withoutColon(text));
  if (INGREDIENTS.test(folded)) return 'ingredients';
  if (STEPS.test(folded)) return 'steps';
  return NOTES.test(folded) ? 'notes' : null;
}

/** A first line that cannot be a title. */
function isStructure({ text, folded }: Raw): boolean {
  return isKnownFact(text) || (startsWithAmount(text) && /\d ?(?:g|gr|kg|ml|cc|l)\b/.test(folded));
}

const HAS_MEASURE = /\d ?(?:g|gr|kg|ml|cc)\b/i;

/** Facts belong to the head; the yield is also found between ingredients and steps. */
function isFactHere({ text, folded }: Raw, { mode, hasIngredients }: State): boolean {
  if (hasIngredients) return /^(?:rinde|rinden|rendimiento)\b/.test(folded) && isKnownFact(text);
  if (isKnownFact(text)) return true;
  return mode === 'head' && LABELLED.test(text) && !startsWithAmount(text) && !HAS_MEASURE.test(text);
}

/** A line of the head or of the ingredients. */
function listKind(raw: Raw, next: Raw | undefined, { mode }: State): LineKind {
  if (isListed(raw)) return 'ingredient';
  if (raw.isNumbered) return 'step';
  if (looksLikeHeading(raw, next)) {
    const isForSteps = next !== undefined && !startsWithAmount(next.text) && isSentence(next);
    return isForSteps && mode === 'ingredients' ? 'step-section' : 'group';
  }
  if (mode === 'head') return 'intro';
  return isSentence(raw) && raw.text.length > 60 ? 'step' : 'ingredient';
}

/** Dots before a number. It begins only at the first dot of a row, so a long row is read once. */
const DOTS = /(?:(?<!\.)\.{4,}|(?<!…)…{2,}) ?[\d½¼¾⅓⅔]/g;

/** "500 g de harina", or a row of a table: "Harina 0000 ..... 500 g". */
function isListed({ text }: Raw): boolean {
  if (startsWithAmount(text)) return true;
  const letter = text.search(/\p{L}/u);
  return letter >= 0 && [...text.matchAll(DOTS)].some(({ index }) => index > letter);
}

const FOR_PART = /^para (?:el|la|los|las|adentro|afuera|arriba|terminar|armar|decorar|banar)\b[^,]*$/;

function looksLikeHeading({ text, folded, hasBlankBefore }: Raw, next: Raw | undefined): boolean {
  if (text.length > 60 || NOTE_LINE.test(folded)) return false;
  if (text.endsWith(':')) return true;
  if (/[.,;!?]$/.test(text) || !next || next.hasBlankBefore || !isListed(next)) return false;
  if (FOR_PART.test(folded)) return true;
  return hasBlankBefore && text.length <= 40 && !/\bc\/n\b|\ba gusto\b/.test(folded);
}

function isSentence({ text, isNumbered }: Raw): boolean {
  return isNumbered || text.length > 60 || /[a-záéíóúñ)]\.$/i.test(text);
}

function stepKind(raw: Raw, next: Raw | undefined, { above, stepsAreNumbered }: State): LineKind {
  const hasStep = above === 'step' || above === 'step-more' || above === 'step-note';
  if (raw.isNumbered) return 'step';
  if (NOTE_LINE.test(raw.folded)) return hasStep && !raw.hasBlankBefore ? 'step-note' : 'note';
  if (raw.isIndented && hasStep) return 'step-more';
  if (raw.text.length <= 60 && raw.text.endsWith(':')) return 'step-section';
  const isAlone = raw.hasBlankBefore && raw.text.length <= 40 && !/[.,;!?]$/.test(raw.text);
  if (stepsAreNumbered && isAlone && next?.isNumbered === true) return 'step-section';
  if (!hasStep) return 'step';
  if (stepsAreNumbered) return 'step-more';
  // A line that begins in lower case was wrapped.
  return /^[a-záéíóúñü]/.test(raw.text) && !raw.hasBlankBefore ? 'step-more' : 'step';
}
