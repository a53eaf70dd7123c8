import type { Recipe } from './recipe';

/** A part of a line that the reader understood, for the editor: columns of the line as it is in the text. */
export interface Mark {
  line: number;
  from: number;
  to: number;
  kind: 'heading' | 'amount' | 'time' | 'video' | 'doubt';
}

/** A line that the reader asks about. */
export interface Doubt {
  line: number;
  /** Where a missing unit goes: after the number. */
  at: number;
  group: number;
  ingredient: number;
}

export interface Reading {
  recipe: Recipe;
  marks: Mark[];
  doubts: Doubt[];
}
