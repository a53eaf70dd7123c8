import { email as emailSchema } from '../../../contract/text';
import { fromCell, parseCsv } from '../../../rules/csv';
import { type AppError, invalidField } from '../../../rules/errors';
import { foldForSearch } from '../../../rules/fold-for-search';

/** More people than this come in several files: each is one request. */
export const MAX_LINES = 5_000;

export interface FilePerson {
  line: number;
  email: string;
  isEmailGood: boolean;
  name: string;
  product: string;
  /** Null when the line has none; undefined when it is no date. */
  boughtAt: number | null | undefined;
}

type Column = 'email' | 'product' | 'date' | 'name';

/** How Hotmart, Teachable, Gumroad and spreadsheets name the columns, without accents. The first that fits is taken. */
const COLUMNS: Record<Column, RegExp[]> = {
  email: [/^(e ?mail|correo|correo electronico|mail)$/, /mail/, /^correo/],
  product: [
    /^(producto|product|curso|course|produto|item)$/,
    /(product|producto|produto|course|curso|item).*(name|nombre|nome|title|titulo)/,
    /(nombre|nome|name|titulo).*(producto|produto|product|curso|course)/,
  ],
  date: [
    /^(fecha|date|data)$/,
    /(fecha|date|data).*(compra|venta|venda|purchase|sale|aprob|confirm)/,
    /(purchase|sale|order|enroll?e?d?|created|compra|venta).*(date|at|fecha)$/,
    /fecha|date/,
  ],
  name: [
    /^(nombre|name|nome|nombre completo|full ?name|fullname|comprador|buyer|customer)$/,
    /(nombre|nome|name).*(comprador|alumn|client|estudiante|student|buyer|customer|usuari)/,
    /(buyer|customer|student|user|comprador|client).*(name|nombre|nome)/,
    /^(first name|nombres?)$/,
  ],
};

/** Reads the people of a file, whatever its encoding and separator. */
export function readPeople(bytes: Buffer): FilePerson[] {
  const text = decode(bytes);
  if (countLines(text) > MAX_LINES * 2) throw tooManyLines();
  const [head, ...rows] = parseCsv(text);
  if (!head) throw wrongFile('El archivo está vacío.');
  if (rows.length > MAX_LINES) throw tooManyLines();
  const columns = findColumns(head.cells);
  if (columns.email === undefined || columns.product === undefined) {
    const missing = columns.email === undefined ? 'el email' : 'el producto';
    throw wrongFile(
      `No encontramos la columna con ${missing}. La primera línea tiene que nombrar las columnas: email, nombre, producto, fecha.`,
    );
  }
  return rows.map(({ line, cells }) => {
    const cell = (column: Column) => {
      const at = columns[column];
      return at === undefined ? '' : clean(fromCell(cells[at] ?? ''));
    };
    const email = emailSchema.safeParse(cell('email'));
    return {
      line,
      email: email.success ? email.data : cell('email').slice(0, 254),
      isEmailGood: email.success,
      name: cell('name').slice(0, 100),
      product: cell('product').slice(0, 300),
      boughtAt: readDate(cell('date')),
    };
  });
}

function findColumns(titles: string[]): Partial<Record<Column, number>> {
  const folded = titles.map((title) =>
    foldForSearch(title)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const taken = new Set<number>();
  const columns: Partial<Record<Column, number>> = {};
  for (const column of ['email', 'product', 'date', 'name'] as const) {
    for (const pattern of COLUMNS[column]) {
      const at = folded.findIndex((title, index) => !taken.has(index) && pattern.test(title));
      if (at < 0) continue;
      taken.add(at);
      columns[column] = at;
      break;
    }
  }
  return columns;
}

/** A spreadsheet of an older Excel is Latin-1; a byte that no text has decides. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (bytes.includes(0) && !isUtf16) throw wrongFile('El archivo no es un CSV. Expórtalo como CSV.');
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** `15/03/2024`, `2024-03-15T10:00:00Z`, `15-03-2024 10:20`. The day stands before the month, as in Spanish. */
export function readDate(typed: string): number | null | undefined {
  if (typed === '') return null;
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(typed);
  const latin = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(typed);
  const parts = iso?.slice(1) ?? latin?.slice(1).reverse();
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  // Noon in the shop's time is the same day everywhere.
  const time = Date.UTC(year, month - 1, day, 15);
  const isReal = new Date(time).getUTCDate() === day && new Date(time).getUTCMonth() === month - 1;
  return isReal && year >= 2000 ? time : undefined;
}

/** Signs that cannot be stored, and what would be a formula in a spreadsheet. */
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^[\s=+@-]+/, '')
    .normalize('NFC')
    .trim();
}

function wrongFile(message: string): AppError {
  return invalidField('file', message);
}

function tooManyLines(): AppError {
  const most = MAX_LINES.toLocaleString('es-AR');
  return wrongFile(`El archivo tiene más de ${most} líneas. Divídelo y tráelo en partes.`);
}
