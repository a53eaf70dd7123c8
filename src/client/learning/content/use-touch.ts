import { type TouchEvent, useRef } from 'react';
import type { Point } from './use-aim';

const DOUBLE_TAP = 320;
const NEAR = 24;
const FAR = 60;
const FLAT = 40;

interface Touched {
  zoom: number;
  onZoom: (zoom: number, at: Point) => void;
  onTurn: (by: 1 | -1) => void;
}

/**
 * A swipe turns the page; while zoomed in, it scrolls the page instead. Two fingers zoom; two taps zoom in, or out
 * again. `at` is the place on the screen that stays where it is. The area has `touch-action: pan-x pan-y`.
 */
export function useTouch({ zoom, onZoom, onTurn }: Touched) {
  const pinch = useRef<{ distance: number; zoom: number } | null>(null);
  const down = useRef<Point>({ x: 0, y: 0 });
  const tap = useRef({ time: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [a, b] = pointsOf(touches);
      pinch.current = a && b ? { distance: between(a, b), zoom } : null;
      if (a) down.current = a;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const [a, b] = pointsOf(touches);
      if (!a || !b || !pinch.current) return;
      onZoom((pinch.current.zoom * between(a, b)) / pinch.current.distance, {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
      });
    },
    onTouchEnd: (event: TouchEvent) => {
      const [finger] = pointsOf(event.changedTouches);
      if (pinch.current || event.touches.length > 0 || !finger) return;
      const [right, low] = [finger.x - down.current.x, finger.y - down.current.y];
      if (zoom === 1 && Math.abs(low) <= FLAT && Math.abs(right) >= FAR) onTurn(right < 0 ? 1 : -1);
      const time = event.timeStamp;
      // Two quick swipes turn two pages and are no taps.
      const isTap = between(finger, down.current) < NEAR;
      const isSecond = isTap && time - tap.current.time < DOUBLE_TAP && between(finger, tap.current) < NEAR;
      tap.current = { time: isTap && !isSecond ? time : Number.NEGATIVE_INFINITY, ...finger };
      if (isSecond) onZoom(zoom > 1 ? 1 : 2, finger);
    },
  };
}

function pointsOf(touches: TouchEvent['touches']): Point[] {
  return Array.from({ length: touches.length }, (_, at) => touches[at]).flatMap((touch) =>
    touch ? [{ x: touch.clientX, y: touch.clientY }] : [],
  );
}

function between(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
