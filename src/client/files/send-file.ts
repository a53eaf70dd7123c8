import type { DetailedError } from 'tus-js-client';
import type { UploadKind } from '../../rules/upload-limits';
import { type ApiError, failure, noAnswer, sessionHeader } from '../api';
import { UploadStopped } from '../api-upload';
import { completeUpload } from './api';
import { unfinishedUploads } from './unfinished-uploads';

const PART_BYTES = 5 * 1024 ** 2;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

export interface SentFile {
  url: string;
  name: string;
  size: number;
}

export interface Sending {
  done: Promise<SentFile>;
  /** After a cancel the server deletes the received bytes; after a pause it keeps them for the same file. */
  stop: (how: 'cancel' | 'pause') => void;
}

/** Uploads a file in resumable parts; the server then checks and stores it. */
export function sendFile(file: File, kind: UploadKind, onProgress: (share: number) => void): Sending {
  let stop: Sending['stop'] = () => {};
  let isStopped = false;
  const done = (async () => {
    const { Upload } = await import('tus-js-client');
    const session = sessionHeader();
    return await new Promise<SentFile>((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: '/api/uploads',
        chunkSize: PART_BYTES,
        retryDelays: RETRY_MS,
        metadata: { kind, filename: file.name },
        headers: { ...session },
        urlStorage: unfinishedUploads,
        removeFingerprintOnSuccess: true,
        onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        onSuccess: () => void completeUpload(idOf(upload)).then(resolve, reject),
        onError: (error) => reject(toApiError(error, session)),
      });
      stop = (how) => {
        void upload.abort(how === 'cancel').catch(() => undefined);
        reject(new UploadStopped());
      };
      if (isStopped) return stop('pause');
      void upload.findPreviousUploads().then(([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous);
        if (!isStopped) upload.start();
      });
    });
  })();
  return {
    done,
    stop: (how) => {
      isStopped = true;
      stop(how);
    },
  };
}

function idOf({ url }: { url: string | null }): string {
  return url?.slice(url.lastIndexOf('/') + 1) ?? '';
}

function toApiError(error: Error | DetailedError, session: ReturnType<typeof sessionHeader>): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response ? failure(response.getStatus(), response.getBody(), session) : noAnswer();
}
