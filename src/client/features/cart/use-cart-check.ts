import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '../../../shared/catalogue';
import { apiQuery } from '../../api';
import type { CartItem } from '../../state/browser-storage';
import { cartItemOf, useCart } from '../../state/cart-store';

export interface CartChange {
  id: string;
  text: string;
}

/** Asks the server for today's prices when the cart opens, keeps them, and says what changed. */
export function useCartPrices(ownedIds: readonly string[]) {
  const items = useCart((cart) => cart.items);
  const ids = items.map(({ id }) => id).sort();
  const query = useQuery({
    ...apiQuery('GET /products', { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [changes, setChanges] = useState<CartChange[]>([]);
  const fresh = query.isFetching ? undefined : query.data?.data;
  const owned = ownedIds.join(',');

  useEffect(() => {
    if (!fresh) return;
    const { items: before, replace } = useCart.getState();
    const known = new Map(fresh.map((product) => [product.id, cartItemOf(product)]));
    const found = before.flatMap((item) => describeChange(item, known.get(item.id), owned.split(',')));
    const after = before
      .flatMap((item) => known.get(item.id) ?? [])
      .filter(({ id }) => !owned.split(',').includes(id));
    if (JSON.stringify(after) !== JSON.stringify(before)) replace(after);
    if (found.length > 0)
      setChanges((old) => [...old.filter(({ id }) => !found.some((f) => f.id === id)), ...found]);
  }, [fresh, owned]);

  // Between the answer and its effect the old cart is still here, and the server would refuse it.
  const isChecked =
    query.isError ||
    (fresh !== undefined && items.every((item) => isToday(item, fresh) && !ownedIds.includes(item.id)));
  return { items, changes, error: query.error, retry: query.refetch, isChecked };
}

function isToday(item: CartItem, fresh: readonly Product[]): boolean {
  const product = fresh.find(({ id }) => id === item.id);
  return product?.price === item.price && product.USDprice === item.USDprice;
}

function describeChange(before: CartItem, after: CartItem | undefined, owned: string[]): CartChange[] {
  const { id, title } = before;
  if (!after) return [{ id, text: `${title} ya no está a la venta: lo quitamos de tu carrito.` }];
  if (owned.includes(id)) return [{ id, text: `${title} ya es tuyo: lo quitamos de tu carrito.` }];
  const isSame = before.price === after.price && before.USDprice === after.USDprice;
  return isSame ? [] : [{ id, text: `El precio de ${after.title} cambió: este es el actual.` }];
}
