import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCountAgain } from './api';

/** A bounce of the tap that decided is no second thought. */
const BOUNCE_MS = 500;

/** Runs the action of a task once, and takes it back by a second write. The card stays where it is. */
export function useTaskAction(run: () => Promise<unknown>, takeBack?: () => Promise<unknown>) {
  const countAgain = useCountAgain();
  const [isDone, setDone] = useState(false);
  // A second click may come before React changes the button.
  const isRunning = useRef(false);
  const doneAt = useRef(0);
  const mutation = useMutation({
    mutationFn: async (isUndo: boolean) => {
      await (isUndo ? takeBack?.() : run());
      return !isUndo;
    },
    onSuccess: (isNowDone) => {
      doneAt.current = performance.now();
      setDone(isNowDone);
      return countAgain();
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const start = (isUndo: boolean) => {
    if (isRunning.current) return;
    if (isUndo && performance.now() - doneAt.current < BOUNCE_MS) return;
    isRunning.current = true;
    mutation.mutate(isUndo);
  };
  return {
    isDone,
    isPending: mutation.isPending,
    error: mutation.error,
    run: () => start(false),
    undo: takeBack ? () => start(true) : undefined,
  };
}
