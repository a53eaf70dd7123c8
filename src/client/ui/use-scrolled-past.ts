import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has left the view upwards. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      setPast(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
