import {
  type LessonInput,
  MAX_LESSONS,
  MAX_SECTIONS,
  type Program,
  type ProgramLineError,
} from '../../../contract/program';
import { AppError, invalidField } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { normaliseAddresses } from '../../shop/catalogue/product-addresses';
import { readAdminProgram, readRecipeTitles } from './admin-program';
import type { Actor, ProgramService } from './program.service';
import { type ProgramLine, readProgramFile } from './program-file';
import { writeOrder } from './program-order';
import { insertSection, TOO_MANY_SECTIONS } from './program-sections';
import { checkLessonCount, insertLesson, TOO_MANY_LESSONS, updateLesson } from './program-writing';

export type ProgramImport = ReturnType<typeof createProgramImport>;

/** Imports the program of a product from a CSV file. */
export function createProgramImport(deps: Deps & { program: ProgramService }) {
  const { clock, program } = deps;
  return {
    /** All or nothing: one wrong line prevents every change. */
    async run(productId: string, { content, dryRun }: { content: string; dryRun: boolean }, actor: Actor) {
      const { lines, errors } = readProgramFile(content);
      errors.push(...(await checkLines(productId, lines)));
      const created = lines.filter(({ id }) => id === '').length;
      const counts = { created, updated: lines.length - created, errors };
      if (dryRun) return { isApplied: false, ...counts };
      const [error] = errors;
      if (error) {
        const message = `Línea ${error.line}: ${error.message} No se cambió nada.`;
        throw invalidField(error.field || 'content', message);
      }
      await program.change({ productId, action: 'program.import', actor }, (trx) =>
        apply(trx, productId, lines, clock.now()),
      );
      return { isApplied: true, ...counts };
    },
  };

  async function checkLines(productId: string, lines: ProgramLine[]): Promise<ProgramLineError[]> {
    const { sections } = await program.read(productId);
    const titles = await readRecipeTitles(deps.db, productId);
    const known = new Map(
      sections.flatMap((section) => section.lessons.map((lesson) => [lesson.id, lesson])),
    );
    const seen = new Set<string>();
    const errors = findExcess(sections, lines);
    for (const current of lines) {
      const { line, id } = current;
      const refuse = (field: string, message: string) => errors.push({ line, field, message });
      if (id && !known.has(id)) refuse('id', 'Este curso no tiene esa clase.');
      if (id && seen.has(id)) refuse('id', 'Esa clase ya está en otra línea.');
      seen.add(id);
      const recipeId = recipeOf(current, titles, known.get(id)?.recipeId);
      if (recipeId === undefined) refuse('recipe', 'Este curso no tiene una receta con ese título.');
      else if (current.recipe !== undefined) current.input = { ...current.input, recipeId };
      try {
        current.input = await normaliseAddresses(current.input, deps);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refuse(error.details.field ?? '', error.message);
      }
    }
    return errors;
  }
}

/** The first lines beyond the sections and lessons that a program can have. */
function findExcess(sections: Program['sections'], lines: ProgramLine[]): ProgramLineError[] {
  const titles = new Set(sections.map(({ title }) => title));
  const newSections = lines.filter(({ section }) => {
    const isNew = !titles.has(section);
    titles.add(section);
    return isNew;
  });
  const newLessons = lines.filter(({ id }) => id === '');
  const lessonCount = sections.reduce((count, { lessons }) => count + lessons.length, 0);
  const section = newSections[MAX_SECTIONS - sections.length];
  const lesson = newLessons[MAX_LESSONS - lessonCount];
  return [
    ...(section ? [{ line: section.line, field: 'section', message: TOO_MANY_SECTIONS }] : []),
    ...(lesson ? [{ line: lesson.line, field: 'title', message: TOO_MANY_LESSONS }] : []),
  ];
}

/** Two recipes may share a title, so the recipe that the lesson has stays. Undefined when there is none. */
function recipeOf(
  { recipe = '' }: ProgramLine,
  titles: Map<string, string>,
  currentId: string | null | undefined,
): string | null | undefined {
  if (recipe === '') return null;
  if (currentId && titles.get(currentId) === recipe) return currentId;
  return [...titles].find(([, title]) => title === recipe)?.[0];
}

/** Sections are found by their title. Lessons that the file does not name stay, after the others. */
async function apply(trx: Trx, productId: string, lines: ProgramLine[], now: number): Promise<void> {
  const before = await readAdminProgram(trx, productId, now);
  // Of two sections with one title, the first one is meant.
  const idOf = new Map(before.sections.toReversed().map(({ id, title }) => [title, id]));
  const order = new Map<string, string[]>();
  for (const { id, section, input } of lines) {
    const sectionId = idOf.get(section) ?? (await insertSection(trx, productId, section, now));
    idOf.set(section, sectionId);
    if (id) await updateLesson(trx, id, input, now);
    const lessonId = id || (await insertLesson(trx, sectionId, input as LessonInput, now)); // a new line has every field of a lesson
    order.set(sectionId, [...(order.get(sectionId) ?? []), lessonId]);
  }
  const named = new Set([...order.values()].flat());
  for (const { id, lessons } of before.sections) {
    const rest = lessons.map((lesson) => lesson.id).filter((lesson) => !named.has(lesson));
    order.set(id, [...(order.get(id) ?? []), ...rest]);
  }
  const places = [...order].map(([id, lessons]) => ({ id, lessons }));
  await writeOrder(trx, productId, places);
  await checkLessonCount(trx, productId);
}
