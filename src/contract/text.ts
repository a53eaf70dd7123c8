import { z } from 'zod';
import { isWholeCents, MAX_PRICE } from '../rules/money';

/**
 * Typed text: trimmed, in one Unicode form, without NUL and lone surrogates
 * (PostgreSQL refuses the first, JSON corrupts the second).
 */
export function text(max: number, min = 1) {
  return z
    .string({ error: 'Debe ser un texto.' })
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
      error: 'Contiene caracteres que no se pueden guardar.',
    })
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => value.length >= min, { error: 'Este campo es obligatorio.' })
    .refine((value) => value.length <= max, { error: `Puede tener como máximo ${max} caracteres.` });
}

export const email = text(254).refine(
  (value) => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@.<>,;:"()[\]\\]+$/.test(value),
  {
    error: 'Ingresa un email válido.',
  },
);

export const id = z.uuid({ error: 'El identificador no es válido.' });

/** An id that may be unknown or malformed. A malformed id is not found. */
export const anyId = z
  .string()
  .max(200)
  // PostgreSQL refuses a query with a NUL.
  .overwrite((value) => value.replaceAll('\u0000', '\uFFFD'));

export const flag = z.boolean({ error: 'Debe ser verdadero o falso.' });

export const moment = z.iso.datetime({
  offset: true,
  error: 'Escribe la fecha como 2026-03-15T12:00:00Z.',
});

/** A boolean query parameter: `true` or `false`, or `1` or `0` as in page addresses; absent means false. */
export const flagQuery = z
  .enum(['true', 'false', '1', '0'], { error: 'Debe ser «true» o «false».' })
  .default('false')
  .transform((value) => value === 'true' || value === '1');

/** The query of a paged list; all are optional. */
export const cursorQuery = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(500).optional(),
};

/** The same for a list that can be searched. */
export const pageQuery = { q: text(200, 0).optional(), ...cursorQuery };

/** What somebody paid or gets back. */
export const amountOfMoney = z
  .number({ error: 'Debe ser un número.' })
  .positive({ error: 'El importe debe ser mayor que cero.' })
  .max(MAX_PRICE, { error: 'El importe es demasiado grande.' })
  .refine(isWholeCents, { error: 'Puede tener como máximo dos decimales.' });
