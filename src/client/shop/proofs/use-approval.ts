import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Proof } from '../../../contract/proofs';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError } from '../../api';
import { notify } from '../../ui/notify';
import { approveProof, fetchProof } from './api';

type Item = Proof['items'][number];

/** Approves items of a proof, one request at a time. */
export function useApproval(proof: Proof, onChanged: (proof: Proof) => void) {
  // A second click may come before React disables the button.
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ items, confirmedRepeats }: { items: Item[]; confirmedRepeats: string[] }) =>
      approveProof(proof.id, { itemIds: items.map((item) => item.id), confirmedRepeats }),
    onSuccess: ({ data }) => {
      void notify('success', FORM_MESSAGES.confirmDone);
      onChanged(data);
    },
    onError: async (error) => {
      // Another approval has used the same receipt since the list was loaded.
      if (error instanceof ApiError && error.code === 'proof_repeated') {
        onChanged(await fetchProof(proof.id));
      }
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    approve(items: Item[], confirmedRepeats: string[] = []) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate({ items, confirmedRepeats });
    },
  };
}
