import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const PREFIX = 'upload:';

/** Remembers unfinished uploads for this tab, so that a reload can go on; local storage is for the shop's own keys. */
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
