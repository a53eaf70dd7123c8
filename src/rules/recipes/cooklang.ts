import type { Ingredient, Recipe, Step } from './recipe';
import { UNITS } from './units';

/** The recipe in Cooklang: ingredients as `@name{amount%unit}` where a step first names them, timers as `~{}`. */
export function toCooklang(recipe: Recipe): string {
  const head = ['---', `title: ${quoted(recipe.title)}`];
  if (recipe.yield) head.push(`servings: ${quoted(recipe.yield.text)}`);
  if (recipe.minutes !== null) head.push(`time: ${recipe.minutes} min`);
  if (recipe.mould) head.push(`mould: ${quoted(recipe.mould.text)}`);
  for (const { label, text } of recipe.facts) head.push(`${quoted(label)}: ${quoted(text)}`);
  head.push('---');
  const named = new Set<Ingredient>();
  const steps = recipe.steps.map((step) => printStep(step, recipe, named));
  const others = recipe.groups.flatMap((group) => group.ingredients).filter((item) => !named.has(item));
  const list = others.map(mention);
  return `${[head.join('\n'), list.join('\n'), ...steps, recipe.notes.map((note) => `> ${note}`).join('\n')]
    .filter((block) => block !== '')
    .join('\n\n')}\n`;
}

function printStep(step: Step, recipe: Recipe, named: Set<Ingredient>): string {
  const timers = step.timers.map(({ from, to, seconds, upToSeconds }) => ({
    from,
    to,
    text: `~{${upToSeconds === null ? '' : `${minutes(seconds)}-`}${minutes(upToSeconds ?? seconds)}%minutes}`,
  }));
  const inserts = [...timers];
  // Timers and ingredients are in the order of the text, so one walk finds those that overlap.
  let next = 0;
  for (const { group, ingredient, from, to } of step.ingredients) {
    while ((timers[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const item = recipe.groups[group]?.ingredients[ingredient];
    const isInTimer = (timers[next]?.from ?? Number.POSITIVE_INFINITY) < to;
    if (!item || named.has(item) || isInTimer) continue;
    named.add(item);
    inserts.push({ from, to, text: mention(item) });
  }
  let text = '';
  let end = 0;
  for (const insert of inserts.sort((one, other) => one.from - other.from)) {
    text += plain(step.text.slice(end, insert.from)) + insert.text;
    end = insert.to;
  }
  text += plain(step.text.slice(end));
  const title = step.title === null ? '' : `${plain(step.title)}. `;
  return `${title}${text}${step.note === null ? '' : `\n> ${step.note}`}`;
}

function mention({ name, amount, upTo, unit, note }: Ingredient): string {
  const figure = amount === null ? '' : `${round(amount)}${upTo === null ? '' : `-${round(upTo)}`}`;
  const measure = unit === null || unit === 'unidad' ? '' : `%${UNITS[unit].one}`;
  const word = name.replaceAll(/[{}%~@#]/g, ' ').trim();
  return `@${word}{${amount === null ? '' : figure + measure}}${note === null ? '' : `(${note.replaceAll(/[()]/g, '')})`}`;
}

/** The signs that begin an element of Cooklang stay ordinary text. */
function plain(text: string): string {
  return text.replaceAll(/[@#~]/g, '\\$&');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function minutes(seconds: number): number {
  return round(seconds / 60);
}
