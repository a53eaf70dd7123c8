import { type ComponentProps, type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/button';

type DecisionButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'onPointerDown'> & {
  onDecide: () => void;
};

/** A button that ignores a press when it has just moved under the pointer. Keyboard clicks always count. */
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

/** Two presses within this distance count as the same point. */
const SAME_POINT_PX = 32;

let lastPress: { button: HTMLButtonElement; x: number; y: number; scrollY: number } | undefined;

/** After an undo the same buttons are new elements at the same point, and a press on them counts. */
export function forgetPress(): void {
  lastPress = undefined;
}

/**
 * False when the last press was at the same point and scroll position but on another button: the page then moved this
 * button under the pointer.
 */
function isAimed({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): boolean {
  const press = { button: currentTarget, x: clientX, y: clientY, scrollY: window.scrollY };
  const before = lastPress;
  lastPress = press;
  if (!before || before.button === currentTarget || before.scrollY !== press.scrollY) return true;
  return Math.hypot(before.x - press.x, before.y - press.y) > SAME_POINT_PX;
}
