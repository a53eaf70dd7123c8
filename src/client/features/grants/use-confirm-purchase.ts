import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api';
import { randomKey } from '../../random-key';

interface Confirmation {
  userId: string;
  itemId: string;
  confirmedRepeats: string[];
}

/** Confirms a purchase once for one press, even when the click or the call is repeated. */
export function useConfirmPurchase(onDone?: () => void) {
  const client = useQueryClient();
  // React disables the button after the click; a second click may come before.
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
