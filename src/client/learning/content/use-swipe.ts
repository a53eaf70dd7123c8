import { type TouchEvent, useRef } from 'react';

const FAR = 60;
const FLAT = 40;

/** Turns pages by swiping; while zoomed in, a swipe scrolls the page instead. */
export function useSwipe(isActive: boolean, onTurn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!isActive || !start.current || !finger) return;
      const [right, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      if (Math.abs(down) > FLAT || Math.abs(right) < FAR) return;
      onTurn(right < 0 ? 1 : -1);
    },
  };
}
