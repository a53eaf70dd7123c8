import { useRef, useState } from 'react';
import { useSingleMutation } from '../../use-single-mutation';
import { useCountAgain } from './api';

/** A bounce of the tap that decided is no second thought. */
const BOUNCE_MS = 500;

/** Runs the action of a task once, and takes it back by a second write. The card stays where it is. */
export function useTaskAction(run: () => Promise<unknown>, takeBack?: () => Promise<unknown>) {
  const countAgain = useCountAgain();
  const [isDone, setDone] = useState(false);
  const doneAt = useRef(0);
  const mutation = useSingleMutation({
    mutationFn: async (isUndo: boolean) => {
      await (isUndo ? takeBack?.() : run());
      return !isUndo;
    },
    onSuccess: (isNowDone) => {
      doneAt.current = performance.now();
      setDone(isNowDone);
      return countAgain();
    },
  });
  const undo = () => {
    if (performance.now() - doneAt.current >= BOUNCE_MS) mutation.mutate(true);
  };
  return {
    isDone,
    isPending: mutation.isPending,
    error: mutation.error,
    run: () => mutation.mutate(false),
    undo: takeBack && undo,
  };
}
