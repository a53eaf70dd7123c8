import { type RefObject, useEffect, useState } from 'react';

/** What people stay at: a list that scrolls by would make it come and go. */
const ACTIONS = 'main form :is(button, input, select, textarea), main [role="toolbar"] :is(a, button)';

/** Whether a floating element stands over a form or a tool bar of the page. */
export function useCovers(floating: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = () => {
      const own = floating.current?.getBoundingClientRect();
      setCovers(!!own && [...document.querySelectorAll(ACTIONS)].some((action) => overlap(own, action)));
    };
    const content = new ResizeObserver(look);
    content.observe(document.body);
    // Caught on the way down, because a scroll inside the page does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      content.disconnect();
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [floating]);
  return covers;
}

function overlap(own: DOMRect, action: Element): boolean {
  const other = action.getBoundingClientRect();
  return other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top;
}
