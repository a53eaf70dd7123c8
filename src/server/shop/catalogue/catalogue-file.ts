import type { AdminProduct, Image } from '../../../contract/catalogue';
import type { CatalogueFormat } from '../../../contract/catalogue-admin';
import { MAX_SAMPLES } from '../../../contract/product-details';
import { MAX_IMAGES } from '../../../contract/product-input';
import { fromCell, parseCsv, toCsv } from '../../../rules/csv';
import { readFacts, readLines, writeFacts, writeLines } from '../../../rules/detail-lines';
import { foldForSearch } from '../../../rules/fold-for-search';
import {
  type CellKind,
  DETAIL_FIELDS,
  type DetailField,
  FIELD_LABELS,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  STATUS_LABELS,
} from '../../../rules/product-fields';
import { toAdminProduct } from './product-view';
import { decodeFile, readFlag, readNumber, refuseFile } from './spreadsheet-values';
import type { StoredProduct } from './stored-product';

/** A product as a row of a file: `id` for an existing one, the field names of the API for the rest. */
export interface FileRow {
  line: number;
  values: Record<string, unknown>;
  /** Set when the line could not be parsed into fields. */
  problem?: string;
  /** The filled picture columns, when each picture has its own. */
  pictureColumns?: Record<PictureField, string[]>;
}

export type PictureField = 'images' | 'samples';

const MAX_ROWS = 10_000;
/** Each picture has a column for its address and one for its description. */
const PICTURES: Record<PictureField, { prefix: string; most: number }> = {
  images: { prefix: 'image', most: MAX_IMAGES },
  samples: { prefix: 'sample', most: MAX_SAMPLES },
};
const PICTURE_FIELDS: PictureField[] = ['images', 'samples'];
const PICTURE_COLUMNS = PICTURE_FIELDS.flatMap((field) =>
  urlColumns(field).flatMap((url) => [url, describing(url)]),
);
const CELLS: Record<string, CellKind> = {
  id: 'text',
  type: 'text',
  ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].cell])),
};
/** Files of older versions only contain whether a product is archived. */
const READ_ONLY_COLUMNS: Record<string, CellKind> = { isArchived: 'flag' };
const COLUMNS = [...Object.keys(CELLS).filter((name) => CELLS[name] !== 'pictures'), ...PICTURE_COLUMNS];
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
    const details = DETAIL_FIELDS.map((name) => [name, writeDetail(product, name)]);
    const pictures = PICTURE_FIELDS.flatMap((field) => toPictureCells(field, product[field]));
    const values = new Map([...Object.entries(product), ...details, ...pictures] as [string, string][]); // every column is a plain value
    return COLUMNS.map((column) => values.get(column));
  });
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  return `\ufeff${toCsv([COLUMNS, ...lines])}`;
}

function writeDetail(product: AdminProduct, name: DetailField): string {
  const write: Record<CellKind, (value: never) => string> = WRITE_CELL;
  return write[PRODUCT_FIELDS[name].cell](product[name] as never); // the cell of a field fits its value
}

export function readCatalogue(content: string, format: CatalogueFormat): FileRow[] {
  const text = decodeFile(content);
  const rows = format === 'csv' ? readCsv(text) : readJson(text);
  if (rows.length === 0) throw refuseFile('El archivo no tiene productos.');
  if (rows.length > MAX_ROWS) throw refuseFile(`El archivo puede tener como máximo ${MAX_ROWS} productos.`);
  return rows;
}

function readCsv(text: string): FileRow[] {
  const [head, ...body] = parseCsv(text);
  if (!head) throw refuseFile('El archivo está vacío.');
  const columns = head.cells.map((cell) => toColumn(cell.trim()));
  const unknown = columns.filter((column) => !READABLE_COLUMNS.includes(column));
  if (unknown.length > 0) {
    throw refuseFile(
      `No conocemos estas columnas: ${unknown.join(', ')}. Las que sirven son: ${COLUMNS.map(labelOf).join(', ')}.`,
    );
  }
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated) throw refuseFile(`La columna ${labelOf(repeated)} está dos veces.`);
  return body.map(({ line, cells }) => {
    if (cells.length !== columns.length) {
      return { line, values: {}, problem: `Tiene ${cells.length} celdas y debería tener ${columns.length}.` };
    }
    const row = new Map(columns.map((column, index) => [column, fromCell((cells[index] ?? '').trim())]));
    const filled = (field: PictureField) => urlColumns(field).filter((column) => row.get(column));
    const pictureColumns = { images: filled('images'), samples: filled('samples') };
    return { line, values: toValues(row), pictureColumns };
  });
}

