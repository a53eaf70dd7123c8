import { useEffect } from 'react';
import { useSession } from '../../state/session-store';
import { openSaved, useSaved } from './saved-store';
import { isHere, savedWords } from './saved-words';

/** Reads what this device has saved for the current user. */
export function useSavedProducts(): void {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId) void openSaved(userId);
  }, [userId]);
}

/** Says whether anything of a product opens without a connection on this device. */
export function useIsSaved(): (productId: string) => boolean {
  const products = useSaved((saved) => saved.products);
  const videos = Object.values(useSaved((saved) => saved.videos));
  return (productId) => isHere(savedWords(products[productId], videos));
}
