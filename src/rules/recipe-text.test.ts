import { describe, expect, it } from 'vitest';
import { readRecipe } from './recipe-text';
import { printRecipe } from './testing/print-recipe';

const PAN_DULCE = `Pan dulce clásico
Rinde 2 panes de 500 g
Molde de papel de 18 cm
Horno 170 °C
Tiempo: 5 h y una noche

Ingredientes
500 g de harina 0000
25 levadura fresca
120 ml de leche tibia
3 huevos
150 g de manteca blanda
120 g de azúcar
1 cucharada de extracto de malta
una pizca de sal

Para adentro
200 g de frutas abrillantadas
150 g de nueces y almendras
80 g de pasas al ron

Pasos
1. Disuelve la levadura en la leche con una cucharada de harina y espera 20 minutos, hasta que tenga espuma.
2. Mezcla la harina, el azúcar y la malta. Suma los huevos y el fermento, y amasa 10 minutos.
3. Agrega la mitad de la manteca de a poco (ver 12:40 de Amasado).
4. Deja leudar 2 horas, tapada. Suma el resto de la manteca.
Consejo: lejos de la corriente.
5. Hornea entre 40 y 45 minutos a 165-170 °C y cuélgalos boca abajo.

Notas
Dura diez días.
`;

describe('a recipe as text', () => {
  const { recipe, marks, doubts } = readRecipe(PAN_DULCE);

  it('has title, yield, mould, oven and time', () => {
    expect(recipe.title).toBe('Pan dulce clásico');
    expect(recipe.yield).toEqual({ amount: 2, upTo: null, unit: 'panes de 500 g', text: '2 panes de 500 g' });
    expect(recipe.mould).toMatchObject({ shape: 'round', diameter: 18, count: 1 });
    expect(recipe.oven?.celsius).toBe(170);
    expect(recipe.minutes).toBe(300);
    expect(recipe.facts.map(({ label }) => label)).toEqual(['Horno', 'Tiempo']);
    expect(recipe.notes).toEqual(['Dura diez días.']);
  });

  it('groups the ingredients', () => {
    expect(recipe.groups.map(({ title, ingredients }) => [title, ingredients.length])).toEqual([
      [null, 8],
      ['Para adentro', 3],
    ]);
  });

  it('finds the ingredients of a step and how much of them it takes', () => {
    const used = (at: number) => recipe.steps[at]?.ingredients.map(({ name, share }) => [name, share]);
    expect(used(0)).toEqual([
      ['levadura fresca', 1],
      ['leche tibia', 1],
      ['harina 0000', null],
    ]);
    expect(used(1)?.map(([name]) => name)).toEqual(['harina 0000', 'azúcar', 'extracto de malta', 'huevos']);
    expect(used(2)).toEqual([['manteca blanda', 0.5]]);
    expect(used(3)).toEqual([['manteca blanda', 0.5]]);
  });

  it('finds timers, temperatures, amounts and a minute of the video', () => {
    const [first, , third, fourth, fifth] = recipe.steps;
    expect(first?.timers).toMatchObject([{ seconds: 1200, text: '20 minutos' }]);
    expect(first?.amounts).toMatchObject([{ amount: 1, unit: 'cucharada' }]);
    expect(third).toMatchObject({ atSeconds: 760, lesson: 'Amasado', lessonId: null });
    expect(fourth).toMatchObject({ note: 'Consejo: lejos de la corriente.' });
    expect(fourth?.timers).toMatchObject([{ seconds: 7200, label: 'Leudado' }]);
    expect(fifth?.timers).toMatchObject([{ seconds: 2400, upToSeconds: 2700, label: 'Horno' }]);
    expect(fifth?.temperatures).toMatchObject([{ celsius: 165, upTo: 170 }]);
  });

  it('marks what it understood at its place in the text, and asks about the rest', () => {
    const lines = PAN_DULCE.split('\n');
    const marked = marks.map(({ line, from, to, kind }) => [kind, lines[line]?.slice(from, to)]);
    expect(marked).toContainEqual(['heading', 'Pan dulce clásico']);
    expect(marked).toContainEqual(['amount', '500 g']);
    expect(marked).toContainEqual(['doubt', '25']);
    expect(marked).toContainEqual(['time', '20 minutos']);
    expect(marked).toContainEqual(['time', '165-170 °C']);
    expect(marked).toContainEqual(['video', 'ver 12:40 de Amasado']);
    expect(doubts).toEqual([{ line: 8, at: 2, group: 0, ingredient: 1 }]);
  });

  it('is the same after printing and reading it again', () => {
    expect(readRecipe(printRecipe(recipe)).recipe).toEqual(recipe);
  });
});

