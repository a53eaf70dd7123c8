import { expect, it } from 'vitest';
import { readRecipe } from '../recipe-text';
import { type Piece, textOfPages } from './pdf-lines';
import { splitRecipes } from './split-recipes';

/** Letters are half as wide as high. */
const piece = (str: string, left: number, y: number, height = 10): Piece => ({
  str,
  transform: [height, 0, 0, height, left, y],
  width: (str.length * height) / 2,
  height,
});

/** A page of a book with a name on top and a number at the foot. */
const page = (number: number, pieces: Piece[]) => [
  piece('El libro de Mora', 40, 580),
  ...pieces,
  piece(String(number), 200, 20),
];

const cake = (title: string) => [
  piece(title, 40, 540, 20),
  piece('Rinde 8 porciones. Horno: 180 °C.', 40, 520),
  piece('Para la masa', 40, 495),
  piece('Harina 0000', 40, 482),
  piece(' ', 95, 482),
  piece('300 g', 315, 482),
  piece('Huevos', 40, 469),
  piece('3', 335, 469),
  piece('Preparación', 40, 440, 14),
  piece('1. Mezcla la harina con los huevos y deja reposar, tapada, ', 40, 420),
  piece('30 minutos en la heladera, hasta que la masa esté bien firme', 40, 407),
];
const rest = [piece('y fría.', 40, 550), piece('2. Hornea 40 minutos.', 40, 537)];

it('reads the recipes of a printed book: titles, tables, wrapped lines and steps that go over the page', () => {
  const text = textOfPages([page(1, cake('Torta')), page(2, rest), page(3, cake('Budín')), page(4, rest)]);
  expect(text).not.toMatch(/Mora|^\d$/m);
  const [torta, ...others] = splitRecipes(text).map((part) => readRecipe(part).recipe);
  expect(others.map(({ title }) => title)).toEqual(['Budín']);
  expect(torta).toMatchObject({
    title: 'Torta',
    yield: { amount: 8 },
    oven: { celsius: 180 },
    groups: [
      {
        title: 'Para la masa',
        ingredients: [
          { amount: 300, unit: 'g', name: 'Harina 0000' },
          { amount: 3, unit: 'unidad', name: 'Huevos' },
        ],
      },
    ],
  });
  expect(torta?.steps.map((step) => step.text)).toEqual([
    'Mezcla la harina con los huevos y deja reposar, tapada, 30 minutos en la heladera, hasta que la masa esté bien firme y fría.',
    'Hornea 40 minutos.',
  ]);
});

it('leaves a plain list as it is', () => {
  const list = ['Flan', 'Ingredientes', '6 huevos', '200 g de azúcar', 'Pasos', '1. Bate.'];
  expect(textOfPages([list.map((str, at) => piece(str, 40, 500 - 13 * at))])).toBe(list.join('\n'));
});
