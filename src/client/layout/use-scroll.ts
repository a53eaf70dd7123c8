import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from '../router';

const positions = new Map<string, number>();

/** Scrolls a new page to the top and restores the position when the user goes back. */
export function useScroll(): void {
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page scrolls; filters in the query string do not.
  useLayoutEffect(() => {
    const left = positions.get(key);
    if (navigation === 'POP') {
      if (left !== undefined) scrollTo(0, left);
    } else if (!hash) {
      scrollTo(0, 0);
    }
    return () => {
      positions.set(key, scrollY);
    };
  }, [pathname]);
}