const FORMS: [text: string, ...moulds: unknown[]][] = [
  ['Molde redondo de 24 cm', { shape: 'round', diameter: 24 }],
  ['Molde de 22 cm de diámetro y 7 cm de alto', { shape: 'round', diameter: 22, height: 7 }],
  ['2 moldes de 20 cm', { shape: 'round', diameter: 20, count: 2 }],
  ['Molde cuadrado de 20 cm', { shape: 'square', side: 20 }],
  ['Molde de 20 x 20 cm', { shape: 'square', side: 20 }],
  ['Asadera de 30x20', { shape: 'rectangular', length: 30, width: 20 }],
  ['Budinera de 24 x 10 cm', { shape: 'loaf', length: 24, width: 10 }],
  ['Budinera de 24 cm', { shape: 'loaf', length: 24, width: null }],
  ['Savarin de 24 cm', { shape: 'ring', diameter: 24 }],
  ['Flanera de 1,5 litros', { shape: 'volume', millilitres: 1500 }],
];

it.each(FORMS)('reads the mould «%s»', (text, mould) => {
  expect(readRecipe(`Torta\n${text}\nIngredientes\n3 huevos`).recipe.mould).toMatchObject(mould as object);
});

it('keeps a mould of zero as text', () => {
  const { recipe } = readRecipe('Torta\nMolde redondo de 0 cm\nIngredientes\n3 huevos');
  expect(recipe.mould).toBeNull();
  expect(printRecipe(recipe)).toContain('Molde redondo de 0 cm');
});

it('reads times of many forms', () => {
  const seconds = (text: string) => readRecipe(`T\nPasos\n1. ${text}`).recipe.steps[0]?.timers[0]?.seconds;
  expect(seconds('Hornea media hora.')).toBe(1800);
  expect(seconds('Hornea 1 h 30 min.')).toBe(5400);
  expect(seconds('Hornea una hora y media.')).toBe(5400);
  expect(seconds("Hornea 25'.")).toBe(1500);
  expect(seconds('Hornea tres cuartos de hora.')).toBe(2700);
  expect(seconds('Bate diez segundos.')).toBe(10);
  expect(seconds('Espera 9.999.999 horas.')).toBeUndefined();
});

it('does not take the milk for dulce de leche', () => {
  const { recipe } = readRecipe(
    'T\nIngredientes\n100 ml de leche\n200 g de azúcar\n50 g de azúcar impalpable\nPasos\n1. Une con dulce de leche y espolvorea el azúcar impalpable.',
  );
  expect(recipe.steps[0]?.ingredients.map(({ name }) => name)).toEqual(['azúcar impalpable']);
});

it('prefers the ingredient of the section', () => {
  const text =
    'T\nIngredientes\nMasa:\n100 g de manteca\nCrema:\n50 g de manteca\nPasos\nCrema:\n1. Bate la manteca.\nMasa:\n2. Bate la manteca.';
  const groups = readRecipe(text).recipe.steps.map(({ ingredients }) => ingredients[0]?.group);
  expect(groups).toEqual([1, 0]);
});

it('joins wrapped lines and takes a heading above a step', () => {
  const { recipe } = readRecipe(
    'T\nIngredientes\n3 huevos\nPreparación\n1. Bate los huevos hasta que\nformen espuma.\n2. Hornea\nHornea 20 minutos.',
  );
  expect(recipe.steps.map(({ title, text }) => [title, text])).toEqual([
    [null, 'Bate los huevos hasta que formen espuma.'],
    ['Hornea', 'Hornea 20 minutos.'],
  ]);
});

it('reads a note without any heading', () => {
  const { recipe } = readRecipe(
    'Scones\n\n200 g de harina\n50 g de manteca\n\n1) Mezcla todo.\n2) Hornea 15 min a 200°.',
  );
  expect(recipe.groups[0]?.ingredients).toHaveLength(2);
  expect(recipe.steps).toHaveLength(2);
});
