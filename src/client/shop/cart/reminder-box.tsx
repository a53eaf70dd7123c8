import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CART_REMINDER_BOX, CART_REMINDER_TERMS } from '../../../rules/automatic-letters';
import { messageOf } from '../../api';
import type { CartItem } from '../../state/browser-storage';
import { useCart } from '../../state/cart-store';
import { useSession } from '../../state/session-store';
import { useLatest } from '../../state/use-latest';
import { Alert } from '../../ui/alert';
import { CheckBox } from '../../ui/check-box';
import { reminderQuery, useReminderChange } from './api';

const sorted = (ids: string[]) => [...ids].sort().join(',');

/** The unticked box that asks for one mail about this cart. Ticking it is what stores the cart in the shop. */
export default function ReminderBox({ items }: { items: CartItem[] }) {
  const { data } = useQuery(reminderQuery());
  const send = useReminderChange();
  const change = useMutation({ mutationFn: send });
  /** What she chose, until the shop has stored it. */
  const [wish, setWish] = useState<boolean>();
  // Another device may have another cart: its request is not about this one.
  const isOfThis = data?.itemId.some((id) => items.some((item) => item.id === id)) ?? false;
  const isAsked = isOfThis && data?.sentAt === null;
  const ids = sorted(items.map(({ id }) => id));
  const isStored = data ? sorted(data.itemId) === ids : true;
  const now = useLatest({ isAsked, items, send });
  const { mutate } = change;
  // The mail lists the products of the cart, so each change of the cart is sent to the shop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cart is sent once, also when the shop refuses it.
  useEffect(() => {
    if (isAsked && !isStored) mutate(now.current.items);
  }, [ids, isAsked, isStored]);
  useEffect(() => {
    return () => {
      if (now.current.isAsked && isEmptyCart()) void now.current.send(null).catch(() => undefined);
    };
  }, []);
  if (!data?.isOffered || (isOfThis && data.sentAt)) return null;
  return (
    <div className="above-4">
      <CheckBox
        long
        label={CART_REMINDER_BOX}
        aria-describedby="recordatorio"
        checked={wish ?? isAsked}
        onCheck={(checked) => {
          setWish(checked);
          change.mutate(checked ? items : null, { onSettled: () => setWish(undefined) });
        }}
      />
      <p className="soft small" id="recordatorio">
        {CART_REMINDER_TERMS}
      </p>
      {change.isError && <Alert>{messageOf(change.error)}</Alert>}
    </div>
  );
}

/** She took the last thing out of the cart: there is nothing to remind her of. */
function isEmptyCart(): boolean {
  return useSession.getState().user !== null && useCart.getState().items.length === 0;
}
