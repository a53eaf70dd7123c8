import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRecipe } from '../recipe-text';
import { printRecipe } from '../testing/print-recipe';
import { toCooklang } from './cooklang';
import { RECIPE_MAX_CHARACTERS } from './limits';
import { recipeJsonLd } from './recipe-json-ld';
import { splitRecipes } from './split-recipes';
import { piecesOf } from './step-pieces';

const WORDS = [
  'harina',
  'manteca',
  'azúcar',
  'huevos',
  'de',
  'leche',
  'la',
  'Para',
  'masa',
  'mitad',
  'resto',
  'Hornea',
  'g',
  'kg',
  'taza',
  'minutos',
  'horas',
  '°C',
  '180',
  '25',
  '½',
  '1/2',
  '1/0',
  '1.500',
  '0,5',
  'y',
  'a',
  'entre',
  '2',
  '3',
  'media',
  'c/n',
  'a gusto',
  '(opcional)',
  ',',
  ':',
  '.',
  '-',
  '•',
  '1.',
  '2)',
  '#',
  'ver',
  '12:40',
  '<b>',
  '&amp;',
  '@',
  '{',
  '}',
  'Rinde',
  'Molde',
  'cm',
  'x',
  'Horno',
  'Tiempo',
  'Nota:',
  'Consejo:',
  '99999999999999999999',
  'ñ',
  '🍰',
  '\u00a0',
  '\t',
];
const RECIPES = process.env.TEST_DEPTH === 'quick' ? 300 : 1500;
const KEYWORDS = ['Ingredientes', 'Pasos', 'Preparación:', 'Notas', 'Para la masa:', '', '', '---'];
const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
  },
  { weight: 2, arbitrary: fc.constantFrom(...KEYWORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));

/** Words that only separate parts, and the numbers of steps. */
const SEPARATING = new Set(
  'ingredientes pasos paso preparación notas nota rinde rinden porciones de molde unas unos aprox para consejo'.split(
    ' ',
  ),
);

function lettersOf(value: string): string[] {
  return (value.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !SEPARATING.has(word));
}

it('reads what it printed as the same recipe', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { recipe } = readRecipe(typed);
      expect(readRecipe(printRecipe(recipe)).recipe).toEqual(recipe);
    }),
    { numRuns: RECIPES },
  );
});

it('loses no word', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const printed = new Set(lettersOf(printRecipe(readRecipe(typed).recipe)));
      for (const word of lettersOf(typed)) expect(printed).toContain(word);
    }),
    { numRuns: RECIPES },
  );
});

it('marks only places that exist, and refers only to ingredients that exist', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { recipe, marks, doubts } = readRecipe(typed);
      const lines = typed.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/);
      for (const { line: at, from, to } of marks) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(lines[at]?.length ?? -1);
      }
      for (const { group, ingredient } of doubts) {
        expect(recipe.groups[group]?.ingredients[ingredient]?.doubt).toBeTruthy();
      }
      for (const step of recipe.steps) {
        for (const { group, ingredient, from, to } of step.ingredients) {
          expect(recipe.groups[group]?.ingredients[ingredient]).toBeDefined();
          expect(step.text.slice(from, to)).not.toBe('');
        }
        for (const timer of step.timers) expect(step.text.slice(timer.from, timer.to)).toBe(timer.text);
      }
    }),
  );
});

it('gives only finite amounts above zero', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { groups } = readRecipe(typed).recipe;
      for (const { amount, upTo } of groups.flatMap(({ ingredients }) => ingredients)) {
        if (amount !== null) expect(Number.isFinite(amount) && amount >= 0).toBe(true);
        if (upTo !== null) expect(upTo).toBeGreaterThan(amount ?? 0);
      }
    }),
  );
});

it('exports whatever it read', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { recipe } = readRecipe(typed);
      expect(JSON.stringify(recipeJsonLd({ recipe, author: 'Mora' }))).toContain('"Recipe"');
      expect(toCooklang(recipe)).toContain('---');
    }),
  );
});

it('splits a text without losing a line', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const all = splitRecipes(typed).join('\n');
      for (const word of lettersOf(typed)) expect(all.toLowerCase()).toContain(word);
    }),
  );
});

const LONG = [
  'a ',
  '1 ',
  '1/',
  '1.',
  ' ',
  ': ',
  '- ',
  '1. ',
  'de ',
  '(',
  'ver ',
  'entre 1 y 2 ',
  '1 a 2 ',
  'y un ',
  'c/n ',
  'a',
  'a.... ',
  '....',
  '5 minutos ',
  'hornea 5 minutos ',
  '200 g harina ',
  'bollos de 30 g ',
  'harina 5 minutos ',
];
const LONG_LINE = 190_000;

// The longest text that the shop accepts: the time limit of a test catches a reader that takes quadratic time.
it.each(LONG)('reads, splits, scales and exports a very long line of «%s»', (part) => {
  const line = `${part.repeat(LONG_LINE / part.length)}x`;
  const typed = `${line}\nIngredientes\n${line}\nPasos\n1. ${line}`;
  expect(typed.length).toBeLessThan(RECIPE_MAX_CHARACTERS);
  const { recipe } = readRecipe(typed);
  expect(recipe.steps.length).toBeGreaterThan(0);
  expect(recipe.steps.flatMap((step) => piecesOf(step, 2, true)).length).toBeGreaterThan(0);
  expect(toCooklang(recipe)).toContain('---');
  expect(splitRecipes(typed).length).toBeGreaterThan(0);
});

it('reads a step of many lines with a time in each', () => {
  const lines = 'hornea 5 minutos\n  '.repeat(20_000);
  const { recipe, marks } = readRecipe(`Flan\nIngredientes\n6 huevos\nPasos\n1. ${lines}`);
  expect(recipe.steps[0]?.timers.length).toBe(20_000);
  expect(marks.filter(({ kind }) => kind === 'time')).toHaveLength(20_000);
});
