import type { z } from 'zod';
import { contentType, productStatus } from '../../../contract/catalogue';
import type { LineError } from '../../../contract/catalogue-admin';
import { type ProductInput, productInput, productPatch } from '../../../contract/product-input';
import { flag } from '../../../contract/text';
import { AppError } from '../../../rules/errors';
import { type FileRow, labelOf, type PictureField, urlColumns } from './catalogue-file';

/** A line with valid fields. Whether its product exists is checked later. */
export interface CheckedLine {
  line: number;
  id: string | null;
  type: z.infer<typeof contentType> | null;
  title: string;
  input: Partial<ProductInput>;
  /** Absent when the status stays unchanged. */
  isArchived?: boolean | undefined;
  /** The file has the column `isArchived`, so the report names it. */
  hasArchivedFlag: boolean;
  errors: LineError[];
}

/** A file can also archive a product, by its status or, in files of older versions, by a flag. */
const fileFields = {
  status: productStatus.optional(),
  isArchived: flag.optional(),
};
const newLine = productInput.extend(fileFields);
const knownLine = productPatch.omit({ version: true }).extend(fileFields);

type Normalise = (input: Partial<ProductInput>) => Promise<Partial<ProductInput>> | Partial<ProductInput>;

/** Reports all errors of a line at once, so that a file needs only one correction. */
export async function checkLine(row: FileRow, normalise: Normalise): Promise<CheckedLine> {
  const { values, line } = row;
  const id = typeof values.id === 'string' && values.id !== '' ? values.id : null;
  const type = contentType.safeParse(values.type).data ?? null;
  const title = typeof values.title === 'string' ? values.title : '';
  const hasArchivedFlag = 'isArchived' in values;
  const checked: CheckedLine = { line, id, type, title, input: {}, hasArchivedFlag, errors: [] };
  const tell = (path: string, message: string) => checked.errors.push(toLineError(row, path, message));
  if (row.problem) {
    tell('', row.problem);
    return checked;
  }

  if (!type && (isFilled(values.type) || !id)) tell('type', 'El tipo debe ser curso o recetario.');
  const parsed = (id ? knownLine : newLine).safeParse(values);
  const issues = parsed.error?.issues ?? [];
  for (const { path, message } of issues) {
    const isMissing = path.length === 1 && !isFilled(values[String(path[0])]);
    tell(path.join('.'), isMissing ? 'Este campo es obligatorio.' : message);
  }

  const wrong = new Set(issues.map((issue) => issue.path[0]));
  const sound = Object.fromEntries(Object.entries(values).filter(([field]) => !wrong.has(field)));
  const { isArchived, status, ...rest } = parsed.data ?? knownLine.parse(sound);
  checked.isArchived = status === undefined ? isArchived : status === 'archived';
  const input = status === undefined || status === 'archived' ? rest : { ...rest, status };
  for (const [field, value] of Object.entries(input)) {
    try {
      Object.assign(checked.input, await normalise({ [field]: value }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tell(error.details.field ?? field, error.message);
    }
  }
  return checked;
}

const NUMBERS = ['price', 'USDprice', 'promoPrice', 'promoUSDprice', 'level'];
const MOST_SHOWN = 60;
/** The entries of a list have no columns: the second picture is the second column. */
const EVERY_PICTURE = { images: urlColumns('images'), samples: urlColumns('samples') };
const UNCLEAR_NUMBER = 'No es un número claro. Escríbelo sin puntos: 12500 o 12500,50.';

function toLineError(row: FileRow, path: string, message: string): LineError {
  const found = path.split('.').reduce<unknown>((at, key) => Object(at)[key], row.values);
  const value = typeof found === 'object' || found === undefined ? '' : String(found).slice(0, MOST_SHOWN);
  const column = toColumn(path, row.pictureColumns ?? EVERY_PICTURE);
  const field = row.pictureColumns ? column : path;
  const isUnclear = NUMBERS.includes(path) && value !== '' && typeof found === 'string';
  return { field, label: labelOf(column), value, message: isUnclear ? UNCLEAR_NUMBER : message };
}

/** `images.1.url` is the second picture and its column. The cell of a list has one entry per line. */
function toColumn(path: string, pictureColumns: Record<PictureField, string[]>): string {
  if (path === 'images') return 'image_url_1';
  const [, field, index, part] = /^(images|samples)\.(\d)\.(url|description)$/.exec(path) ?? [];
  if (field) return pictureColumns[field as PictureField][Number(index)]?.replace('url', part ?? '') ?? path; // one of the two in the pattern
  return path.replace(/\..*/, '');
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== '';
}
