import { expect, it } from 'vitest';
import type { Product } from '../../../contract/catalogue';
import { productData } from './product-data';

const ROGEL: Product = {
  id: 'rogel',
  title: 'Rogel',
  description: 'Ocho capas.',
  price: 9900,
  USDprice: 12,
  listPrice: null,
  listUSDprice: null,
  promoUntil: null,
  level: 3,
  introVideo: null,
  isPromo: true,
  isFeatured: false,
  type: 'curso',
  images: [],
  createdAt: '2026-03-15T12:00:00.000Z',
};

it.each([
  [12_500, true],
  [null, false],
])('an offer with the crossed-out price %s tells search engines of it: %s', (listPrice, isTold) => {
  const input = { details: undefined, publicUrl: 'https://tienda.test', creatorName: 'Mora' };
  const [offer] = productData({ ...input, product: { ...ROGEL, listPrice } });
  const told = { priceType: 'https://schema.org/StrikethroughPrice', price: 12_500 };
  const expected = { offers: { price: 9900, priceSpecification: told } };
  if (isTold) expect(offer).toMatchObject(expected);
  else expect(offer).not.toHaveProperty('offers.priceSpecification');
});
