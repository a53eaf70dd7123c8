import { describe, expect, it } from 'vitest';
import { toCardData } from './card-data';

describe('card data', () => {
  it('falls back to the nested course', () => {
    const card = toCardData({ item_id: '7', Course: { title: 'Rogel', price: 12500, USDprice: 15 } });
    expect(card).toMatchObject({ id: '7', title: 'Rogel', price: 12500, USDprice: 15, type: 'curso' });
  });

  it('is a recipe book without a nested course', () => {
    expect(toCardData({ RecipeBook: { id: '8' } })).toMatchObject({ id: '8', type: 'recipebook' });
  });

  it('has a default for every missing field', () => {
    expect(toCardData({ id: '9' })).toMatchObject({
      imageUrl: '/placeholder.jpg',
      title: 'Título no disponible',
      description: 'Descripción no disponible',
      price: undefined,
      link: '/detalle-producto/9',
    });
  });
});
