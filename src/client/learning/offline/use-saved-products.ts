import { useEffect } from 'react';
import { useSession } from '../../state/session-store';
import { openSaved } from './saved-store';

/** Reads what this device has saved for the current user. */
export function useSavedProducts(): void {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId) void openSaved(userId);
  }, [userId]);
}
