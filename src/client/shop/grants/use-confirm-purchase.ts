import { useRef } from 'react';
import type { HandPayment } from '../../../contract/purchases';
import { randomKey } from '../../random-key';
import { useGrantPurchase } from './api';

interface Confirmation {
  userId: string;
  itemId: string;
  confirmedRepeats: string[];
  payment?: HandPayment;
  closeOrderId?: string;
}

/** Confirms a purchase once, even when the click or the request is repeated. */
export function useConfirmPurchase(onDone?: () => void) {
  // A second click may come before React disables the button.
  const isRunning = useRef(false);
  const mutation = useGrantPurchase({
    onSuccess: onDone,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    ...mutation,
    confirm({ itemId, ...rest }: Confirmation) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate({ item_id: itemId, ...rest, confirmation: randomKey() });
    },
  };
}
