import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../recipe-text';
import { ingredient } from '../testing/ingredient-fixture';
import { measureOf } from './measure';
import { readNumber } from './read-number';
import type { Ingredient, Recipe, Step } from './recipe';
import { roundWeight } from './rounding';
import {
  bakersPercentages,
  cautionsOf,
  factorOf,
  yieldAt,
  yieldLimits,
  yieldUnit,
  yieldWords,
} from './scale';
import { piecesOf, stepIngredients } from './step-pieces';
import { UNITS, type Unit } from './units';

function step(text: string, more: Partial<Step> = {}): Step {
  return {
    title: null,
    section: null,
    text,
    note: null,
    ingredients: [],
    amounts: [],
    timers: [],
    temperatures: [],
    lesson: null,
    lessonId: null,
    atSeconds: null,
    ...more,
  };
}

const FLOUR = ingredient(400, 'g', 'Harina 0000');
const POWDER = ingredient(10, 'g', 'polvo de hornear');
const BAKE = step('Hornea 9 minutos.', {
  timers: [{ from: 7, to: 16, seconds: 540, upToSeconds: null, label: 'Horno', text: '9 minutos' }],
});
const ROGEL: Recipe = {
  title: 'Rogel',
  yield: { amount: 14, upTo: null, unit: 'porciones', text: '14 porciones' },
  mould: { shape: 'round', diameter: 24, height: null, count: 1, text: 'molde de 24 cm' },
  oven: null,
  minutes: 150,
  facts: [],
  intro: null,
  groups: [{ title: 'Masa', ingredients: [FLOUR, ingredient(6, 'unidad', 'yemas'), POWDER] }],
  steps: [BAKE],
  notes: [],
};

describe('scaling', () => {
  it('follows portions, a mould or one ingredient', () => {
    expect(factorOf(ROGEL, { by: 'yield', amount: 28 })).toBe(2);
    expect(
      factorOf(ROGEL, { by: 'mould', pan: { shape: 'round', diameter: 12, height: null, count: 1 } }),
    ).toBe(0.25);
    expect(factorOf(ROGEL, { by: 'ingredient', group: 0, ingredient: 1, amount: 3 })).toBe(0.5);
    expect(factorOf(ROGEL, { by: 'recipe' })).toBe(1);
    expect(yieldAt(ROGEL, 0.84)).toBe(12);
  });

  it('refuses what is absurd and what the recipe does not state', () => {
    for (const amount of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-9])
      expect(factorOf(ROGEL, { by: 'yield', amount })).toBeNull();
    expect(factorOf({ ...ROGEL, yield: null }, { by: 'yield', amount: 3 })).toBe(3);
    expect(
      factorOf(
        { ...ROGEL, mould: null },
        { by: 'mould', pan: { shape: 'square', side: 20, height: null, count: 1 } },
      ),
    ).toBeNull();
    expect(factorOf(ROGEL, { by: 'ingredient', group: 7, ingredient: 0, amount: 3 })).toBeNull();
  });

  it('says what does not multiply, and nothing while it does not matter', () => {
    const said = (amount: number) => cautionsOf(ROGEL, { by: 'yield', amount }, amount / 14).join(' ');
    expect(said(14)).toBe('');
    expect(said(28)).toMatch(/horno/);
    expect(said(28)).not.toMatch(/Polvo de hornear/);
    expect(said(42)).toMatch(/Polvo de hornear: está multiplicado por 3/);
    const pan = { shape: 'round', diameter: 20, height: null, count: 1 } as const;
    expect(cautionsOf(ROGEL, { by: 'mould', pan }, 0.69)).toEqual([expect.stringMatching(/más chico/)]);
  });
});

it.each([
  ['alfajores', 1, 'alfajor'],
  ['alfajores', 45, 'alfajores'],
  ['porciones', 0.5, 'porción'],
  ['budines', 1, 'budín'],
  ['recetas', 1, 'receta'],
  ['panes de 500 g', 1, 'pan de 500 g'],
  ['porciones grandes', 1, 'porciones grandes'],
  ['l', 1, 'l'],
])('counts %s as %d %s', (unit, amount, shown) => expect(yieldUnit(unit, amount)).toBe(shown));

it('says how many a scaled recipe makes', () => {
  expect(yieldWords(ROGEL, 0.84)).toBe('12 porciones');
  expect(yieldWords({ yield: null }, 1)).toBe('1 receta');
});

