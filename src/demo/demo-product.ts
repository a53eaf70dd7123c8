import type { ProductKind } from '../contract/catalogue';

export interface DemoProduct {
  kind: ProductKind;
  title: string;
  description: string;
  price: number;
  usdPrice: number;
  level: number;
  isFeatured?: true;
  isPromo?: true;
  /** The name of its first picture in `demo/pictures`, without extension. Its other files have it too. */
  cover: string;
  /** The alternative texts of the cover and of the pictures that are numbered after it. */
  pictures: string[];
  /** What its page says: see `rules/product-fields.ts`. */
  facts: Record<string, string>;
  outcomes: string[];
  materials: string[];
  /** Beside what every product of its kind has. */
  ownTakeaway?: string;
  /** Pages of its PDF in `demo/pictures`, each with its recipe. */
  samples?: Record<string, string>;
  /** The introduction of its PDF. */
  foreword: string[];
}

/** A list has one kind. */
export type ListedProduct = Omit<DemoProduct, 'kind'>;
