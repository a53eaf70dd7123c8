import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from '../../router';
import { cartItemOf, useCart } from '../../state/cart-store';
import { cartProductsQuery, reminderQuery } from './api';

/** Opened from the mail: puts what she left into the cart of this device, which may be another one. */
export default function RestoreCart() {
  const navigate = useNavigate();
  const reminder = useQuery(reminderQuery());
  const given = reminder.data?.gifts.map(({ itemId }) => itemId) ?? [];
  // A gift needs its card, which stayed on her device.
  const ids = reminder.data?.itemId.filter((id) => !given.includes(id)) ?? [];
  const products = useQuery(cartProductsQuery(ids));
  const isReady = reminder.isSuccess && (ids.length === 0 || products.isSuccess);
  const found = products.data?.data;
  useEffect(() => {
    if (!isReady) return;
    const { add } = useCart.getState();
    for (const product of found ?? []) add(cartItemOf(product));
    void navigate('/cart', { replace: true });
  }, [isReady, found, navigate]);
  return null;
}
