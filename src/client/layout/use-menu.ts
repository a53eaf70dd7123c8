import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from '../router';

/** A menu that opens on hover, keyboard focus and tap, and closes on navigation, Escape and a click outside. */
export function useMenu<E extends HTMLElement>({ hover = true } = {}) {
  const [open, setOpen] = useState(false);
  const ref = useRef<E>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key closes the menu.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onHover = (value: boolean) => (event: PointerEvent) => {
    if (hover && event.pointerType === 'mouse') setOpen(value);
  };
  return {
    open,
    toggle: () => setOpen(!open),
    area: {
      ref,
      onPointerEnter: onHover(true),
      onPointerLeave: onHover(false),
      onFocus: (event: FocusEvent) => {
        if (hover && event.target.matches(':focus-visible')) setOpen(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpen(false);
      },
    },
  };
}
