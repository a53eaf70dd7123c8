import type { AdminProduct, Image } from '../../../contract/catalogue';
import type { ProductPatch } from '../../../contract/product-input';
import { MAX_PRICE } from '../../../rules/money';
import type { KindLabels } from './kind-labels';

/** The levels of difficulty: stored value and label. */
export const LEVELS: [value: string, text: string][] = [
  ['', 'Selecciona el nivel de Dificultad'],
  ...['Muy fácil', 'Fácil', 'Intermedio', 'Difícil', 'Muy difícil'].map((name, at): [string, string] => [
    String(at + 1),
    `${at + 1} - ${name}`,
  ]),
];
export const IMAGE_FIELDS = ['image_url_1', 'image_url_2', 'image_url_3'] as const;
export const SAMPLE_FIELDS = ['sample_url_1', 'sample_url_2'] as const;

/** The fields of the quick edit by their API names, with one field per picture. */
export interface ProductValues
  extends Record<'title' | 'description' | 'level' | 'introVideo' | (typeof IMAGE_FIELDS)[number], string> {
  /** Undefined when the text is not an amount. */
  price: number | null | undefined;
  USDprice: number | null | undefined;
}

export function toValues(product: AdminProduct): ProductValues {
  return {
    title: product.title,
    description: product.description,
    price: product.regularPrice,
    USDprice: product.regularUSDprice,
    level: String(product.level),
    introVideo: product.introVideo ?? '',
    image_url_1: product.images[0]?.url ?? '',
    image_url_2: product.images[1]?.url ?? '',
    image_url_3: product.images[2]?.url ?? '',
  };
}

/** The request body. It includes pictures 2 and 3 only when they exist; an unchanged picture keeps its description. */
export function toPatch(values: ProductValues, labels: KindLabels, before: AdminProduct): ProductPatch {
  return {
    title: values.title,
    description: values.description,
    price: values.price ?? 0,
    USDprice: values.USDprice ?? 0,
    level: values.level ? Number(values.level) : 3,
    introVideo: values.introVideo || null,
    images: toPictures(
      IMAGE_FIELDS.map((field) => values[field]),
      before.images,
      labels.newPicture,
    ),
  };
}

function toPictures(urls: string[], before: Image[], describe: (n: number) => string): Image[] {
  return urls.flatMap((value, at) => {
    const url = value.trim();
    if (!url) return [];
    const known = before.find((image) => image.url === url);
    return [{ url, description: known?.description || describe(at + 1) }];
  });
}

/** What is wrong with a price, or true. */
export function checkPrice(amount: number | null | undefined): string | true {
  if (amount === null || amount === undefined) return 'Escribe el precio en números, por ejemplo 12.500.';
  if (amount <= 0) return 'El precio debe ser mayor que 0.';
  return amount <= MAX_PRICE || 'El precio es demasiado grande.';
}
