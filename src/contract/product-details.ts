import { z } from 'zod';
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

const lines = z.array(line(160), { error: 'Debe ser una lista.' }).max(MAX_ROWS, { error: TOO_MANY });

const factInput = z.object({
  label: line(40).refine((label) => !label.includes(':'), { error: 'El nombre no lleva dos puntos.' }),
  value: line(120, 'Escribe cada dato como «Duración: 1 h 56 min».'),
});

export const detailsInput = {
  /** Rows of "La ficha", such as Duración and Rinde. */
  facts: z.array(factInput, { error: 'Debe ser una lista.' }).max(MAX_ROWS, { error: TOO_MANY }).optional(),
  /** "Vas a poder…" */
  outcomes: lines.optional(),
  /** "Lo que necesitas" */
  materials: lines.optional(),
  /** "Lo que te llevas" */
  takeaways: lines.optional(),
};

export const detailsOutput = {
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  outcomes: z.array(z.string()),
  materials: z.array(z.string()),
  takeaways: z.array(z.string()),
};
