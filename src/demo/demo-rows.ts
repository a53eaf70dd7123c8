import type { ProductKind } from '../contract/catalogue';
import { insertUser } from '../server/accounts/identity/users';
import type { Queries } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';
import type { GrantRow, UserRow } from '../server/platform/db/schema';
import { createProduct } from '../server/shop/catalogue/product-writing';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';
import { saleNumber } from '../server/shop/ledger/sale-number';
import type { DemoFiles, DemoPicture } from './demo-files';
import type { DemoPerson } from './demo-people';
import type { DemoProduct } from './demo-product';

/** What every product of a kind has. */
const TAKEAWAYS: Record<ProductKind, string[]> = {
  course: [
    'Recetario en PDF con la receta completa',
    'La receta para cocinar: cantidades a tu medida y temporizadores',
    'Las clases y la receta, también sin conexión',
  ],
  recipe_book: [
    'PDF para el teléfono, la tableta o la impresora',
    'Cantidades en gramos, también para vender',
    'Las correcciones futuras, sin pagar de nuevo',
  ],
};

/** A person whose mail is verified. */
export async function insertPerson(
  db: Queries,
  { name, surname, email }: DemoPerson,
  now: number,
  more: { passwordHash?: string; role?: 'admin' | 'user' } = {},
): Promise<UserRow> {
  const person = { name, surname, email, passwordHash: null, isEmailVerified: true, now, ...more };
  const row = await insertUser(db, { ...person, isPasswordLong: more.role === 'admin' });
  if (!row) throw new Error(`The demo has two people with the mail ${email}.`);
  return row;
}

export function productRow(product: DemoProduct, files: DemoFiles | undefined, now: number): StoredProduct {
  const { kind, title, description, price, level, isPromo, isFeatured, outcomes, materials } = product;
  const input = {
    ...{ title, description, price, level, isPromo, isFeatured, outcomes, materials },
    USDprice: product.usdPrice,
    facts: Object.entries(product.facts).map(([label, value]) => ({ label, value })),
    takeaways: [...TAKEAWAYS[kind], ...(product.ownTakeaway ? [product.ownTakeaway] : [])],
  };
  const picture = ({ file, alt }: DemoPicture) => ({ url: `/media/${file.key}`, description: alt });
  return {
    ...createProduct(kind, input, { id: newId(now), now }),
    intro_file_id: files?.intro?.key ?? null,
    pdf_file_id: files?.pdf.key ?? null,
    images: (files?.pictures ?? []).map(picture),
    samples: (files?.samples ?? []).map(picture),
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
