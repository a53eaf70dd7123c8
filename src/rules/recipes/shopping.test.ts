import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingredient } from '../testing/ingredient-fixture';
import { readNumber } from './read-number';
import type { Ingredient } from './recipe';
import { type ShoppingLine, shoppingLines, shoppingText, sumShopping } from './shopping';

const recipe = (...ingredients: Ingredient[]) => ({ groups: [{ title: null, ingredients }] });
const can = (amount: number) =>
  ingredient(amount, 'lata', 'leche condensada', { equals: { amount: 395, upTo: null, unit: 'g' } });

/** The list of several recipes at once, each with its factor. */
function shop(...recipes: [factor: number, ...Ingredient[]][]) {
  const lines = recipes.flatMap(([factor, ...ingredients]) => shoppingLines(recipe(...ingredients), factor));
  return sumShopping(lines).map(({ name, figure }) => `${name}: ${figure}`.replaceAll('\u00a0', ' '));
}

describe('the shopping list', () => {
  it('adds an ingredient of several recipes, in all its forms and in a larger unit', () => {
    expect(
      shop(
        [1, ingredient(400, 'g', 'harina 0000'), ingredient(60, 'g', 'manteca derretida')],
        [
          2,
          ingredient(0.5, 'kg', 'Harina 0000, tamizada'),
          ingredient(100, 'g', 'manteca muy fría, en cubos'),
        ],
      ),
    ).toEqual(['Harina 0000: 1,4 kg', 'Manteca: 260 g']);
  });

  it.each<[string, Ingredient[], string]>([
    ['a gram', [ingredient(3.2, 'g', 'sal')], 'Sal: 4 g'],
    ['five grams', [ingredient(101, 'g', 'coco')], 'Coco: 105 g'],
    ['ten grams of a kilo', [ingredient(1234, 'g', 'coco')], 'Coco: 1,24 kg'],
    ['a whole kilo', [ingredient(997, 'g', 'coco')], 'Coco: 1 kg'],
    ['litres', [ingredient(3, 'l', 'leche')], 'Leche: 3 l'],
    ['a whole piece', [ingredient(1.5, 'unidad', 'limones')], 'Limones: 2'],
    ['a whole can', [can(1.2)], 'Leche condensada: 2 latas de 395 g'],
  ])('rounds up to %s', (_, ingredients, bought) => expect(shop([1, ...ingredients])).toEqual([bought]));

  it('buys whole eggs: a yolk and a white come out of one', () => {
    expect(
      shop(
        [1, ingredient(6, 'unidad', 'yemas'), ingredient(132, 'g', 'claras')],
        [1, ingredient(2, 'unidad', 'huevos grandes')],
      ),
    ).toEqual(['Huevos: 8']);
  });

  it('counts fruit in one or many, and buys the fruit of a peel', () => {
    expect(
      shop([
        1,
        ingredient(1, 'unidad', 'limón'),
        ingredient(2, 'unidad', 'limones'),
        ingredient(1, 'unidad', 'ralladura de limón'),
      ]),
    ).toEqual(['Limón: 4']);
  });

  it('keeps apart what does not add up, and joins grams with millilitres of a known weight', () => {
    expect(shop([1, can(2), ingredient(100, 'g', 'leche condensada')])).toEqual([
      'Leche condensada: 2 latas de 395 g y 100 g',
    ]);
    expect(shop([1, ingredient(250, 'ml', 'leche'), ingredient(100, 'g', 'leche')])).toEqual([
      'Leche: 360 g',
    ]);
  });

  it('buys no water, and says what goes by taste', () => {
    expect(
      shop([
        1,
        ingredient(60, 'ml', 'agua tibia'),
        ingredient(null, null, 'canela', { toTaste: true }),
        ingredient(1, 'pizca', 'sal'),
        ingredient(5, 'g', 'sal'),
      ]),
    ).toEqual(['Canela: a gusto', 'Sal: 5 g']);
  });

  it('takes the larger end of a range', () => {
    expect(shop([2, ingredient(200, 'g', 'nueces', { upTo: 250 })])).toEqual(['Nueces: 500 g']);
  });

  const line = fc.record<ShoppingLine>({
    name: fc.constantFrom('Harina', 'Azúcar', 'Leche', 'Coco'),
    amount: fc.double({ min: 0.01, max: 100_000, noNaN: true }),
    unit: fc.constant('g'),
    size: fc.constant(null),
  });

  it('never buys less than the recipes need, and hardly more', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        for (const { name, figure } of sumShopping(lines)) {
          const needed = lines.filter((one) => one.name === name).reduce((sum, one) => sum + one.amount, 0);
          const [number = '', unit] = figure.split('\u00a0');
          const bought = (readNumber(number) ?? Number.NaN) * (unit === 'kg' ? 1000 : 1);
          expect(bought).toBeGreaterThanOrEqual(needed - 0.01);
          expect(bought).toBeLessThanOrEqual(needed + 10);
        }
      }),
    );
  });

  it('does not depend on the sequence of the recipes', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const figures = (list: ShoppingLine[]) => sumShopping(list).map(({ key, figure }) => [key, figure]);
        expect(figures([...lines].reverse())).toEqual(figures(lines));
      }),
    );
  });

  it('is a message with its recipes', () => {
    const totals = sumShopping(shoppingLines(recipe(ingredient(400, 'g', 'harina 0000')), 1));
    expect(shoppingText(['Rogel (14 porciones)'], totals)).toBe(
      'Lista de compras\nPara Rogel (14 porciones)\n\n- Harina 0000: 400 g',
    );
  });
});
