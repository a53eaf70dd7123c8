import { foldForSearch } from '../rules/fold-for-search';
import { toCents } from '../rules/money';
import { userSearchText } from '../server/accounts/identity/user-view';
import { newId } from '../server/platform/db/ids';
import type { GrantRow, UserRow } from '../server/platform/db/schema';
import { toDetailColumns } from '../server/shop/catalogue/product-writing';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';
import { saleNumber } from '../server/shop/ledger/sale-number';
import { demoDetails } from './demo-details';
import type { DemoFiles } from './demo-files';
import type { DemoPerson } from './demo-people';
import type { DemoProduct } from './demo-product';

export function userRow(person: DemoPerson, at: number, more: Partial<UserRow> = {}): UserRow {
  return {
    id: newId(at),
    name: person.name,
    surname: person.surname,
    email: person.email,
    email_key: person.email,
    email_verified_at: at,
    pending_email: null,
    password_hash: null,
    password_is_long: 0,
    google_subject: null,
    role: 'user',
    profile_image: null,
    avatar_file_id: null,
    lives_in_eu: null,
    created_at: at,
    deleted_at: null,
    search_text: userSearchText({ ...person, pending_email: null }),
    ...more,
  };
}

export function productRow(product: DemoProduct, files: DemoFiles | undefined, at: number): StoredProduct {
  const details = demoDetails[product.title];
  return {
    id: newId(at),
    kind: product.kind,
    title: product.title,
    search_text: foldForSearch(`${product.title} ${product.description}`),
    description: product.description,
    price_cents: toCents(product.price),
    usd_price_cents: toCents(product.usdPrice),
    list_price_cents: toCents(product.price),
    list_usd_price_cents: toCents(product.usdPrice),
    promo_price_cents: null,
    promo_usd_price_cents: null,
    promo_from: null,
    promo_until: null,
    struck_price_cents: null,
    struck_usd_price_cents: null,
    level: product.level,
    intro_file_id: files?.intro?.key ?? null,
    intro_video: null,
    video_file_id: null,
    video_url: null,
    pdf_file_id: files?.pdf.key ?? null,
    pdf_url: null,
    is_promo: product.isPromo ? 1 : 0,
    is_featured: product.isFeatured ? 1 : 0,
    images: (files?.pictures ?? []).map(({ file, alt }) => ({ url: `/media/${file.key}`, description: alt })),
    ...toDetailColumns({ ...details, facts: details?.facts.map(([label, value]) => ({ label, value })) }),
    samples: (files?.samples ?? []).map(({ file, alt }) => ({ url: `/media/${file.key}`, description: alt })),
    version: 1,
    created_at: at,
    updated_at: at,
    status: 'published',
    published_at: at,
    archived_at: null,
  };
}

export function grantRow(
  user: UserRow,
  product: StoredProduct,
  { at, currency, place }: { at: number; currency: 'ARS' | 'USD'; place: number },
): GrantRow {
  return {
    id: newId(at),
    // Each place has another number, and neighbours do not look alike.
    number: saleNumber('hand', at, place * 7919),
    user_id: user.id,
    product_id: product.id,
    source: 'demo',
    source_id: null,
    granted_by: null,
    currency,
    amount_cents: currency === 'ARS' ? product.price_cents : product.usd_price_cents,
    refunded_cents: 0,
    method: 'demo',
    buyer_name: `${user.name} ${user.surname}`,
    buyer_email: user.email,
    granted_at: at,
    ended_at: null,
    end_reason: null,
    opened_at: null,
    gift_id: null,
  };
}
