import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalogue';
import type { CartItem } from '../../state/browser-storage';
import { cartItemOf, useCart } from '../../state/cart-store';
import { usePendingProducts, usePurchases } from '../purchases/api';
import { cartProductsQuery } from './api';

type CartChange = Record<'id' | 'text', string>;

/**
 * Compares the cart with the catalogue and the user's purchases, corrects it and returns the changes. What is on its way
 * is asked for at once too: a way to pay that shows before the answer would open a second order.
 */
export function useCartCheck() {
  const purchases = usePurchases();
  const pending = usePendingProducts().data?.products ?? [];
  const items = useCart((cart) => cart.items);
  const query = useQuery(cartProductsQuery(items.map(({ id }) => id)));
  const [changes, setChanges] = useState<CartChange[]>([]);
  const fresh = query.isFetching ? undefined : query.data?.data;
  const ownedIds = purchases.data?.products.map(({ itemId }) => itemId);
  const owned = ownedIds?.join(',') ?? '';

  useEffect(() => {
    const { items: before, replace } = useCart.getState();
    const lines = before.map((item) => checkItem(item, owned.split(','), fresh));
    const after = lines.flatMap(({ kept }) => kept ?? []);
    const found = lines.flatMap(({ change }) => change ?? []);
    if (JSON.stringify(after) !== JSON.stringify(before)) replace(after);
    if (found.length > 0)
      setChanges((old) => [...old.filter(({ id }) => !found.some((f) => f.id === id)), ...found]);
  }, [fresh, owned]);

  // Until the effect runs, the cart is out of date and the server would refuse it.
  const isCorrected = items.every((item) => !checkItem(item, owned.split(','), fresh).change);
  const isReady = isCorrected && (query.isError || fresh !== undefined) && !purchases.isPending;
  return { items, changes, error: query.error, retry: query.refetch, isReady, purchases, ownedIds, pending };
}

/** The corrected item and the message about its change. */
function checkItem(
  item: CartItem,
  owned: readonly string[],
  fresh: readonly Product[] | undefined,
): { kept?: CartItem; change?: CartChange } {
  const { id, title, gift } = item;
  if (owned.includes(id) && !gift)
    return { change: { id, text: `${title} ya es tuyo: lo quitamos de tu carrito.` } };
  if (!fresh) return { kept: item };
  const product = fresh.find((candidate) => candidate.id === id);
  if (!product) return { change: { id, text: `${title} ya no está a la venta: lo quitamos de tu carrito.` } };
  if (!gift && product.parts?.every((part) => owned.includes(part.id)))
    return { change: { id, text: `Ya tienes todo lo que trae ${title}: lo quitamos de tu carrito.` } };
  const kept = { ...cartItemOf(product), ...(gift ? { gift } : {}) };
  const isSame = kept.price === item.price && kept.USDprice === item.USDprice;
  if (isSame) return { kept };
  return { kept, change: { id, text: `El precio de ${kept.title} cambió: este es el actual.` } };
}
