import { z } from 'zod';
import { endpoint } from './endpoint';

export const importResult = z.enum([
  /** The person gets an account and the product. */
  'new',
  /** The person has an account and gets the product. */
  'granted',
  'owned',
  /** The same person and product stand in an earlier line. */
  'duplicate',
  'unknown_product',
  'wrong_email',
  'wrong_date',
]);
export type ImportResult = z.infer<typeof importResult>;

const importedRow = z.object({
  line: z.number(),
  email: z.string(),
  /** As the file names it. */
  product: z.string(),
  result: importResult,
});
export type ImportedRow = z.infer<typeof importedRow>;

const peopleImport = z.object({
  /** Of the import that was made; null for a preview. */
  id: z.string().nullable(),
  rows: z.array(importedRow),
  counts: z.record(importResult, z.number()),
  /** How many people get one welcome mail. */
  people: z.number(),
  /** The names of products that the shop does not have. */
  unknownProducts: z.array(z.string()),
  /** The products of the shop, to choose from when one is unknown. */
  choices: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type PeopleImport = z.infer<typeof peopleImport>;

const madeImport = z.object({
  id: z.string(),
  importedAt: z.string(),
  people: z.number(),
  purchases: z.number(),
});

/** Moving a shop: people from another platform, and everything out of this one. */
export const moving = {
  importPeople: endpoint.admin('POST /admin/people/import', {
    summary:
      'Imports students from a CSV (file) of another platform: with mode preview it only tells, line by line, what would happen; products maps names of the file to products',
    consumes: 'multipart',
    response: peopleImport,
  }),
  lastImport: endpoint.admin('GET /admin/people/imports/last', {
    summary: 'The latest import of people, while it can be undone',
    response: z.object({ data: madeImport.nullable() }),
  }),
  undoImport: endpoint.admin('POST /admin/people/imports/:id/undo', {
    whenFull: 'goes-on',
    summary:
      'Takes back an import for a day: its products end, its mails that wait are not sent, and accounts that nobody opened are erased',
    response: z.object({ ended: z.number(), erased: z.number() }),
  }),
  archive: endpoint.admin('GET /admin/archive', {
    summary:
      'Everything of the shop in one TAR archive with open formats: catalogue, texts, people, sales as CSV and JSON, and every file',
  }),
  archiveContents: endpoint.admin('GET /admin/archive/contents', {
    summary: 'What the archive contains: rows, files and bytes',
    response: z.object({
      products: z.number(),
      people: z.number(),
      sales: z.number(),
      files: z.number(),
      bytes: z.number(),
    }),
  }),
};
