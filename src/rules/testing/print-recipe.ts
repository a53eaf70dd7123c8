import type { Recipe, Step } from '../recipes/recipe';

/** Writes a recipe as text in one fixed layout. Reading the result gives the same recipe. */
export function printRecipe(recipe: Recipe): string {
  const head = [recipe.title];
  if (recipe.yield) head.push(`Rinde ${recipe.yield.text}`);
  if (recipe.mould) head.push(recipe.mould.text);
  for (const { label, text } of recipe.facts) head.push(`${label}: ${text}`);
  const blocks = [head.filter((line) => line !== '')];
  if (recipe.intro !== null) blocks.push([recipe.intro]);
  if (recipe.groups.length > 0) blocks.push(['Ingredientes']);
  for (const { title, ingredients } of recipe.groups) {
    const lines = ingredients.map(({ text }) => text);
    if (title === null) blocks.at(-1)?.push(...lines);
    else blocks.push([`${title}:`, ...lines]);
  }
  if (recipe.steps.length > 0) blocks.push(['Pasos', ...printSteps(recipe.steps)]);
  if (recipe.notes.length > 0) blocks.push(['Notas', ...recipe.notes]);
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function printSteps(steps: Step[]): string[] {
  let section: string | null = null;
  return steps.flatMap((step, at) => {
    const lines: string[] = [];
    if (step.section !== null && step.section !== section) lines.push('', `${step.section}:`);
    section = step.section;
    const number = `${at + 1}. `;
    // An indented line belongs to the step above it.
    if (step.title === null) lines.push(`${number}${step.text}`);
    else lines.push(`${number}${step.title}`, `   ${step.text}`);
    if (step.note !== null) lines.push(`   ${step.note}`);
    return lines;
  });
}
