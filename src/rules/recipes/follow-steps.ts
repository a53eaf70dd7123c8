import { foldForSearch } from '../fold-for-search';
import type { Step } from './recipe';

type Words = Pick<Step, 'title' | 'text'>;

/** Where each step is now, from 1, for its picture: the same words, else the same title, else a new step in its place. */
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
      const isSame = (next: Words, at: number) => !taken.has(at) && foldForSearch(same(next)) === words;
      if (words) take(from, after.findIndex(isSame));
    }
  }
  // The user is typing, so the text and the title change with each key.
  for (const { from } of rest()) if (from < after.length) take(from, from);
  return found;
}
