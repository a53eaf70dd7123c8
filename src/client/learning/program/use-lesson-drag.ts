import { type PointerEvent, useRef, useState } from 'react';

interface DropPlace {
  sectionId: string;
  /** The lesson that the dragged one goes before; null for the end of the section. */
  before: string | null;
}

/** Drags a lesson by its handle, with a mouse or a finger. */
export function useLessonDrag(onDrop: (id: string, place: DropPlace) => void) {
  const [dragged, setDragged] = useState<{ id: string; place: DropPlace | null } | null>(null);
  const start = useRef(0);
  return {
    dragged,
    handleProps: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id, place: null });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        // A click moves a little too.
        if (!dragged || Math.abs(event.clientY - start.current) < 6) return;
        setDragged({ id, place: placeAt(event.clientX, event.clientY) });
      },
      onPointerUp() {
        if (dragged?.place) onDrop(id, dragged.place);
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}

function placeAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const section = under?.closest<HTMLElement>('[data-section]');
  const sectionId = section?.dataset.section;
  if (!section || !sectionId) return null;
  const rows = [...section.querySelectorAll<HTMLElement>('[data-lesson]')];
  const following = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { sectionId, before: following?.dataset.lesson ?? null };
}
