import type { addressOf } from '../api';
import { useConnection } from '../state/connection';
import { useSession } from '../state/session-store';
import { savedCacheOf } from './saved-names';

type Address = ReturnType<typeof addressOf>;

/** The answer that the current user saved on this device; undefined when there is none. */
export async function readSavedAnswer({ method, url }: Address): Promise<Response | undefined> {
  const userId = useSession.getState().user?.id;
  if (!userId || method !== 'GET') return undefined;
  // Insecure origins and some private windows have no caches.
  const saved = await globalThis.caches
    ?.match(url, { cacheName: savedCacheOf(userId), ignoreVary: true })
    .catch(() => undefined);
  if (saved) useConnection.setState({ isLost: true });
  return saved;
}
