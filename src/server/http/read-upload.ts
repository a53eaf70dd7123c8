import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';

/** The one file of a multipart body, at most `maxBytes` of it in memory. */
export async function readUploadedFile(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_file');
  try {
    const file = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
    if (!file) throw new AppError('invalid_input', { field: 'file', message: 'Elige un archivo.' });
    const bytes = await file.toBuffer();
    // The parser can notice the limit only after it handed out the last piece.
    if (file.file.truncated) throw new AppError('too_large', { field: 'file' });
    return bytes;
  } catch (error) {
    letGo(request);
    throw error;
  }
}

/** What is still on its way of a refused body is let through to nowhere, or the connection would hang on it. */
export function letGo(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
