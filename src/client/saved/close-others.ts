import { storedKeys, writeText } from '../saving/device-records';
import { forgetOldTyped } from '../saving/typed-values';
import { browserStorage, LOCKED } from '../state/browser-storage';
import { closeOthersKitchen } from './kitchen-records';
import { isSavedCache, LOCK, ownerOfCache, savedCacheOf } from './saved-names';
import { forgetOthersKeys } from './video-keys';

/**
 * Puts away what everybody else has on this device. A logout or an expired session removes it. A session
 * that another device or account ended locks it: it opens again when the same user logs in, within a month.
 */
export async function closeOthers(userId: string | null): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  const owners = [...new Set([...names, ...storedKeys()].filter(isSavedCache).map(ownerOfCache))];
  const foreign = owners.filter((owner) => owner !== userId);
  const kept = new Set(foreign.filter(browserStorage.isLocked));
  for (const owner of kept) if (!(await lockCache(owner))) kept.delete(owner);
  // First, because without its key a video ends at once.
  if (foreign.some((owner) => !kept.has(owner)))
    await forgetOthersKeys(new Set([...kept, userId ?? ''])).catch(() => undefined);
  const gone = foreign.filter((owner) => !kept.has(owner));
  await Promise.all(gone.map((owner) => globalThis.caches?.delete(savedCacheOf(owner))));
  closeOthersKitchen(userId);
  forgetOldTyped();
  // Last, because the next page looks here for something to remove.
  for (const owner of gone) writeText(savedCacheOf(owner), null);
  for (const key of storedKeys())
    if (key.startsWith(LOCKED) && !browserStorage.isLocked(key.slice(LOCKED.length))) writeText(key, null);
}

/** Opens what a user left locked. */
export async function unlockSaved(userId: string): Promise<void> {
  const name = savedCacheOf(userId);
  if (await globalThis.caches?.has(name)) await (await caches.open(name)).delete(LOCK);
}

/** False when the device cannot write the lock; the files then go. */
async function lockCache(owner: string): Promise<boolean> {
  const name = savedCacheOf(owner);
  try {
    if (await globalThis.caches?.has(name)) await (await caches.open(name)).put(LOCK, new Response());
    return true;
  } catch {
    return false;
  }
}
