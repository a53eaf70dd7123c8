import { type RefObject, useEffect, useState } from 'react';

const SOLID = 'a, button, input, select, textarea, [data-price]';
const REST_MS = 600;

/** Whether a floating element must step aside: while the page scrolls, and while it would cover a price or a control. */
export function useCovers(floating: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      rest = undefined;
      const own = floating.current?.getBoundingClientRect();
      const isUnder = (solid: Element) => solid !== floating.current && !!own && overlap(own, solid);
      setCovers([...document.querySelectorAll(SOLID)].some(isUnder));
    };
    const stepAside = () => {
      setCovers(true);
      clearTimeout(rest);
      rest = setTimeout(look, REST_MS);
    };
    // A picture that loads during a scroll must not end it.
    const content = new ResizeObserver(() => rest === undefined && look());
    content.observe(document.body);
    // Use the capture phase, because scroll events of inner elements do not bubble.
    addEventListener('scroll', stepAside, { capture: true, passive: true });
    return () => {
      clearTimeout(rest);
      content.disconnect();
      removeEventListener('scroll', stepAside, { capture: true });
    };
  }, [floating]);
  return covers;
}

function overlap(own: DOMRect, action: Element): boolean {
  const other = action.getBoundingClientRect();
  return other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top;
}
