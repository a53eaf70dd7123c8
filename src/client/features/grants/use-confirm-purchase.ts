import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api';
import { randomKey } from '../../random-key';

interface Confirmation {
  userId: string;
  itemId: string;
  confirmedRepeats: string[];
}

/** Confirms a purchase once, even when the click or the request is repeated. */
export function useConfirmPurchase(onDone?: () => void) {
  const client = useQueryClient();
  // A second click may come before React disables the button.
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ itemId, ...rest }: Confirmation & { confirmation: string }) =>
      api('POST /purchase', { body: { item_id: itemId, ...rest } }),
    onSuccess: onDone,
    onSettled: () => {
      isRunning.current = false;
      return client.invalidateQueries({ queryKey: ['GET /purchase/:userId/claim/:itemId'] });
    },
  });
  return {
    ...mutation,
    confirm(purchase: Confirmation) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate({ ...purchase, confirmation: randomKey() });
    },
  };
}
