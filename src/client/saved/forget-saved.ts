import { isSavedCache, savedCacheOf } from './saved-names';
import { forgetOthersKeys } from './video-keys';
import { forgetOthersPlaces } from './waiting-places';

/** Removes what everybody else saved on this device: after a logout, and when another user logs in. */
export async function forgetOthersSaved(userId: string | null): Promise<void> {
  const isForeign = (name: string) => isSavedCache(name) && name !== savedCacheOf(userId ?? '');
  const names = (await globalThis.caches?.keys()) ?? [];
  // First, because without its key a video ends at once.
  if ([...names, ...Object.keys(localStorage)].some(isForeign))
    await forgetOthersKeys(userId).catch(() => undefined);
  await Promise.all(names.filter(isForeign).map((name) => caches.delete(name)));
  forgetOthersPlaces(userId);
  // Last, because the next page looks here for something to remove.
  for (const key of Object.keys(localStorage)) if (isForeign(key)) localStorage.removeItem(key);
}
