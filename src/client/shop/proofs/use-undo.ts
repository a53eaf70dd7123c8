import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Proof } from '../../../contract/proofs';
import { messageOf } from '../../api';
import { notify } from '../../ui/notify';
import { fetchProof, undoProof } from './api';

/** A bounce of the tap that decided is no second thought. */
const BOUNCE_MS = 500;

/** Takes back a decision until it takes effect. */
export function useUndo(
  proof: Proof,
  items: { id: string }[],
  undoMs: number,
  onChanged: (proof: Proof) => void,
) {
  const [canUndo, setCanUndo] = useState(undoMs > 0);
  const shownAt = useRef(performance.now());
  // A second click may come before React disables the button.
  const isRunning = useRef(false);
  useEffect(() => {
    if (undoMs === 0) return;
    const timer = setTimeout(() => setCanUndo(false), undoMs);
    return () => clearTimeout(timer);
  }, [undoMs]);
  const mutation = useMutation({
    mutationFn: () => undoProof(proof.id, { itemIds: items.map(({ id }) => id) }),
    onSuccess: ({ message, data }) => {
      void notify('success', message);
      onChanged(data);
    },
    onError: async (error) => {
      void notify('error', messageOf(error));
      onChanged(await fetchProof(proof.id));
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    canUndo,
    isPending: mutation.isPending,
    undo() {
      if (isRunning.current || performance.now() - shownAt.current < BOUNCE_MS) return;
      isRunning.current = true;
      mutation.mutate();
    },
  };
}
