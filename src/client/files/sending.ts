/** What a file on its way tells, and how it is stopped. */
export interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Why a file was stopped. After a pause the shop keeps the received bytes for the same file. */
export class UploadStopped extends Error {
  constructor(readonly how: 'cancel' | 'pause') {
    super(how);
  }
}
