/** What a file on its way tells, and how it is stopped. */
export interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Thrown for a file that this browser cannot read or convert, with the sentence that she reads. */
export class FileRefused extends Error {}

/** Why a file was stopped. After a pause the shop keeps the received bytes for the same file. */
export class UploadStopped extends Error {
  constructor(readonly how: 'cancel' | 'pause') {
    super(how);
  }
}
