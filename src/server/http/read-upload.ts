import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { PARTIAL_AREA } from '../storage/disk';
import { readWhole, type Storage } from '../storage/storage';
import { createTurns } from '../turns';

/** Each holds a whole file, and a picture many times that while it is decoded. */
const inTurn = createTurns({ atOnce: 2, waiting: 100 });

/**
 * Works on the one file of a multipart body. It waits in the store until all of it has arrived and there is a turn,
 * so that many slow senders take no memory.
 */
export async function useUploadedFile<T>(
  { request, storage, maxBytes }: { request: FastifyRequest; storage: Storage; maxBytes: number },
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_file');
  const key = await keepFile(request, storage, maxBytes);
  try {
    return await inTurn(async () => await use(await readWhole(await storage.open(key))));
  } finally {
    await storage.remove(key);
  }
}

async function keepFile(request: FastifyRequest, storage: Storage, maxBytes: number): Promise<string> {
  try {
    limitForm(request, maxBytes);
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
    if (!part) throw new AppError('invalid_input', { field: 'file', message: 'Elige un archivo.' });
    refuseAtLimit(part.file);
    return (await storage.put(PARTIAL_AREA, part.file, 'part')).key;
  } catch (error) {
    letGo(request);
    throw error;
  }
}

/** Everything in a form that is not its file. */
const FIELDS_BYTES = 1024 ** 2;

/** Called as the reading begins: the parser lets a field without end pass by before it says so. */
export function limitForm({ raw }: FastifyRequest, maxFileBytes: number): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxFileBytes + FIELDS_BYTES) return;
    raw.off('data', count);
    // How the parser hears that a body broke off; unlike destroying it, this leaves the way for an answer.
    raw.emit('error', new AppError('too_large'));
  };
  raw.on('data', count);
  // The parser may be done, and an error that nobody hears ends the process.
  raw.on('error', () => {});
}

/** The parser would let the rest of a file that is too large pass by before it says so. */
export function refuseAtLimit(file: MultipartFile['file'], message?: string): void {
  const refuse = () => {
    file.destroy(new AppError('too_large', { field: 'file', ...(message ? { message } : {}) }));
  };
  // A small rest may all be read before anybody listens.
  if (file.truncated) refuse();
  else file.once('limit', refuse);
}

/** What is still on its way of a refused body is let through to nowhere, or the connection would hang on it. */
export function letGo(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
