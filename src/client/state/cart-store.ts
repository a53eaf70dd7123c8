import { create } from 'zustand';
import type { Product } from '../../contract/catalogue';
import { countVisit } from '../count-visit';
import { browserStorage, type CartItem } from './browser-storage';

interface Cart {
  items: CartItem[];
  /** Returns false when the cart already contains the id. */
  add: (item: CartItem) => boolean;
  /** Takes her own product out; gifts of it stay. */
  remove: (id: string) => void;
  clear: () => void;
  /** Updates prices, titles and pictures with the server's data. */
  replace: (items: CartItem[]) => void;
  putAside: (userId: string) => void;
  takeUp: (userId: string) => void;
  restore: () => void;
}

export const useCart = create<Cart>()((set, get) => {
  const save = (items: CartItem[]) => {
    browserStorage.writeCart(items);
    set({ items });
  };
  return {
    items: [],
    add: (item) => {
      if (!item.gift && get().items.some(({ id, gift }) => id === item.id && !gift)) return false;
      save([...get().items, item]);
      countVisit('cart', item.id);
      return true;
    },
    remove: (id) => save(get().items.filter((item) => item.id !== id || item.gift)),
    clear: () => save([]),
    replace: save,
    putAside: (userId) => {
      browserStorage.writeCart(get().items, `cart:${userId}`);
      save([]);
    },
    takeUp: (userId) => {
      save(browserStorage.readCart(`cart:${userId}`));
      browserStorage.writeCart([], `cart:${userId}`);
    },
    restore: () => set({ items: browserStorage.readCart() }),
  };
});

type Sellable = Pick<Product, 'id' | 'title' | 'description' | 'price' | 'USDprice' | 'type' | 'images'>;

export function cartItemOf(product: Sellable): CartItem {
  const { id, title, description, price, USDprice, type, images } = product;
  const imageUrl = images[0]?.url ?? '/placeholder.jpg';
  return { id, imageUrl, title, USDprice, description, price, type };
}

/** The gifts of a cart as an order takes them. */
export function giftsOf(items: Pick<CartItem, 'id' | 'gift'>[]) {
  const gifts = items.flatMap(({ id, gift }) => (gift ? { itemId: id, ...gift } : []));
  return gifts.length > 0 ? gifts : undefined;
}
