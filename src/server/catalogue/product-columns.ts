import type { ProductKind } from '../../shared/catalogue';
import { foldForSearch } from '../../shared/fold-for-search';
import { toCents } from '../../shared/money';
import type { ProductInput } from '../../shared/product-input';
import type { ProductRow } from '../db/schema';

export function newProduct(kind: ProductKind, id: string, now: number): ProductRow {
  return {
    id,
    kind,
    title: '',
    search_text: '',
    description: '',
    price_cents: 0,
    usd_price_cents: 0,
    level: 3,
    intro_video: null,
    video_url: null,
    pdf_url: null,
    is_promo: 0,
    is_featured: 0,
    images: '[]',
    version: 1,
    created_at: now,
    updated_at: now,
    archived_at: null,
  };
}

/** Only the fields that came; a course's PDF is `recipe_pdf_url` on the wire, a recipe book's is `pdf_url`. */
export function toColumns(
  kind: ProductKind,
  input: Partial<ProductInput>,
  current?: ProductRow,
): Partial<ProductRow> {
  const pdf = kind === 'course' ? input.recipe_pdf_url : input.pdf_url;
  const columns: Partial<ProductRow> = {};
  if (input.title !== undefined) columns.title = input.title;
  if (input.description !== undefined) columns.description = input.description;
  if (input.price !== undefined) columns.price_cents = toCents(input.price);
  if (input.USDprice !== undefined) columns.usd_price_cents = toCents(input.USDprice);
  if (input.level !== undefined) columns.level = input.level;
  if (input.introVideo !== undefined) columns.intro_video = input.introVideo || null;
  if (input.video_url !== undefined) columns.video_url = input.video_url || null;
  if (pdf !== undefined) columns.pdf_url = pdf || null;
  if (input.isPromo !== undefined) columns.is_promo = input.isPromo ? 1 : 0;
  if (input.isFeatured !== undefined) columns.is_featured = input.isFeatured ? 1 : 0;
  if (input.images !== undefined) columns.images = JSON.stringify(input.images);
  const title = columns.title ?? current?.title ?? '';
  const description = columns.description ?? current?.description ?? '';
  columns.search_text = foldForSearch(`${title} ${description}`);
  return columns;
}
