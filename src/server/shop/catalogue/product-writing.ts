import type { SoldKind } from '../../../contract/catalogue';
import type { ProductInput } from '../../../contract/product-input';
import { invalidField } from '../../../rules/errors';
import { foldForSearch } from '../../../rules/fold-for-search';
import { toCents } from '../../../rules/money';
import {
  DETAIL_FIELDS,
  type DetailField,
  PRODUCT_FIELDS,
  type ProductField,
} from '../../../rules/product-fields';
import { fileOfAddress } from '../../platform/files/files';
import { isPromotionOn } from './promotions';
import type { StoredProduct } from './stored-product';

type Write<F extends ProductField> = (
  value: Exclude<ProductInput[F], undefined>,
  context: { kind: SoldKind; now: number; current: StoredProduct },
) => Partial<StoredProduct>;

type PlainField = Exclude<ProductField, DetailField>;
type Writers = { [F in PlainField]: Write<F> };

/** How each API field is stored, besides the parts of the page. A missing field does not compile. */
const WRITE: Writers = {
  title: (title) => ({ title }),
  description: (description) => ({ description }),
  price: (price) => ({ list_price_cents: toCents(price) }),
  USDprice: (price) => ({ list_usd_price_cents: toCents(price) }),
  promoPrice: (price) => ({ promo_price_cents: price === null ? null : toCents(price) }),
  promoUSDprice: (price) => ({ promo_usd_price_cents: price === null ? null : toCents(price) }),
  promoFrom: (moment) => ({ promo_from: toTime(moment) }),
  promoUntil: (moment) => ({ promo_until: toTime(moment) }),
  level: (level) => ({ level }),
  isPromo: (isPromo) => ({ is_promo: isPromo ? 1 : 0 }),
  isFeatured: (isFeatured) => ({ is_featured: isFeatured ? 1 : 0 }),
  status: (status, { now, current }) => ({
    status,
    published_at: status === 'published' ? (current.published_at ?? now) : current.published_at,
    archived_at: null,
  }),
  introVideo: (url) => toReference('intro_file_id', 'intro_video', url),
  video_url: (url) => toReference('video_file_id', 'video_url', url),
  // In the API, a course's PDF is `recipe_pdf_url`, a recipe book's is `pdf_url`.
  recipe_pdf_url: (url, { kind }) => (kind === 'course' ? toReference('pdf_file_id', 'pdf_url', url) : {}),
  pdf_url: (url, { kind }) => (kind === 'recipe_book' ? toReference('pdf_file_id', 'pdf_url', url) : {}),
  images: (images) => ({ images }),
  samples: (samples) => ({ samples }),
};

const PLAIN_FIELDS = Object.keys(WRITE) as PlainField[]; // the record has no other keys

/** The parts of the page are stored as JSON under their names; a missing column does not compile. */
type DetailColumns = Pick<StoredProduct, DetailField>;

const BLANK_DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map((name) => [name, JSON.stringify(PRODUCT_FIELDS[name].blank)]),
) as DetailColumns; // one for each part

/** Creates a product, published unless the input has another status. */
export function createProduct(
  kind: SoldKind,
  input: Partial<ProductInput>,
  { id, now }: { id: string; now: number },
): StoredProduct {
  const blank: StoredProduct = {
    id,
    kind,
    title: '',
    search_text: '',
    description: '',
    price_cents: 0,
    usd_price_cents: 0,
    list_price_cents: 0,
    list_usd_price_cents: 0,
    promo_price_cents: null,
    promo_usd_price_cents: null,
    promo_from: null,
    promo_until: null,
    struck_price_cents: null,
    struck_usd_price_cents: null,
    level: 3,
    intro_file_id: null,
    intro_video: null,
    video_file_id: null,
    video_url: null,
    pdf_file_id: null,
    pdf_url: null,
    is_promo: 0,
    is_featured: 0,
    images: [],
    ...BLANK_DETAILS,
    samples: [],
    version: 1,
    created_at: now,
    updated_at: now,
    status: 'draft',
    published_at: null,
    archived_at: null,
  };
  return applyInput(blank, { status: 'published', ...input }, now);
}

/** Applies the given fields. Absent fields stay unchanged. */
export function applyInput(current: StoredProduct, input: Partial<ProductInput>, now: number): StoredProduct {
  const context = { kind: current.kind, now, current };
  const product = { ...current };
  for (const field of PLAIN_FIELDS) Object.assign(product, writeField(field, input, context));
  for (const name of DETAIL_FIELDS)
    if (input[name] !== undefined) product[name] = JSON.stringify(input[name]);
  checkPromotion(product);
  refuseLongerPromotion(current, product, now);
  const isOn = isPromotionOn(product, now);
  return {
    ...product,
    price_cents: (isOn && product.promo_price_cents) || product.list_price_cents,
    usd_price_cents: (isOn && product.promo_usd_price_cents) || product.list_usd_price_cents,
    search_text: foldForSearch(`${product.title} ${product.description}`),
  };
}

export function archiveProduct(product: StoredProduct, now: number): StoredProduct {
  return { ...product, status: 'archived', archived_at: now };
}

/** Returns to the previous status: on sale, or a draft that was never published. */
export function restoreProduct(product: StoredProduct): StoredProduct {
  return { ...product, status: product.published_at === null ? 'draft' : 'published', archived_at: null };
}

function writeField<F extends PlainField>(
  field: F,
  input: Partial<ProductInput>,
  context: Parameters<Write<F>>[1],
): Partial<StoredProduct> {
  const value = input[field];
  if (value === undefined) return {};
  const write: Writers[F] = WRITE[field];
  return write(value as Exclude<ProductInput[F], undefined>, context); // undefined is excluded above
}

function checkPromotion(product: StoredProduct): void {
  const pairs = [
    ['promoPrice', product.promo_price_cents, product.list_price_cents],
    ['promoUSDprice', product.promo_usd_price_cents, product.list_usd_price_cents],
  ] as const;
  for (const [field, promo, list] of pairs) {
    if (promo !== null && promo >= list)
      throw invalidField(field, 'El precio de promoción debe ser menor que el precio.');
  }
  const { promo_from: from, promo_until: until } = product;
  if (from !== null && until !== null && from >= until)
    throw invalidField('promoUntil', 'La promoción debe terminar después de empezar.');
}

/** The page says until when a promotion lasts, so one that began may end earlier, never later. */
function refuseLongerPromotion(current: StoredProduct, product: StoredProduct, now: number): void {
  const { promo_until: promised } = current;
  const isOver = product.promo_price_cents === null && product.promo_usd_price_cents === null;
  if (promised === null || isOver || !isPromotionOn(current, now)) return;
  if (product.promo_until === null || product.promo_until > promised)
    throw invalidField(
      'promoUntil',
      'Esta promo ya empezó y la página dice hasta cuándo es: puede terminar antes, nunca después.',
    );
}

/** Converts an address of the shop to a reference to its file. */
function toReference(
  fileColumn: 'intro_file_id' | 'video_file_id' | 'pdf_file_id',
  linkColumn: 'intro_video' | 'video_url' | 'pdf_url',
  address: string | null,
): Partial<StoredProduct> {
  const file = fileOfAddress(address);
  return { [fileColumn]: file, [linkColumn]: file === null ? address || null : null };
}

function toTime(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}