it.each([
  [14, 0.2, 1400],
  [1, 0.1, 100],
  [250, 2.5, 25_000],
])('takes a yield of %d from %d to %d, and nothing beyond', (amount, least, most) => {
  const recipe = { ...ROGEL, yield: { amount, upTo: null, unit: 'porciones', text: '' } };
  expect(yieldLimits(recipe)).toEqual([least, most]);
  for (const edge of [least, most]) expect(factorOf(recipe, { by: 'yield', amount: edge })).not.toBeNull();
  expect(factorOf(recipe, { by: 'yield', amount: most + 1 })).toBeNull();
});

describe('measures', () => {
  it.each<[string, Ingredient, number, string, string | null]>([
    ['flour', FLOUR, 0.84, '335 g', '2 ¾ tazas'],
    ['the creator’s own figure', ingredient(132, 'g', 'claras'), 1, '132 g', null],
    ['yolks', ingredient(6, 'unidad', 'yemas'), 0.84, '90 g', '5 yemas'],
    ['an egg', ingredient(1, 'unidad', 'huevo'), 0.84, '42 g', 'casi 1 huevo'],
    ['yolks that no whole number weighs', ingredient(2, 'unidad', 'yemas'), 2.25, '80 g', 'casi 5 yemas'],
    ['whites above a whole number', ingredient(4, 'unidad', 'claras'), 0.84, '110 g', 'poco más de 3 claras'],
    [
      'a range of eggs',
      ingredient(2, 'unidad', 'huevos', { upTo: 3 }),
      1.3,
      '130 a 195 g',
      'cerca de 3 a 4 huevos',
    ],
    ['a range that fits', ingredient(2, 'unidad', 'huevos', { upTo: 3 }), 2, '200 a 300 g', '4 a 6 huevos'],
    [
      'cans and a bit',
      ingredient(1, 'lata', 'leche condensada', { equals: { amount: 395, upTo: null, unit: 'g' } }),
      2.25,
      '890 g',
      'poco más de 2 latas',
    ],
    ['cups of sugar', ingredient(1, 'taza', 'azúcar'), 2, '400 g', '2 tazas'],
    ['cups of milk', ingredient(1, 'taza', 'leche'), 0.5, '125 ml', '½ taza'],
    ['litres', ingredient(1, 'l', 'leche'), 0.5, '500 ml', '2 tazas'],
    ['kilos', ingredient(1, 'kg', 'dulce de leche'), 0.84, '840 g', '2 ¾ tazas'],
    ['a range', ingredient(200, 'g', 'nueces', { upTo: 250 }), 2, '400 a 500 g', '3 ⅔ tazas'],
    [
      'a can',
      ingredient(1, 'lata', 'leche condensada', { equals: { amount: 395, upTo: null, unit: 'g' } }),
      2,
      '790 g',
      '2 latas',
    ],
    ['lemons', ingredient(2, 'unidad', 'limones'), 0.5, '1', null],
    ['a pinch', ingredient(1, 'pizca', 'sal'), 0.5, '1 pizca', null],
    ['by taste', ingredient(null, null, 'canela', { toTaste: true }), 3, 'a gusto', null],
    ['salt', ingredient(2, 'g', 'sal'), 0.84, '2 g', '¼ cucharadita'],
    ['an unknown powder', ingredient(30, 'g', 'polvo mágico'), 2, '60 g', null],
  ])('show %s', (_, item, factor, figure, home) => {
    const measure = measureOf(item, factor);
    expect([measure.figure, measure.home].map((text) => text?.replaceAll('\u00a0', ' ') ?? null)).toEqual([
      figure,
      home,
    ]);
  });

  it('never claims a count of eggs that weighs something else than the figure', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['yemas', 18], ['claras', 33], ['huevos', 50]),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0.05, max: 20, noNaN: true }),
        ([name, grams], amount, factor) => {
          const { figure, home } = measureOf(ingredient(amount, 'unidad', name as string), factor);
          const weighed = Number(figure.replace('\u00a0g', '').replaceAll('.', '').replace(',', '.'));
          const [, near, count] = /^(casi |poco más de )?([^a-z]+)/.exec(home ?? '') ?? [];
          const claimed = roundWeight((readNumber(count?.trim() ?? '') ?? Number.NaN) * Number(grams));
          if (near === 'casi ') expect(weighed).toBeLessThan(claimed);
          else if (near) expect(weighed).toBeGreaterThan(claimed);
          else expect(weighed).toBe(claimed);
        },
      ),
    );
  });

  it('marks what is only converted, so that it can be hidden', () => {
    expect(measureOf(FLOUR, 1).isConverted).toBe(true);
    expect(measureOf(ingredient(2, 'taza', 'harina'), 1).isConverted).toBe(false);
    expect(measureOf(ingredient(2, 'unidad', 'huevos'), 1).isConverted).toBe(false);
  });

  it('never shows 0, NaN or an endless fraction', () => {
    const units = Object.keys(UNITS) as Unit[];
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom('harina', 'leche', 'huevos', 'limones', 'yemas', 'rosas'),
        fc.double({ min: 0.05, max: 5000, noNaN: true }),
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        (unit, name, amount, factor) => {
          const { figure, home } = measureOf(ingredient(amount, unit, name), factor);
          expect(`${figure} ${home}`).not.toMatch(/NaN|Infinity|(^|\s)0(\s|$)|\d,\d{3}/);
        },
      ),
    );
  });
});

