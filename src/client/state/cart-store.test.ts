import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TART } from '../testing/cart-item';
import { fakeBrowser } from '../testing/fake-browser';
import { cartItemOf, useCart } from './cart-store';

const CAKE = { ...TART, id: 'cake', title: 'Torta' };

describe('cart store', () => {
  let storage: Map<string, string>;
  const stored = (key = 'cart') => JSON.parse(storage.get(key) ?? 'null');

  beforeEach(() => {
    storage = fakeBrowser().storage;
    useCart.setState({ items: [] });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('adds an item once and stores it in the browser', () => {
    expect(useCart.getState().add(TART)).toBe(true);
    expect(useCart.getState().add({ ...TART, price: 99 })).toBe(false);
    expect(useCart.getState().items).toEqual([TART]);
    expect(stored()).toEqual([TART]);
  });

  it('removes an item, and the stored cart with the last item', () => {
    useCart.getState().replace([TART, CAKE]);
    useCart.getState().remove('tart');
    expect(stored()).toEqual([CAKE]);
    useCart.getState().remove('cake');
    expect(storage.has('cart')).toBe(false);
  });

  it('stores a cart for its user and restores it for no other user', () => {
    useCart.getState().add(TART);
    useCart.getState().putAside('ana');
    expect(useCart.getState().items).toEqual([]);
    expect(stored('cart:ana')).toEqual([TART]);
    useCart.getState().takeUp('eva');
    expect(useCart.getState().items).toEqual([]);
    useCart.getState().takeUp('ana');
    expect(useCart.getState().items).toEqual([TART]);
    expect(storage.has('cart:ana')).toBe(false);
  });

  it('restores a cart from another tab and drops an invalid one', () => {
    storage.set('cart', JSON.stringify([CAKE]));
    useCart.getState().restore();
    expect(useCart.getState().items).toEqual([CAKE]);
    for (const broken of ['{"a', '{}', '[1]', '[{"id":1}]']) {
      storage.set('cart', broken);
      useCart.getState().restore();
      expect(useCart.getState().items).toEqual([]);
      expect(storage.has('cart')).toBe(false);
    }
  });

  it('keeps working when the browser refuses storage', () => {
    Object.assign(localStorage, {
      setItem: () => {
        throw new Error('refused');
      },
    });
    expect(useCart.getState().add(TART)).toBe(true);
    expect(useCart.getState().items).toEqual([TART]);
  });

  it('creates an item from a product, with a placeholder for a missing picture', () => {
    const product = { ...TART, images: [] };
    expect(cartItemOf(product)).toEqual({ ...TART, imageUrl: '/placeholder.jpg' });
    expect(cartItemOf({ ...product, images: [{ url: '/a.webp', description: '' }] }).imageUrl).toBe(
      '/a.webp',
    );
  });
});
