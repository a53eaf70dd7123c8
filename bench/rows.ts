import { insertRows, type Row } from '../src/server/platform/backup/tables';
import type { OpenedDatabase } from '../src/server/platform/db/database';
import { newId } from '../src/server/platform/db/ids';

/** Inserts in batches. */
export async function insertAll(
  db: OpenedDatabase['db'],
  name: string,
  count: number,
  rowOf: (n: number) => Row,
): Promise<void> {
  const batch = 5000;
  for (let start = 0; start < count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start) }, (_, n) => rowOf(start + n));
    await db.transaction().execute((trx) => insertRows(trx, name, rows));
  }
}

export function productRow(id: string, n: number, now: number): Row {
  return {
    id,
    kind: 'course',
    title: `Torta ${n}`,
    search_text: `torta ${n}`,
    description: 'Un bizcochuelo alto, dulce de leche y merengue.',
    level: (n % 5) + 1,
    intro_video: null,
    pdf_url: null,
    is_promo: 0,
    is_featured: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    status: 'published',
    published_at: now,
    archived_at: null,
  };
}

export function priceRow(id: string, currency: string, cents: number): Row {
  const promotion = { promo_cents: null, promo_from: null, promo_until: null };
  return { product_id: id, currency, amount_cents: cents, list_cents: cents, ...promotion };
}

export function grantRow(userId: string, productId: string, grantedAt: number): Row {
  return {
    id: newId(grantedAt),
    user_id: userId,
    product_id: productId,
    source: 'demo',
    source_id: null,
    granted_by: null,
    currency: 'ARS',
    amount_cents: 1_250_000,
    granted_at: grantedAt,
    ended_at: null,
    end_reason: null,
  };
}

/** A person who proved her mail. */
export function userRow(id: string, n: number, now: number): Row {
  return {
    id,
    name: `Nombre ${n}`,
    surname: 'Apellido',
    email: `persona${n}@correo.test`,
    email_key: `persona${n}@correo.test`,
    email_verified_at: now,
    password_hash: null,
    google_subject: null,
    role: 'user',
    profile_image: null,
    created_at: now,
    search_text: `nombre ${n} apellido persona${n}@correo.test`,
  };
}
