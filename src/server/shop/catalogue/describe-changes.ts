import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../../../contract/catalogue-admin';
import { formatDollars, formatPesos } from '../../../rules/money';
import {
  FIELD_LABELS,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  STATUS_LABELS,
} from '../../../rules/product-fields';
import { formatShortDay } from '../../../rules/shop-time';
import { toAdminProduct } from './product-view';
import type { StoredProduct } from './stored-product';

const MOST_SHOWN = 60;

/** The fields that differ, with both values as the creator reads them. */
export function describeChanges(before: StoredProduct, after: StoredProduct): FieldChange[] {
  const [old, now] = [toFields(before), toFields(after)];
  return PRODUCT_FIELD_NAMES.filter((field) => !isDeepStrictEqual(old[field], now[field])).map((field) => {
    const [before, after] = [describe(field, old[field]), describe(field, now[field])];
    // A long text or a list of pictures may differ only where it is not shown.
    return {
      field,
      label: FIELD_LABELS[field],
      before,
      after: after === before ? `${after} (cambia)` : after,
    };
  });
}

/** `Precio en pesos: $ 12.500 → $ 13.750` */
export function tellChange({ label, before, after }: FieldChange): string {
  return `${label}: ${before} → ${after}`;
}

function toFields(product: StoredProduct): Record<ProductField, unknown> {
  const { regularPrice: price, regularUSDprice: USDprice, ...values } = toAdminProduct(product);
  return { ...values, price, USDprice };
}

function describe(field: ProductField, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') {
    if (field === 'price' || field === 'promoPrice') return formatPesos(value);
    return field === 'level' ? String(value) : formatDollars(value);
  }
  if (Array.isArray(value)) return describeList(field, value);
  const text = String(value);
  if (field === 'status') return STATUS_LABELS[text as keyof typeof STATUS_LABELS]; // a status of the database
  if (field === 'promoFrom') return formatShortDay(text);
  // The promotion ends when the next day begins.
  if (field === 'promoUntil') return formatShortDay(Date.parse(text) - 1);
  return shorten(text);
}

function describeList(field: ProductField, list: unknown[]): string {
  if (list.length === 0) return 'vacío';
  if (field === 'images' || field === 'samples')
    return list.length === 1 ? '1 imagen' : `${list.length} imágenes`;
  const lines = list.map((line) =>
    typeof line === 'string' ? line : Object.values(Object(line)).join(': '),
  );
  return shorten(lines.join('; '));
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : `«${line}»`;
}
