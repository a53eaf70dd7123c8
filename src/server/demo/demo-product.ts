import type { ProductKind } from '../../shared/catalogue';

/** One printed recipe. Each ingredient is a label and an amount, joined by a dotted line. */
export interface Recipe {
  name: string;
  yields: string;
  time: string;
  ingredients: [word: string, amount: string][];
  steps: string[];
  tip: string;
}

export interface DemoProduct {
  kind: ProductKind;
  title: string;
  description: string;
  price: number;
  usdPrice: number;
  level: number;
  isFeatured?: true;
  isPromo?: true;
  /** Names in `demo/pictures`, without extension, each with its alternative text. */
  pictures: [name: string, alt: string][];
  /** The introduction of its PDF. */
  foreword: string[];
  recipes: Recipe[];
}
