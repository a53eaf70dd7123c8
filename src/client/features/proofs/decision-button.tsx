import { type ComponentProps, type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/button';

type DecisionButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'onPointerDown'> & {
  onDecide: () => void;
};

/** A button whose click counts only when its own press was aimed at it; the keyboard always is. */
export function DecisionButton({ onDecide, ...rest }: DecisionButtonProps) {
  const wasAimed = useRef(false);
  return (
    <Button
      {...rest}
      onPointerDown={(event) => {
        wasAimed.current = isAimed(event);
      }}
      onClick={({ detail }) => {
        const isOwnPress = detail === 0 || wasAimed.current;
        wasAimed.current = false;
        if (isOwnPress) onDecide();
      }}
    />
  );
}

/** Fingers land this close to where they landed before. */
const SAME_POINT_PX = 32;

let lastPress: { button: HTMLButtonElement; x: number; y: number; scrollY: number } | undefined;

/**
 * The same point and scroll position, but another button than at the last press: the page moved this one under the
 * finger.
 */
function isAimed({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): boolean {
  const press = { button: currentTarget, x: clientX, y: clientY, scrollY: window.scrollY };
  const before = lastPress;
  lastPress = press;
  if (!before || before.button === currentTarget || before.scrollY !== press.scrollY) return true;
  return Math.hypot(before.x - press.x, before.y - press.y) > SAME_POINT_PX;
}
