import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyId, text } from '../../../contract/text';
import { AppError, invalidField } from '../../../rules/errors';
import { PROOF_LIMIT } from '../../../rules/upload-limits';
import { invalidInput } from '../../platform/http/handle';
import { letGo, limitForm, refuseAtLimit } from '../../platform/http/read-upload';
import { MAX_PIXELS, openPicture } from '../../platform/media/open-picture';
import { sniffType } from '../../platform/media/sniff-type';
import type { Storage } from '../../platform/storage/storage';

/** Enough to detect a file type by its content. */
const HEAD_BYTES = 4100;
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const { wrongKind: UNSUPPORTED, tooLarge: TOO_LARGE } = PROOF_LIMIT;

const optionalWords = (max: number) =>
  text(max, 0)
    .transform((words) => words || null)
    .nullish();

const fields = z
  .object({
    idUser: anyId.optional(),
    itemId: anyId.optional(),
    /** A transfer: the proof is for all of its items. */
    orderKey: anyId.optional(),
    userInfo: optionalWords(2000),
    submission: optionalWords(100),
    // Spaces and case do not distinguish operation numbers.
    operationNumber: optionalWords(100).transform(
      (typed) => typed?.replace(/\s+/g, '').toUpperCase() || null,
    ),
    livesInEu: z
      .enum(['true', 'false'], { error: 'Debe ser verdadero o falso.' })
      .transform((value) => value === 'true')
      .optional(),
    accessConsent: text(40, 0)
      .transform((version) => version || undefined)
      .optional(),
    /** The number of items in this submission, when the sender knows it. */
    items: z.coerce.number().int().min(1).max(100).optional(),
  })
  .refine(({ itemId, orderKey }) => Boolean(itemId || orderKey), {
    path: ['itemId'],
    error: 'Falta el producto.',
  });

export type ProofForm = Awaited<ReturnType<typeof readProofForm>>;

/** Reads the form with its parts in any sequence. A refused file, or one without a form, is not stored. */
export async function readProofForm(request: FastifyRequest, storage: Storage) {
  const values: Record<string, unknown> = {};
  let file: Awaited<ReturnType<typeof keepFile>> | undefined;
  try {
    limitForm(request, PROOF_LIMIT.maxBytes);
    const parts = request.parts({
      limits: { fileSize: PROOF_LIMIT.maxBytes, files: 1, fields: 20, fieldSize: 20_000, parts: 25 },
    });
    for await (const part of parts) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else {
        refuseAtLimit(part.file, TOO_LARGE);
        file = await keepFile(part.file, part.filename, storage);
      }
    }
    if (!file || file.size === 0) {
      throw invalidField('file', 'Por favor, sube un comprobante antes de enviar.');
    }
    const parsed = fields.safeParse(values);
    if (!parsed.success) throw invalidInput(parsed.error, values);
    return { file, fields: parsed.data };
  } catch (error) {
    if (file) await storage.remove(file.key);
    letGo(request);
    throw isTooLarge(error) ? new AppError('too_large', { field: 'file', message: TOO_LARGE }) : error;
  }
}

async function keepFile(body: Readable, name: string | undefined, storage: Storage) {
  const chunks = body[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const type = await sniffType(head);
  const extension = EXTENSIONS[type];
  if (!extension) {
    // The rest of a refused file is discarded.
    body.resume();
    throw new AppError('unsupported_file', { field: 'file', message: refusal(type, head) });
  }
  const stored = await storage.put('proofs', together(head, chunks), extension);
  try {
    if (type !== 'application/pdf') await checkPicture(await storage.open(stored.key));
  } catch (error) {
    await storage.remove(stored.key);
    throw error;
  }
  return { ...stored, type, name: cleanName(name, extension) };
}

function refusal(type: string, head: Buffer): string {
  if (head.length === 0) return 'El archivo está vacío.';
  if (/^image\/hei[cf]/.test(type)) return `Las fotos HEIC no se pueden ver aquí. ${UNSUPPORTED}`;
  return UNSUPPORTED;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  return Buffer.concat(parts);
}

async function* together(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Refuses a picture that cannot be decoded or would exhaust the memory. */
async function checkPicture(file: Readable): Promise<void> {
  const picture = await openPicture();
  file.pipe(picture);
  const size = await picture.metadata().catch(() => null);
  if (!size) throw new AppError('unsupported_file', { field: 'file', message: UNSUPPORTED });
  if (size.width * size.height > MAX_PIXELS) {
    throw new AppError('too_large', { field: 'file', message: 'La imagen tiene demasiados píxeles.' });
  }
}

/** The name is used in a mail header and a download, so only letters, digits and a few characters remain. */
function cleanName(name: string | undefined, extension: string): string {
  const base = (name ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 80);
  return `${base || 'comprobante'}.${extension}`;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
