import { objectStore } from './object-store';
import { LICENCE_MS } from './saved-names';

/** The key of a saved video. Scripts can use it but not read it, and only IndexedDB stores such keys. */
export interface VideoKey {
  owner: string;
  lessonId: string;
  key: CryptoKey;
  /** Without a contact with the shop, the video plays until this moment. */
  until: number;
}

const inStore = objectStore('saved', 'keys', ['owner', 'lessonId']);

export async function findKey(owner: string, lessonId: string): Promise<VideoKey | undefined> {
  return await inStore('readonly', (store) => store.get([owner, lessonId]));
}

/** Stores a key with a new licence. */
export async function putKey(owner: string, lessonId: string, bytes: ArrayBuffer): Promise<void> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['decrypt']);
  const record: VideoKey = { owner, lessonId, key, until: Date.now() + LICENCE_MS };
  await inStore('readwrite', (store) => store.put(record));
}

export async function deleteKey(owner: string, lessonId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete([owner, lessonId]));
}

/** Renews the licences of a user after the shop has said what she owns. */
export async function renewKeys(owner: string): Promise<void> {
  const until = Date.now() + LICENCE_MS;
  for (const key of await listKeys())
    if (key.owner === owner) await inStore('readwrite', (store) => store.put({ ...key, until }));
}

/** Removes the keys of everybody but these users. */
export async function forgetOthersKeys(kept: ReadonlySet<string>): Promise<void> {
  for (const key of await listKeys()) if (!kept.has(key.owner)) await deleteKey(key.owner, key.lessonId);
}

async function listKeys(): Promise<VideoKey[]> {
  return await inStore('readonly', (store) => store.getAll());
}
