import { readHeadLine, totalMinutes } from './recipes/read-head';
import { readIngredient } from './recipes/read-ingredient';
import { createStepWriter } from './recipes/read-steps';
import type { Reading } from './recipes/reading';
import type { Recipe } from './recipes/recipe';
import { classifyLines, type Line } from './recipes/recipe-lines';

/**
 * Reads a recipe from plain text. The text is the truth: every line ends up in the recipe, as a known part or as
 * text. The time is proportional to the length of the text.
 */
export function readRecipe(text: string): Reading {
  const recipe: Recipe = {
    title: '',
    yield: null,
    mould: null,
    oven: null,
    minutes: null,
    facts: [],
    intro: null,
    groups: [],
    steps: [],
    notes: [],
  };
  const reading: Reading = { recipe, marks: [], doubts: [] };
  const intro: string[] = [];
  const steps = createStepWriter();
  for (const line of classifyLines(text)) {
    if (isHeading(line))
      reading.marks.push({ line: line.number, from: line.from, to: line.to, kind: 'heading' });
    if (line.kind === 'title') recipe.title = line.text;
    else if (line.kind === 'fact') readHeadLine(line.text, recipe);
    else if (line.kind === 'intro') intro.push(line.text);
    else if (line.kind === 'group') recipe.groups.push({ title: line.text, ingredients: [] });
    else if (line.kind === 'ingredient') addIngredient(line, reading);
    else if (line.kind === 'note') recipe.notes.push(line.text);
    else if (line.kind !== 'keyword') steps.add(line);
  }
  recipe.intro = intro.length === 0 ? null : intro.join('\n');
  recipe.minutes = totalMinutes(recipe.facts);
  const read = steps.finish(recipe.groups);
  recipe.steps = read.steps;
  reading.marks.push(...read.marks);
  return reading;
}

function isHeading({ kind }: Line): boolean {
  return kind !== 'ingredient' && kind !== 'intro' && kind !== 'note' && !kind.startsWith('step');
}

function addIngredient(line: Line, { recipe, marks, doubts }: Reading): void {
  if (recipe.groups.length === 0) recipe.groups.push({ title: null, ingredients: [] });
  const group = recipe.groups.length - 1;
  const list = recipe.groups[group]?.ingredients ?? [];
  const { ingredient, from, to } = readIngredient(line.text);
  list.push(ingredient);
  const isAsked = ingredient.doubt !== null;
  const whole = { from: 0, to: line.text.length };
  const part = ingredient.doubt === 'unit' || !isAsked ? { from, to } : whole;
  if (part.to > part.from) {
    const kind = isAsked ? 'doubt' : 'amount';
    marks.push({ line: line.number, from: line.from + part.from, to: line.from + part.to, kind });
  }
  if (isAsked) {
    doubts.push({ line: line.number, at: line.from + to, group, ingredient: list.length - 1 });
  }
}
