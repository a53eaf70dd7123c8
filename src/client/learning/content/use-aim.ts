import { type RefObject, useRef } from 'react';

/** A place on the screen. */
export interface Point {
  x: number;
  y: number;
}

/** Keeps a place of a page where it is on the screen while the page changes its size inside a scrolling area. */
export function useAim(area: RefObject<HTMLElement | null>) {
  const aim = useRef<{ at: Point; share: Point } | null>(null);
  const pageBox = () => area.current?.querySelector('canvas')?.getBoundingClientRect();
  return {
    /** Before the change; the middle of the upper edge when `at` is absent. */
    take(at?: Point): void {
      const box = pageBox();
      const frame = area.current?.getBoundingClientRect();
      if (!box || !frame || box.width === 0) return;
      const place = at ?? { x: frame.left + frame.width / 2, y: frame.top };
      const share = { x: (place.x - box.left) / box.width, y: (place.y - box.top) / box.height };
      aim.current = { at: place, share };
    },
    /** After the change. */
    keep(): void {
      const box = pageBox();
      if (!box || !aim.current) return;
      const { at, share } = aim.current;
      aim.current = null;
      area.current?.scrollBy({
        left: box.left + share.x * box.width - at.x,
        top: box.top + share.y * box.height - at.y,
        behavior: 'instant',
      });
    },
  };
}
