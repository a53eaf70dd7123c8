import {
  type AdminLesson,
  type LessonPatch,
  lessonInput,
  lessonPatch,
  type Program,
  type ProgramLineError,
} from '../../../contract/program';
import { fromCell, parseCsv, toCsv } from '../../../rules/csv';
import { decodeFile, readFlag, refuseFile } from '../../shop/catalogue/spreadsheet-values';

/** One lesson per row, in the order of the program. Consecutive rows of one section share its title. */
const COLUMNS = [
  'id',
  'section',
  'title',
  'kind',
  'isPreview',
  'releaseAt',
  'opensAfterDays',
  'video_url',
  'text',
  'recipe',
] as const;
type Column = (typeof COLUMNS)[number];

export interface ProgramLine {
  line: number;
  /** Empty for a new lesson. */
  id: string;
  section: string;
  /** The title of a recipe of the course; empty for none, undefined in a file without this column. */
  recipe: string | undefined;
  input: LessonPatch;
}

/** Names the recipes by their titles, which a person can type. */
export function writeProgramFile({ sections }: Program, recipeTitles: Map<string, string>): string {
  function cellOf(column: Column, section: string, lesson: AdminLesson) {
    if (column === 'section') return section;
    if (column === 'video_url') return lesson.video?.url ?? '';
    if (column === 'recipe') return recipeTitles.get(lesson.recipeId ?? '') ?? '';
    return lesson[column];
  }

  const rows = sections.flatMap((section) =>
    section.lessons.map((lesson) => COLUMNS.map((column) => cellOf(column, section.title, lesson))),
  );
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  return `\ufeff${toCsv([[...COLUMNS], ...rows])}`;
}

/** Reads every row and reports all errors at once. */
export function readProgramFile(content: string) {
  const [head, ...body] = parseCsv(decodeFile(content));
  const columns = head?.cells.map((cell) => cell.trim()) ?? [];
  const unknown = columns.filter((column) => !(COLUMNS as readonly string[]).includes(column));
  const hasAll = ['section', 'title'].every((column) => columns.includes(column));
  if (unknown.length > 0 || !hasAll || new Set(columns).size !== columns.length)
    throw refuseFile(`La primera línea debe tener estas columnas: ${COLUMNS.join(', ')}.`);
  if (body.length === 0) throw refuseFile('El archivo no tiene clases.');
  const lines: ProgramLine[] = [];
  const errors: ProgramLineError[] = [];
  for (const { line, cells } of body) {
    const row = new Map(columns.map((column, at) => [column, fromCell((cells[at] ?? '').trim())]));
    const id = row.get('id') ?? '';
    const section = row.get('section') ?? '';
    const refuse = (field: string, message: string) => errors.push({ line, field, message });
    if (cells.length !== columns.length)
      refuse('', `Tiene ${cells.length} celdas y debería tener ${columns.length}.`);
    if (section === '' || section.length > 200)
      refuse('section', 'La sección es obligatoria y tiene hasta 200 caracteres.');
    const parsed = (id ? lessonPatch : lessonInput).safeParse(valuesOf(row));
    for (const { path, message } of parsed.error?.issues ?? []) refuse(path.join('.'), message);
    if (parsed.success) lines.push({ line, id, section, recipe: row.get('recipe'), input: parsed.data });
  }
  return { lines, errors };
}

/** Absent columns stay absent. */
function valuesOf(row: Map<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [column, cell] of row) {
    if (column === 'id' || column === 'section' || column === 'recipe') continue;
    if (column === 'isPreview') values[column] = readFlag(cell);
    else if (column === 'releaseAt') values[column] = cell === '' ? null : cell;
    else if (column === 'opensAfterDays') values[column] = cell === '' ? null : Number(cell);
    else if (column !== 'kind' || cell !== '') values[column] = cell;
  }
  return values;
}
