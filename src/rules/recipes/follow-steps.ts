import { foldForSearch } from '../fold-for-search';
import type { Step } from './recipe';

type Words = Pick<Step, 'title' | 'text'>;

/**
 * Where each step of a recipe is after its text changed, so that its picture stays with it: the step with the same
 * words, else with the same title, else the one in its place if it is new. Both numbers count from 1.
 */
export function followSteps(before: readonly Words[], after: readonly Words[]): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const take = (from: number, to: number) => {
    if (to < 0 || taken.has(to)) return;
    found.set(from + 1, to + 1);
    taken.add(to);
  };
  const rest = () => before.flatMap((step, from) => (found.has(from + 1) ? [] : [{ step, from }]));
  for (const same of [(step: Words) => step.text, (step: Words) => step.title ?? '']) {
    for (const { step, from } of rest()) {
      const words = foldForSearch(same(step));
      if (words)
        take(
          from,
          after.findIndex((next, at) => !taken.has(at) && foldForSearch(same(next)) === words),
        );
    }
  }
  // The user is typing, so the text and the title change with each key.
  for (const { from } of rest()) if (from < after.length) take(from, from);
  return found;
}
