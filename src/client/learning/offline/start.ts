import { closeOthers, unlockSaved } from '../../saved/close-others';
import { renewKeys } from '../../saved/video-keys';
import { sendPlaces } from '../../saved/waiting-places';
import { sendVoices } from '../../saved/waiting-voices';
import { useConnection } from '../../state/connection';
import { useSession } from '../../state/session-store';
import { fetchProgress, fetchPurchases } from './api';
import { registerWorker } from './app-worker';
import { openSavedCache } from './saved-records';
import { closeSaved, keepOnly, openSaved, useSaved } from './saved-store';

const AT_MOST_EVERY = 60_000;

/** Registers the service worker, and removes or locks saved products when session or purchase ends. */
export async function followOwner(userId: string | null): Promise<void> {
  if (useSaved.getState().owner !== userId) closeSaved();
  await closeOthers(userId);
  if (!userId) return;
  await unlockSaved(userId);
  if (!isFollowing) {
    isFollowing = true;
    addEventListener('online', follow);
    document.addEventListener('visibilitychange', follow);
  }
  // Without a worker the shop works as before, with a connection.
  await registerWorker().catch(() => undefined);
  try {
    await openSaved(userId);
    await followShop(userId);
  } finally {
    // A session that ended meanwhile has put everything away; what was read since may have left an empty store.
    const now = useSession.getState().user?.id ?? null;
    if (now !== userId) await closeOthers(now);
  }
}

let isFollowing = false;
let followedAt = Number.NEGATIVE_INFINITY;

function follow(): void {
  const userId = useSession.getState().user?.id;
  if (!userId || document.visibilityState !== 'visible') return;
  followShop(userId).catch(() => undefined);
}

/** Sends the writes that wait on the device, and removes the copies of products that the user no longer owns. */
async function followShop(userId: string): Promise<void> {
  await sendPlaces();
  await sendVoices();
  const { products, videos } = useSaved.getState();
  const hasNothing = Object.keys({ ...products, ...videos }).length === 0;
  if (hasNothing || !navigator.onLine || performance.now() - followedAt < AT_MOST_EVERY) return;
  const purchases = await fetchPurchases(userId).catch(() => undefined);
  if (!purchases || useSession.getState().user?.id !== userId) return;
  // A saved list of purchases is no contact.
  const isAnswered = !useConnection.getState().isLost;
  if (isAnswered) followedAt = performance.now();
  await keepOnly(userId, new Set(purchases.data.products.map(({ itemId }) => itemId)));
  if (Object.keys(videos).length > 0 && isAnswered) {
    await renewKeys(userId);
    await openSaved(userId);
  }
  const progress = await fetchProgress(userId);
  // After a logout nothing may be stored again.
  if (useSession.getState().user?.id !== userId) return;
  const cache = await openSavedCache(userId);
  for (const { url, data } of [purchases, progress]) await cache.put(url, Response.json(data));
}
