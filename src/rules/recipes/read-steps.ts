import { readFigures } from './figures';
import { foldLetters } from './fold';
import type { Mark } from './reading';
import type { IngredientGroup, Step } from './recipe';
import type { Line } from './recipe-lines';
import { trimEndSigns } from './trim-signs';
import { createIngredientFinder } from './used-ingredients';
import { readVideoMinute } from './video-minute';

interface Draft {
  section: string | null;
  lines: Line[];
  notes: string[];
}

/** Collects the lines of the steps; they are read once all ingredients are known. */
export function createStepWriter() {
  const drafts: Draft[] = [];
  let section: Line | null = null;
  let isSectionUsed = true;

  return {
    add(line: Line): void {
      const last = drafts.at(-1);
      if (line.kind === 'step-section') openSection(line);
      else if (line.kind === 'step-note') last?.notes.push(line.text);
      else if (line.kind === 'step-more' && last) {
        // A wrapped note goes on in the next line.
        if (last.notes.length > 0) last.notes.push(line.text);
        else last.lines.push(line);
      } else {
        drafts.push({ section: section?.text ?? null, lines: [line], notes: [] });
        isSectionUsed = true;
      }
    },

    finish(groups: IngredientGroup[]) {
      openSection(null);
      const findIngredients = createIngredientFinder(groups);
      const marks: Mark[] = [];
      return { steps: drafts.map((draft) => readStep(draft, findIngredients, marks)), marks };
    },
  };

  /** A heading without steps below it is a step, so that its text stays. */
  function openSection(line: Line | null): void {
    const above = drafts.at(-1)?.section ?? null;
    if (section && !isSectionUsed) drafts.push({ section: above, lines: [section], notes: [] });
    section = line;
    isSectionUsed = false;
  }
}

function readStep(
  { section, lines, notes }: Draft,
  findIngredients: ReturnType<typeof createIngredientFinder>,
  marks: Mark[],
): Step {
  const [first, second] = lines;
  const title = trimEndSigns(first?.text ?? '', ':');
  const hasTitle = second !== undefined && isTitle(title, second.text);
  const body = hasTitle ? lines.slice(1) : lines;
  const text = body.map((line) => line.text).join(' ');
  const folded = foldLetters(text);
  const video = readVideoMinute(text, folded);
  const figures = readFigures(text, folded);
  const ingredients = findIngredients(folded, section);
  const times = [...figures.timers, ...figures.temperatures].map((span) => ({
    ...span,
    kind: 'time' as const,
  }));
  markStep(body, video ? [...times, { ...video, kind: 'video' }] : times, marks);
  return {
    title: hasTitle ? title : null,
    section,
    text,
    note: notes.length === 0 ? null : notes.join(' '),
    ingredients,
    ...figures,
    lesson: video?.lesson ?? null,
    lessonId: null,
    atSeconds: video?.atSeconds ?? null,
  };
}

/** A short line without a full stop, above a sentence that begins in upper case. */
function isTitle(first: string, second: string): boolean {
  return first !== '' && first.length <= 60 && !/[.,;!?]$/.test(first) && /^[^a-záéíóúñü]/.test(second);
}

/** Positions in the joined text become columns of the lines they came from. */
function markStep(lines: Line[], found: Omit<Mark, 'line'>[], marks: Mark[]): void {
  const places = [...found].sort((one, other) => one.from - other.from);
  let start = 0;
  let next = 0;
  for (const line of lines) {
    const end = start + line.text.length;
    for (let place = places[next]; place && place.from < end; place = places[next]) {
      const shift = line.from - start;
      const { from, to, kind } = place;
      // A place between two lines belongs to neither.
      if (from >= start)
        marks.push({ line: line.number, from: from + shift, to: Math.min(to, end) + shift, kind });
      next += 1;
    }
    start = end + 1;
  }
}
