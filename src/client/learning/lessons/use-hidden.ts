import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is out of sight, also below a cover that stays at the top. */
export function useHidden(element: RefObject<HTMLElement | null>, cover: RefObject<HTMLElement | null>) {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!element.current || !cover.current) return;
    const isSticky = getComputedStyle(cover.current).position === 'sticky';
    const rootMargin = isSticky ? `-${cover.current.offsetHeight}px 0px 0px` : '0px';
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === false), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, cover]);
  return isHidden;
}
