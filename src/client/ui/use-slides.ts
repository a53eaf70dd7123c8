import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

interface Slides {
  /** The index of the first visible item. */
  first: number;
  /** -1 during a step to the left. */
  shift: 0 | -1;
  phase: 'still' | 'forward' | 'before-back' | 'back';
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Moves a row of slides one step at a time; items are reordered only between transitions. */
export function useSlides(count: number) {
  const [{ first, shift, phase }, setSlides] = useState<Slides>({ first: 0, shift: 0, phase: 'still' });
  const track = useRef<HTMLUListElement>(null);
  const wrap = (at: number) => (at + count) % count;

  useBrowserLayoutEffect(() => {
    if (phase !== 'before-back') return;
    // The browser must lay out the start position before the transition begins.
    track.current?.getBoundingClientRect();
    setSlides({ first, shift: 0, phase: 'back' });
  }, [phase, first]);

  return {
    first,
    track,
    next: () => phase === 'still' && setSlides({ first, shift: -1, phase: 'forward' }),
    previous: () =>
      phase === 'still' && setSlides({ first: wrap(first - 1), shift: -1, phase: 'before-back' }),
    settle: (event: { target: unknown }) => {
      if (event.target !== track.current) return;
      setSlides({ first: phase === 'forward' ? wrap(first + 1) : first, shift: 0, phase: 'still' });
    },
    style: {
      '--shift': shift,
      transition: phase === 'forward' || phase === 'back' ? 'transform var(--slide) linear' : 'none',
    } as CSSProperties, // a custom property is not part of CSSProperties
  };
}
