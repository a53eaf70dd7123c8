import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser';
import { cartItemOf, useCart } from './cart-store';

const TART = {
  id: 'tart',
  imageUrl: '/tart.webp',
  title: 'Tarta',
  USDprice: 3,
  description: 'Rica',
  price: 10,
  type: 'curso',
} as const;
const CAKE = { ...TART, id: 'cake', title: 'Torta' };

describe('cart store', () => {
  let storage: Map<string, string>;
  const stored = (key = 'cart') => JSON.parse(storage.get(key) ?? 'null');

  beforeEach(() => {
    storage = fakeBrowser().storage;
    useCart.setState({ items: [] });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('adds an item once and keeps it in the browser', () => {
    expect(useCart.getState().add(TART)).toBe(true);
    expect(useCart.getState().add({ ...TART, price: 99 })).toBe(false);
    expect(useCart.getState().items).toEqual([TART]);
    expect(stored()).toEqual([TART]);
  });

  it('removes one item, and the stored cart with the last', () => {
    useCart.getState().replace([TART, CAKE]);
    useCart.getState().remove('tart');
    expect(stored()).toEqual([CAKE]);
    useCart.getState().remove('cake');
    expect(storage.has('cart')).toBe(false);
  });

  it('puts a cart aside for its user and gives it back to no other', () => {
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

  it('restores what another tab stored, and drops what is no cart', () => {
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

  it('makes an item of a product, with the placeholder for a missing picture', () => {
    const product = { ...TART, images: [] };
    expect(cartItemOf(product)).toEqual({ ...TART, imageUrl: '/placeholder.jpg' });
    expect(cartItemOf({ ...product, images: [{ url: '/a.webp', description: '' }] }).imageUrl).toBe(
      '/a.webp',
    );
  });
});