describe('baker’s percentages', () => {
  it('measure a group against its flour', () => {
    const group = [
      FLOUR,
      ingredient(6, 'unidad', 'yemas'),
      ingredient(60, 'ml', 'agua'),
      ingredient(null, null, 'sal'),
    ];
    expect(bakersPercentages(group)).toEqual([100, 27, 15, null]);
  });

  it('need flour, and almonds are none', () => {
    expect(bakersPercentages([ingredient(100, 'g', 'harina de almendras')])).toBeNull();
    expect(bakersPercentages([ingredient(240, 'g', 'azúcar')])).toBeNull();
  });
});

describe('steps', () => {
  const text = 'Divide en ocho bollos de 85 g y une con 120 g de dulce de leche.';
  const amounts = ['85 g', '120 g'].map((shown) => {
    const from = text.indexOf(shown);
    return {
      from,
      to: from + shown.length,
      amount: Number.parseInt(shown, 10),
      upTo: null,
      unit: 'g' as const,
    };
  });
  const read = (factor: number, keepsPieces: boolean) =>
    piecesOf({ text, amounts }, factor, keepsPieces)
      .map((piece) => piece.text)
      .join('')
      .replaceAll('\u00a0', ' ');

  it('scale the amounts in their sentences', () => {
    expect(read(1, false)).toBe(text);
    expect(read(0.84, false)).toBe('Divide en ocho bollos de 70 g y une con 100 g de dulce de leche.');
  });

  it.each([
    ['Divide en bollos de 85 g. Estira.', 'Divide en bollos de 170 g. Estira.'],
    ['Une con 120 gr. de dulce.', 'Une con 240 g de dulce.'],
    ['Une con 120 g.', 'Une con 240 g.'],
    ['Pesa 85 g, y 20 g; luego (5 g).', 'Pesa 170 g, y 40 g; luego (10 g).'],
    ['Suma 1 kg. 200 ml van al final.', 'Suma 2 kg. 400 ml van al final.'],
  ])('keep the punctuation of «%s»', (written, scaled) => {
    const [step] = readRecipe(`Torta\nIngredientes\n1 huevo\nPasos\n1. ${written}`).recipe.steps;
    const read = step && piecesOf(step, 2, false).map((piece) => piece.text);
    expect(read?.join('').replaceAll('\u00a0', ' ')).toBe(scaled);
  });

  it('keep the weight of one piece when there are only more pieces', () => {
    expect(read(2, true)).toBe('Divide en ocho bollos de 85 g y une con 240 g de dulce de leche.');
  });

  it('name each ingredient once, with its share', () => {
    const use = { from: 0, to: 1, group: 0, name: 'harina' };
    const uses = [
      { ...use, ingredient: 0, share: 0.5 },
      { ...use, ingredient: 0, share: 1 },
      { ...use, ingredient: 2, share: null },
      { ...use, ingredient: 99, share: 1 },
    ];
    const listed = stepIngredients(ROGEL, { ingredients: uses }, 2);
    expect(listed.map(({ figure }) => figure.replace('\u00a0', ' '))).toEqual(['400 g', 'una parte']);
  });

  it('survive spans that lie outside of the text or over each other', () => {
    const wrong = [{ from: 5, to: 900, amount: 1, upTo: null, unit: 'g' as const }, ...amounts, ...amounts];
    expect(
      piecesOf({ text, amounts: wrong }, 1, false)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
