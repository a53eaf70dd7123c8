import { type PointerEvent, type RefObject, useState } from 'react';

/** Orders tiles by dragging a handle, with a mouse or a finger. */
export function useTileDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  return {
    from: drag?.from,
    to: drag?.to,
    handleProps: (at: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return;
        const to = tileAt(list.current, event.clientX, event.clientY);
        if (to !== undefined && to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function tileAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const tiles = [...(list?.querySelectorAll('[data-tile]') ?? [])];
  const at = tiles.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return at < 0 ? undefined : at;
}

/** Moves an entry of a list; a place outside of it changes nothing. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The step of an arrow key in a row or a column. */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1;
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : 0;
}
