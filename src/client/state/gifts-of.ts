import type { CartItem } from './browser-storage';

/** The gifts of a cart as an order takes them. */
export function giftsOf(items: Pick<CartItem, 'id' | 'gift'>[]) {
  const gifts = items.flatMap(({ id, gift }) => (gift ? { itemId: id, ...gift } : []));
  return gifts.length > 0 ? gifts : undefined;
}