/** The header in Spanish: `Precio en pesos`, `Imagen 2`, `Descripción de la muestra 1`. */
export function labelOf(column: string): string {
  const [, prefix, part, number] = /^(image|sample)_(url|description)_(\d)$/.exec(column) ?? [];
  if (prefix === undefined) return FIELD_LABELS[column as keyof typeof FIELD_LABELS] ?? column; // a field or a stranger
  const name = `${prefix === 'image' ? 'imagen' : 'muestra'} ${number}`;
  return part === 'url' ? name.charAt(0).toUpperCase() + name.slice(1) : `Descripción de la ${name}`;
}

const SPANISH_HEADERS = new Map([
  ...READABLE_COLUMNS.map((column): [string, string] => [foldForSearch(labelOf(column)), column]),
  ['precio', 'price'],
  // Files of older versions have these.
  ['pdf del curso', 'recipe_pdf_url'],
  ['datos', 'facts'],
  ['vas a aprender', 'outcomes'],
  ['vas a necesitar', 'materials'],
  ['te llevas', 'takeaways'],
]);

/** A header in English as the export writes it, or in Spanish with any capitals and accents. */
function toColumn(header: string): string {
  if (READABLE_COLUMNS.includes(header)) return header;
  return SPANISH_HEADERS.get(foldForSearch(header)) ?? header;
}

const SPANISH_VALUES: Record<string, Record<string, string>> = {
  type: { curso: 'curso', recetario: 'recipebook', 'libro de recetas': 'recipebook' },
  status: Object.fromEntries(Object.entries(STATUS_LABELS).map(([status, label]) => [label, status])),
};

const READ_CELL: Record<CellKind, (cell: string) => unknown> = {
  text: (cell) => cell,
  number: readNumber,
  flag: readFlag,
  pictures: (cell) => cell,
  lines: readLines,
  facts: readFacts,
};
const WRITE_CELL = {
  text: (text: string) => text,
  number: String,
  flag: String,
  pictures: () => '',
  lines: writeLines,
  facts: writeFacts,
};
/** An empty cell in these columns means "not set", which is null in the API. */
const EMPTY_IS_NULL = ['promoPrice', 'promoUSDprice', 'promoFrom', 'promoUntil'];

/** Absent columns stay absent. An empty cell clears an optional value. */
function toValues(row: Map<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [column, kind] of Object.entries({ ...CELLS, ...READ_ONLY_COLUMNS })) {
    const cell = row.get(column);
    if (cell === undefined) continue;
    values[column] =
      cell === '' && EMPTY_IS_NULL.includes(column) ? null : READ_CELL[kind](inEnglish(column, cell));
  }
  if (row.get('status') === '') delete values.status;
  if (row.get('level') === '') delete values.level;
  for (const field of PICTURE_FIELDS) {
    const columns = urlColumns(field);
    if (!columns.some((column) => row.has(column))) continue;
    values[field] = columns
      .map((column) => ({ url: row.get(column) ?? '', description: row.get(describing(column)) ?? '' }))
      .filter((picture) => picture.url !== '');
  }
  return values;
}

function inEnglish(column: string, cell: string): string {
  return SPANISH_VALUES[column]?.[cell.toLowerCase()] ?? cell;
}

export function urlColumns(field: PictureField): string[] {
  const { prefix, most } = PICTURES[field];
  return Array.from({ length: most }, (_, index) => `${prefix}_url_${index + 1}`);
}

/** The column that describes the picture of an address column. */
function describing(urlColumn: string): string {
  return urlColumn.replace('_url_', '_description_');
}

function toPictureCells(field: PictureField, pictures: Image[]): [string, string][] {
  return urlColumns(field).flatMap((column, index) => {
    const picture = pictures[index];
    return picture
      ? [
          [column, picture.url],
          [describing(column), picture.description],
        ]
      : [];
  });
}

function readJson(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw refuseFile('El archivo no es JSON válido.');
  }
  if (!Array.isArray(parsed)) throw refuseFile('El archivo JSON debe ser una lista de productos.');
  return parsed.map((entry: unknown, index) => {
    const line = index + 1;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      return { line, values: {}, problem: 'No es un producto.' };
    }
    const values = Object.entries(entry).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? inEnglish(field, value) : value,
    ]);
    return { line, values: Object.fromEntries(values) };
  });
}
