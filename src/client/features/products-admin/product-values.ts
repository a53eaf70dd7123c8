import type { AdminProduct, Image, Product } from '../../../shared/catalogue';
import { MAX_PRICE } from '../../../shared/money';
import type { ProductField } from '../../../shared/product-fields';
import type { ProductInput } from '../../../shared/product-input';
import type { KindLabels } from './kind-labels';

/** The form's fields by their API names, with one field per picture. Status and the carousel have separate buttons. */
type FormField = Exclude<ProductField, 'images' | 'status' | 'isFeatured' | 'isPromo'> | ImageField;
type ImageField = (typeof IMAGE_FIELDS)[number];

export interface ProductValues extends Record<FormField, string> {
  isPromo: boolean;
}

export const IMAGE_FIELDS = ['image_url_1', 'image_url_2', 'image_url_3'] as const;

export const BLANK_PRODUCT: ProductValues = {
  title: '',
  description: '',
  price: '',
  USDprice: '',
  promoPrice: '',
  promoUSDprice: '',
  promoFrom: '',
  promoUntil: '',
  level: '',
  introVideo: '',
  video_url: '',
  recipe_pdf_url: '',
  pdf_url: '',
  image_url_1: '',
  image_url_2: '',
  image_url_3: '',
  isPromo: false,
};

export function toValues(product: AdminProduct): ProductValues {
  return {
    title: product.title,
    description: product.description,
    price: String(product.regularPrice),
    USDprice: String(product.regularUSDprice),
    promoPrice: String(product.promoPrice ?? ''),
    promoUSDprice: String(product.promoUSDprice ?? ''),
    promoFrom: toDay(product.promoFrom),
    promoUntil: toDay(product.promoUntil, -1),
    level: String(product.level),
    introVideo: product.introVideo ?? '',
    video_url: product.video_url ?? '',
    recipe_pdf_url: product.recipe_pdf_url ?? '',
    pdf_url: product.pdf_url ?? '',
    image_url_1: product.images[0]?.url ?? '',
    image_url_2: product.images[1]?.url ?? '',
    image_url_3: product.images[2]?.url ?? '',
    isPromo: product.isPromo,
  };
}

/** The request body. It includes pictures 2 and 3 only when they exist; an unchanged picture keeps its description. */
export function toInput(values: ProductValues, labels: KindLabels, before?: AdminProduct): ProductInput {
  const isCourse = labels.type === 'curso';
  return {
    title: values.title,
    description: values.description,
    price: Number(values.price),
    USDprice: Number(values.USDprice),
    promoPrice: values.promoPrice ? Number(values.promoPrice) : null,
    promoUSDprice: values.promoUSDprice ? Number(values.promoUSDprice) : null,
    promoFrom: toMoment(values.promoFrom),
    promoUntil: toMoment(values.promoUntil, 1),
    level: values.level ? Number(values.level) : 3,
    introVideo: values.introVideo || null,
    ...(isCourse
      ? { video_url: values.video_url || null, recipe_pdf_url: values.recipe_pdf_url || null }
      : {}),
    ...(isCourse ? {} : { pdf_url: values.pdf_url || null }),
    isPromo: values.isPromo,
    images: IMAGE_FIELDS.flatMap((field, at) => {
      const url = values[field].trim();
      if (!url) return [];
      const known = before?.images.find((image) => image.url === url);
      const fresh = before ? labels.newPicture(at + 1) : `Imagen ${at + 1}`;
      return [{ url, description: known?.description || fresh }];
    }),
  };
}

/** The preview of the card during editing. */
export function toPreview(values: ProductValues, labels: KindLabels): Product {
  const images: Image[] = values.image_url_1.trim()
    ? [{ url: values.image_url_1.trim(), description: 'Imagen 1' }]
    : [];
  return {
    id: 'vista-previa',
    title: values.title,
    description: values.description,
    price: shownPrice(values.price),
    USDprice: shownPrice(values.USDprice),
    listPrice: null,
    listUSDprice: null,
    level: Number(values.level) || 3,
    introVideo: null,
    isPromo: values.isPromo,
    isFeatured: false,
    type: labels.type,
    images,
    createdAt: '',
  };
}

const DAY_MS = 86_400_000;

/** A date field such as `2026-03-15`, in the creator's time zone. The last day of a promotion is included. */
function toDay(moment: string | null, days = 0): string {
  if (!moment) return '';
  const date = new Date(Date.parse(moment) + days * DAY_MS);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

function toMoment(day: string, days = 0): string | null {
  return day ? new Date(new Date(`${day}T00:00:00`).getTime() + days * DAY_MS).toISOString() : null;
}

/** The preview shows 0 for an invalid price. */
function shownPrice(value: string): number {
  return checkPrice(value) === true ? Number(value) : 0;
}

/** A promotion price is optional and must be below the regular price. */
export function checkPromoPrice(value: string, price: string): string | true {
  if (value.trim() === '') return true;
  const checked = checkPrice(value);
  if (checked !== true) return checked;
  return Number(value) < Number(price) || 'El precio de promoción debe ser menor que el precio.';
}

export function checkPrice(value: string): string | true {
  // The value of a number input is empty when the browser cannot parse it, as in 1.250.000.
  if (value.trim() === '') return 'Escribe el precio en números, sin puntos de miles.';
  if (/^\d{1,3}\.\d{3}$/.test(value.trim())) return `Escribe los miles sin punto: ${value.replace('.', '')}.`;
  const amount = Number(value);
  if (Number.isNaN(amount)) return 'El precio debe ser un número.';
  if (amount <= 0) return 'El precio debe ser mayor que 0.';
  if (amount > MAX_PRICE) return 'El precio es demasiado grande.';
  return /^\d+(?:\.\d{1,2})?$/.test(value.trim()) || 'El precio puede tener como máximo dos decimales.';
}
