import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** One screen at a time, side by side: the swipe is the browser's own snapping. */
export function useScreens(count: number, start: number, onChange: (screen: number) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(Math.min(start, count - 1));
  const now = useRef(current);

  const show = (screen: number) => {
    if (screen === now.current || screen < 0 || screen >= count) return;
    now.current = screen;
    setCurrent(screen);
    onChange(screen);
  };

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    // At the start, and after the phone was turned: the place stays.
    const place = () => element.scrollTo({ left: now.current * element.clientWidth, behavior: 'instant' });
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const go = (screen: number) => {
    const element = area.current;
    if (!element || screen < 0 || screen >= count) return;
    show(screen);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: screen * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    element.children[screen]?.scrollTo({ top: 0 });
  };

  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = () => {
    clearTimeout(settle.current);
    // Snapping has ended when no event follows.
    settle.current = setTimeout(() => {
      const element = area.current;
      if (element && element.clientWidth > 0) show(Math.round(element.scrollLeft / element.clientWidth));
    }, 120);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement; // key events come from elements
    const types = target.closest('input, textarea, select');
    if (event.key === 'ArrowRight' && !types) go(now.current + 1);
    else if (event.key === 'ArrowLeft' && !types) go(now.current - 1);
    else if (event.key === ' ' && !target.closest('button, a, input, label')) go(now.current + 1);
    else return;
    event.preventDefault();
  };

  return { area, current, go, onScroll, onKeyDown };
}
