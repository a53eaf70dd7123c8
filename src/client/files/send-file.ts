import type { DetailedError } from 'tus-js-client';
import type { AnswerOf } from '../../contract/api';
import type { UploadKind } from '../../rules/upload-limits';
import { type ApiError, api, failure, noAnswer, sessionHeader } from '../api';
import { type Sending, UploadStopped } from './sending';
import { type UploadPlace, unfinishedUploads } from './unfinished-uploads';

const PART_BYTES = 5 * 1024 ** 2;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

export type SentFile = AnswerOf<'POST /uploads/:id/complete'>;

/** Uploads a file in resumable parts; the server then checks and stores it. */
export async function sendFile(
  file: File,
  kind: UploadKind,
  { onProgress, signal }: Sending,
  place?: UploadPlace,
): Promise<SentFile> {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  const session = sessionHeader();
  return await new Promise<SentFile>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: PART_BYTES,
      retryDelays: RETRY_MS,
      metadata: { kind, filename: file.name },
      headers: { ...session },
      urlStorage: unfinishedUploads(file, place),
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () =>
        void api('POST /uploads/:id/complete', { params: { id: idOf(upload) } }).then(resolve, reject),
      onError: (error) => reject(toApiError(error, session)),
    });
    signal.addEventListener('abort', () => {
      const { reason } = signal;
      // After a cancel the server deletes the received bytes; after a pause it keeps them for the same file.
      const isOver = !(reason instanceof UploadStopped) || reason.how === 'cancel';
      void upload.abort(isOver).catch(() => undefined);
      reject(reason);
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!signal.aborted) upload.start();
    });
  });
}

function idOf({ url }: { url: string | null }): string {
  return url?.slice(url.lastIndexOf('/') + 1) ?? '';
}

function toApiError(error: Error | DetailedError, session: ReturnType<typeof sessionHeader>): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response ? failure(response.getStatus(), response.getBody(), session) : noAnswer();
}
