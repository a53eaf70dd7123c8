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
  /**
   * Names in `demo/pictures`, without extension, each with its alternative text. The first one also names the text
   * of its recipes in `demo/recipes`.
   */
  pictures: [name: string, alt: string][];
  /** The introduction of its PDF. */
  foreword: string[];
}

/** The name of its first picture, which its other files have too. */
export function coverOf({ pictures }: DemoProduct): string {
  const [[cover] = ['']] = pictures;
  return cover;
}
