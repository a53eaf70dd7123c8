import { z } from 'zod';
import { type ProductInput, productInput, productPatch, wireType } from '../../shared/catalogue';
import { AppError } from '../../shared/errors';
import type { FileRow } from './catalogue-file';

export interface LineError {
  field: string;
  message: string;
}

/** A line whose fields are sound; whether its product exists is another question. */
export interface CheckedLine {
  line: number;
  id: string | null;
  type: z.infer<typeof wireType> | null;
  title: string;
  input: Partial<ProductInput>;
  /** Absent: it stays where it is. */
  isArchived?: boolean | undefined;
  errors: LineError[];
}

/** A file also says what is archived; the edit form does not. */
const archived = { isArchived: z.boolean({ error: 'Debe ser verdadero o falso.' }).optional() };
const newLine = productInput.extend(archived);
const knownLine = productPatch.omit({ version: true }).extend(archived);

type Normalise = (input: Partial<ProductInput>) => Promise<Partial<ProductInput>> | Partial<ProductInput>;

export async function checkLine(row: FileRow, normalise: Normalise): Promise<CheckedLine> {
  const { values, line } = row;
  const id = typeof values.id === 'string' && values.id !== '' ? values.id : null;
  const type = wireType.safeParse(values.type).data ?? null;
  const title = typeof values.title === 'string' ? values.title : '';
  const checked: CheckedLine = { line, id, type, title, input: {}, errors: [] };
  if (row.problem) return { ...checked, errors: [{ field: '', message: row.problem }] };

  const hasType = values.type !== undefined && values.type !== '';
  if (!type && (hasType || !id)) {
    checked.errors.push({ field: 'type', message: 'El tipo debe ser curso o recipebook.' });
  }
  const parsed = (id ? knownLine : newLine).safeParse(values);
  if (!parsed.success) {
    checked.errors.push(...parsed.error.issues.map((issue) => toLineError(issue, values)));
    return checked;
  }
  const { isArchived, ...input } = parsed.data;
  checked.isArchived = isArchived;
  try {
    checked.input = await normalise(input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const field = error.details.field ?? '';
    checked.errors.push({ field, message: error.message.replace(`${field}: `, '') });
  }
  return checked;
}

function toLineError(issue: z.core.$ZodIssue, values: Record<string, unknown>): LineError {
  const field = issue.path.join('.');
  const isMissing = issue.path.length === 1 && (values[field] === undefined || values[field] === '');
  return { field, message: isMissing ? 'Este campo es obligatorio.' : issue.message };
}
