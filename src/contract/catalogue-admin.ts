import { z } from 'zod';
import { adminProduct, contentType } from './catalogue';
import { endpoint } from './endpoint';
import { text } from './text';
import { undoResult } from './undo-result';

const productSort = z.enum(['newest', 'title', 'cheapest', 'dearest', 'level']);
export type ProductSort = z.infer<typeof productSort>;

const productShelf = z.enum(['featured', 'onSale', 'archived']);
export type ProductShelf = z.infer<typeof productShelf>;

/** A product in the creator's list. */
const listedProduct = adminProduct.extend({
  /** Sales of this month in the shop's time, less what went back. */
  soldThisMonth: z.number(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

const catalogueFormat = z.enum(['csv', 'json']);
export type CatalogueFormat = z.infer<typeof catalogueFormat>;

export const PRODUCTS_A_PAGE = 24;
const MAX_FILE_BYTES = 16 * 1024 * 1024;

const importLine = z.object({
  line: z.number(),
  action: z.enum(['create', 'update', 'none', 'error']),
  title: z.string(),
  /** The fields that would change, with their values as the creator reads them. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** By the column names of the export and by their Spanish labels, with the shortened value. */
  errors: z.array(z.object({ field: z.string(), label: z.string(), value: z.string(), message: z.string() })),
});
export type LineError = ImportLine['errors'][number];
export type ImportLine = z.infer<typeof importLine>;

const importReport = z.object({
  isApplied: z.boolean(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  wrong: z.number(),
  lines: z.array(importLine),
});
export type ImportReport = z.infer<typeof importReport>;
export type FieldChange = ImportLine['changes'][number];

const catalogueImport = z.object({
  id: z.string(),
  fileName: z.string(),
  created: z.number(),
  updated: z.number(),
  importedAt: z.string(),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

export const catalogueAdmin = {
  list: endpoint.admin('GET /admin/products', {
    summary: 'Products as the creator sees them, archived ones included, by page',
    query: z.object({
      type: contentType,
      shelf: productShelf.default('onSale'),
      q: text(200, 0).optional(),
      sort: productSort.default('newest'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: z.object({ data: z.array(listedProduct), total: z.number(), pages: z.number() }),
  }),
  restore: endpoint.admin('POST /admin/products/:id/restore', {
    summary: 'Puts an archived product back on sale',
    response: adminProduct,
  }),
  export: endpoint.admin('GET /admin/catalogue/export', {
    summary: 'Every product, archived ones included, as a CSV or JSON file that can be imported again',
    query: z.object({ format: catalogueFormat.default('csv') }),
  }),
  import: endpoint.admin('POST /admin/catalogue/import', {
    summary:
      'Imports a file, all of it or nothing; with `dryRun` only reports line by line what would change. Unusual prices need `confirmed`',
    body: z.object({
      format: catalogueFormat,
      /** The file's bytes in base64, because its encoding is checked too. */
      content: z.base64({ error: 'El archivo no se pudo leer.' }),
      /** For the activity. */
      fileName: text(200, 0).optional(),
      dryRun: z.boolean().default(true),
      confirmed: z.boolean().default(false),
    }),
    response: importReport,
    bodyLimit: MAX_FILE_BYTES,
  }),
  lastImport: endpoint.admin('GET /admin/catalogue/imports/last', {
    summary: 'The latest import, while it can be undone',
    response: z.object({ data: catalogueImport.nullable() }),
  }),
  undoImport: endpoint.admin('POST /admin/catalogue/imports/:id/undo', {
    summary:
      'Takes back an import for a day: changed products get their values again, new ones are archived; names the products that stay as they are, and why',
    response: undoResult,
  }),
};
