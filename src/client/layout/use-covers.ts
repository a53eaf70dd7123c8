import { type RefObject, useEffect, useState } from 'react';

/** Controls of forms and tool bars only: with list items the floating element would flicker while scrolling. */
const ACTIONS = 'main form :is(button, input, select, textarea), main [role="toolbar"] :is(a, button)';

/** Whether a floating element covers a control of a form or a tool bar. */
export function useCovers(floating: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = () => {
      const own = floating.current?.getBoundingClientRect();
      setCovers(!!own && [...document.querySelectorAll(ACTIONS)].some((action) => overlap(own, action)));
    };
    const content = new ResizeObserver(look);
    content.observe(document.body);
    // Use the capture phase, because scroll events of inner elements do not bubble.
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
