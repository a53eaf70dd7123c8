import { z } from 'zod';
import { endpoint } from './endpoint';
import { text } from './text';

/** As it is printed. Letters only, so that it can neither be an address nor markup. */
const printedName = text(80).refine(
  (name) => /^[\p{L}\p{M}'’\- ]+(?:\. ?[\p{L}\p{M}'’\- ]+)*\.?$/u.test(name),
  {
    error: 'Escribe tu nombre solo con letras.',
  },
);

const certificate = z.object({
  code: z.string(),
  name: z.string(),
  course: z.string(),
  creator: z.string(),
  lessons: z.number(),
  completedAt: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

const byCode = { code: z.string().max(100) };

export const certificates = {
  status: endpoint.owner('GET /content/:id/certificate', {
    summary: 'How many lessons are done, and the certificate of the caller once it is issued',
    response: z.object({
      done: z.number(),
      total: z.number(),
      /** How the account writes the name. */
      accountName: z.string(),
      certificate: certificate.nullable(),
    }),
  }),
  issue: endpoint.owner('POST /content/:id/certificate', {
    keeps: { rows: 'one-per-product', bytes: 'fixed' },
    summary: 'Issues the certificate of a finished course once, with the name as the student writes it',
    body: z.object({ name: printedName }),
    response: certificate,
    status: 201,
  }),
  ofUser: endpoint.self('GET /purchase/:userId/certificates', {
    summary: 'The products that a user has a certificate of',
    response: z.object({ data: z.array(z.object({ productId: z.string(), code: z.string() })) }),
  }),
  verify: endpoint.public('GET /certificates/:code', {
    summary: 'Whether a certificate is genuine; an unknown code has no data, a withdrawn one no name',
    params: byCode,
    response: z.object({
      data: z.array(
        z.discriminatedUnion('isValid', [
          certificate.extend({ isValid: z.literal(true) }),
          z.object({ isValid: z.literal(false), code: z.string() }),
        ]),
      ),
    }),
  }),
  pdf: endpoint.public('GET /certificates/:code/pdf', {
    summary: 'The certificate as PDF, for everybody who knows its code',
    params: byCode,
  }),
};
