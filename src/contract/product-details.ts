import { z } from 'zod';
import type { DetailField } from '../rules/product-fields';
import { text } from './text';

/** What a product teaches and needs, written by the creator. Empty parts are not shown. */
export const MAX_ROWS = 12;
export const MAX_SAMPLES = 2;

const TOO_MANY = `Puede tener como máximo ${MAX_ROWS} renglones.`;

/** The form and a spreadsheet cell have one entry per line, so an entry has no line break. */
function line(max: number, missing = 'Este campo es obligatorio.') {
  return text(max, 0)
    .refine((value) => value !== '', { error: missing })
    .refine((value) => !/[\r\n]/.test(value), { error: 'Debe ir en una sola línea.' });
}

const lines = {
  input: z.array(line(160), { error: 'Debe ser una lista.' }).max(MAX_ROWS, { error: TOO_MANY }).optional(),
  draft: z.array(text(160, 0)).max(MAX_ROWS, { error: TOO_MANY }),
  output: z.array(z.string()),
};

const factInput = z.object({
  label: line(40).refine((label) => !label.includes(':'), { error: 'El nombre no lleva dos puntos.' }),
  value: line(120, 'Escribe cada dato como «Duración: 1 h 56 min».'),
});

/** The schemas of each part: as it is saved, half-finished in a draft, and as everybody reads it. */
const DETAILS = {
  /** Rows such as Duración and Rinde. */
  facts: {
    input: z.array(factInput, { error: 'Debe ser una lista.' }).max(MAX_ROWS, { error: TOO_MANY }).optional(),
    draft: z.array(z.object({ label: text(40, 0), value: text(120, 0) })).max(MAX_ROWS),
    output: z.array(z.object({ label: z.string(), value: z.string() })),
  },
  outcomes: lines,
  materials: lines,
  takeaways: lines,
} satisfies Record<DetailField, Record<Use, z.ZodType>>;

type Use = 'input' | 'draft' | 'output';

export const detailsInput = schemasFor('input');
export const detailsDraft = schemasFor('draft');
export const detailsOutput = schemasFor('output');

function schemasFor<U extends Use>(use: U) {
  const schemas = Object.entries(DETAILS).map(([name, schema]) => [name, schema[use]]);
  return Object.fromEntries(schemas) as { [F in DetailField]: (typeof DETAILS)[F][U] }; // one for each part
}
