import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const PREFIX = 'upload:';

/** Keeps unfinished uploads in session storage, so that they can resume after a reload. Local storage is reserved for the session and the cart. */
export const unfinishedUploads: UrlStorage = {
  findAllUploads: async () => find(PREFIX),
  findUploadsByFingerprint: async (fingerprint) => find(`${PREFIX}${fingerprint}:`),
  removeUpload: async (key) => sessionStorage.removeItem(key),
  addUpload: async (fingerprint, upload) => {
    const key = `${PREFIX}${fingerprint}:${crypto.randomUUID()}`;
    sessionStorage.setItem(key, JSON.stringify(upload));
    return key;
  },
};

function find(prefix: string): PreviousUpload[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      try {
        return [{ ...JSON.parse(sessionStorage.getItem(key) ?? ''), urlStorageKey: key }];
      } catch {
        return [];
      }
    });
}
