import type { CatalogueFormat } from '../../shared/catalogue-admin';
import { fromCell, parseCsv, toCsv } from '../../shared/csv';
import { AppError } from '../../shared/errors';
import { type CellKind, PRODUCT_FIELDS } from '../../shared/product-fields';
import { MAX_IMAGES } from '../../shared/product-input';
import { toAdminProduct } from './product-view';
import { readFlag, readNumber } from './spreadsheet-values';
import type { StoredProduct } from './stored-product';

/** A product as a row of a file: `id` for an existing one, the field names of the API for the rest. */
export interface FileRow {
  line: number;
  values: Record<string, unknown>;
  /** Set when the line could not be parsed into fields. */
  problem?: string;
  /** The columns of the pictures, when each has its own. */
  pictureColumns?: string[];
}

const MAX_ROWS = 10_000;
const NUMBERED = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1);
const IMAGE_COLUMNS = NUMBERED.flatMap((n) => [`image_url_${n}`, `image_description_${n}`]);
const CELLS: Record<string, CellKind> = { id: 'text', type: 'text', ...PRODUCT_FIELDS };
/** Files of older versions only contain whether a product is archived. */
const READ_ONLY_COLUMNS: Record<string, CellKind> = { isArchived: 'flag' };
const COLUMNS = [...Object.keys(CELLS).filter((name) => CELLS[name] !== 'pictures'), ...IMAGE_COLUMNS];
const READABLE_COLUMNS = [...COLUMNS, ...Object.keys(READ_ONLY_COLUMNS)];

export function writeCatalogue(rows: StoredProduct[], format: CatalogueFormat): string {
  // A file contains the regular prices, like the form.
  const products = rows.map(toAdminProduct).map((product) => ({
    ...product,
    price: product.regularPrice,
    USDprice: product.regularUSDprice,
  }));
  if (format === 'json') return JSON.stringify(products, null, 2);
  const lines = products.map((product) => {
    const images = product.images.flatMap((image, index) => [
      [`image_url_${index + 1}`, image.url],
      [`image_description_${index + 1}`, image.description],
    ]);
    const values = new Map([...Object.entries(product), ...images] as [string, string][]); // every column is a plain value
    return COLUMNS.map((column) => values.get(column));
  });
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  return `\ufeff${toCsv([COLUMNS, ...lines])}`;
}

export function readCatalogue(content: string, format: CatalogueFormat): FileRow[] {
  const text = decode(Buffer.from(content, 'base64'));
  const rows = format === 'csv' ? readCsv(text) : readJson(text);
  if (rows.length === 0) throw refuse('El archivo no tiene productos.');
  if (rows.length > MAX_ROWS) throw refuse(`El archivo puede tener como máximo ${MAX_ROWS} productos.`);
  return rows;
}

function readCsv(text: string): FileRow[] {
  const [head, ...body] = parseCsv(text);
  if (!head) throw refuse('El archivo está vacío.');
  const columns = head.cells.map((cell) => cell.trim());
  const unknown = columns.filter((column) => !READABLE_COLUMNS.includes(column));
  if (unknown.length > 0) {
    throw refuse(
      `No conocemos estas columnas: ${unknown.join(', ')}. Las que sirven son: ${COLUMNS.join(', ')}.`,
    );
  }
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated) throw refuse(`La columna ${repeated} está dos veces.`);
  return body.map(({ line, cells }) => {
    if (cells.length !== columns.length) {
      return { line, values: {}, problem: `Tiene ${cells.length} celdas y debería tener ${columns.length}.` };
    }
    const row = new Map(columns.map((column, index) => [column, fromCell((cells[index] ?? '').trim())]));
    const pictureColumns = NUMBERED.map((n) => `image_url_${n}`).filter((column) => row.get(column));
    return { line, values: toValues(row), pictureColumns };
  });
}

const READ_CELL: Record<CellKind, (cell: string) => unknown> = {
  text: (cell) => cell,
  number: readNumber,
  flag: readFlag,
  pictures: (cell) => cell,
};
/** An empty cell in these columns means "not set", which is null in the API. */
const EMPTY_IS_NULL = ['promoPrice', 'promoUSDprice', 'promoFrom', 'promoUntil'];

/** Absent columns stay absent. An empty cell clears an optional value. */
function toValues(row: Map<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [column, kind] of Object.entries({ ...CELLS, ...READ_ONLY_COLUMNS })) {
    const cell = row.get(column);
    if (cell === undefined) continue;
    values[column] = cell === '' && EMPTY_IS_NULL.includes(column) ? null : READ_CELL[kind](cell);
  }
  if (row.get('status') === '') delete values.status;
  if (row.get('level') === '') delete values.level;
  if (NUMBERED.some((n) => row.has(`image_url_${n}`))) {
    values.images = NUMBERED.map((n) => ({
      url: row.get(`image_url_${n}`) ?? '',
      description: row.get(`image_description_${n}`) ?? '',
    })).filter((image) => image.url !== '');
  }
  return values;
}

function readJson(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw refuse('El archivo no es JSON válido.');
  }
  if (!Array.isArray(parsed)) throw refuse('El archivo JSON debe ser una lista de productos.');
  return parsed.map((entry: unknown, index) => {
    const line = index + 1;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      return { line, values: {}, problem: 'No es un producto.' };
    }
    return { line, values: Object.fromEntries(Object.entries(entry)) };
  });
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('El archivo no está en UTF-8. Al guardarlo en la planilla elige "CSV UTF-8".');
  }
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', { field: 'content', message });
}
