import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalidField } from '../../../rules/errors';
import type { Database } from '../db/database';
import { createLimiter } from '../limits/limiter';
import { consumeQuota, type Quota } from '../limits/quota';
import type { Clock } from '../runtime/clock';
import { PARTIAL_AREA } from '../storage/disk';
import { readWhole, type Storage, type StoredFile } from '../storage/storage';
import { invalidInput } from './handle';

/** Each job holds a whole file, and a picture needs many times that while it is decoded. */
const runLimited = createLimiter({ concurrency: 2, maxQueued: 100, maxQueuedPerOwner: 10 });

interface Upload {
  request: FastifyRequest;
  deps: { db: Database; clock: Clock; storage: Storage };
  maxBytes: number;
  /** What a sender of a larger file reads, where the usual text is not enough. */
  tooLarge?: string;
  /** The maximum length of one field. */
  maxFieldBytes?: number;
  /** The sender's daily quota of bytes. */
  quota: Quota;
}

/**
 * Processes the single file of a multipart body. The file is in the store until it has arrived completely and the limiter
 * starts the work, so that many slow senders use no memory. Admins come first; other accounts take turns.
 */
export async function useUploadedFile<T>(upload: Upload, use: (bytes: Buffer) => Promise<T>): Promise<T> {
  return await useUploadedForm({ ...upload, fields: z.unknown() }, use);
}

/** Processes a file in the same way, together with the fields of its form, which may come before or after it. */
export async function useUploadedForm<F extends z.ZodType, T>(
  { request, deps, quota, fields, ...limits }: Upload & { fields: F },
  use: (bytes: Buffer, fields: z.output<F>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_file');
  const { storage } = deps;
  const { file, values } = await keepForm(request, storage, limits);
  const owner = request.caller?.id ?? request.ip;
  try {
    const parsed = fields.safeParse(values);
    if (!parsed.success) throw invalidInput(parsed.error, values);
    await consumeQuota(deps, quota, owner, file.size);
    return await runLimited(
      async () => await use(await readWhole(await storage.open(file.key)), parsed.data),
      {
        owner,
        isUrgent: request.caller?.role === 'admin',
      },
    );
  } finally {
    await storage.remove(file.key);
  }
}

const PART_LIMITS = { files: 1, fields: 20, parts: 25 };
const MAX_FIELD_BYTES = 20_000;

type FormLimits = Pick<Upload, 'maxBytes' | 'tooLarge' | 'maxFieldBytes'>;

async function keepForm(
  request: FastifyRequest,
  storage: Storage,
  { maxBytes, tooLarge, maxFieldBytes = MAX_FIELD_BYTES }: FormLimits,
) {
  const limits = { ...PART_LIMITS, fileSize: maxBytes, fieldSize: maxFieldBytes };
  const values: Record<string, unknown> = {};
  let file: StoredFile | undefined;
  try {
    limitForm(request, maxBytes);
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else {
        refuseAtLimit(part.file, tooLarge);
        file = await storage.put(PARTIAL_AREA, part.file, 'part');
      }
    }
    if (!file) throw invalidField('file', 'Elige un archivo.');
    return { file, values };
  } catch (error) {
    if (file) await storage.remove(file.key);
    letGo(request);
    throw error;
  }
}

/** The maximum size of all fields of a form. */
const FIELDS_BYTES = 1024 ** 2;

/** Called before reading: the parser would consume an endless field before it reports an error. */
export function limitForm({ raw }: FastifyRequest, maxFileBytes: number): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxFileBytes + FIELDS_BYTES) return;
    raw.off('data', count);
    // The parser treats this as an aborted body. Unlike destroying the request, it allows an answer.
    raw.emit('error', new AppError('too_large'));
  };
  raw.on('data', count);
  // The parser may have finished, and an unhandled error event would end the process.
  raw.on('error', () => {});
}

/** The parser would consume the rest of a file that is too large before it reports an error. */
export function refuseAtLimit(file: MultipartFile['file'], message?: string): void {
  const refuse = () => {
    file.destroy(new AppError('too_large', { field: 'file', ...(message ? { message } : {}) }));
  };
  // The file may have been read completely before the listener was added.
  if (file.truncated) refuse();
  else file.once('limit', refuse);
}

/** Discards the rest of a refused body. Otherwise the connection would hang. */
export function letGo(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
