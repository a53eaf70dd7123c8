import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Proof } from '../../../contract/proofs';
import { messageOf } from '../../api';
import { notify } from '../../ui/notify';
import { fetchProof, undoProof } from './api';

/** Takes back a decision until it takes effect. */
export function useUndo(proof: Proof, items: { id: string }[], onChanged: (proof: Proof) => void) {
  // A second click may come before React disables the button.
  const isRunning = useRef(false);
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
    isPending: mutation.isPending,
    undo() {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate();
    },
  };
}
