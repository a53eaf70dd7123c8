import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** A new page begins at its top; going back returns to where the reader was. */
export function useScroll(): void {
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page scrolls; filters in the address do not.
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
