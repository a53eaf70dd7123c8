import { DAY_MS } from '../rules/shop-day';
import type { Trx } from '../server/platform/db/database';
import { newId, newSecret } from '../server/platform/db/ids';
import type { UserRow } from '../server/platform/db/schema';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';
import { insertGifts } from '../server/shop/gifts/new-gifts';
import { GIVEN } from '../server/shop/ledger/counted';
import { saleNumber } from '../server/shop/ledger/sale-number';
import { grantRow } from './demo-rows';

interface DemoGift {
  giver: UserRow;
  product: StoredProduct;
  /** Seals its link. */
  secret: string;
  now: number;
}

/** A gift of the demo's student that waits to be handed over, with its paid order. */
export async function seedGift(trx: Trx, { giver, product, secret, now }: DemoGift): Promise<void> {
  const at = now - 2 * DAY_MS;
  const orderId = newId(at);
  await trx
    .insertInto('orders')
    .values({
      id: orderId,
      number: saleNumber('order', at, 0xa72429),
      key: newSecret(),
      user_id: giver.id,
      state: 'approved',
      provider: 'mercado-pago',
      currency: 'ARS',
      subtotal_cents: product.list_price_cents,
      discount_cents: product.list_price_cents - product.price_cents,
      method_discount_cents: 0,
      total_cents: product.price_cents,
      checkout_expires_at: at + DAY_MS,
      created_at: at,
      updated_at: at,
      checks: 0,
    })
    .execute();
  const [giftId = ''] = await insertGifts(trx, {
    orderId,
    giverId: giver.id,
    gifts: [{ itemId: product.id, name: 'Marta', from: giver.name, note: 'Para tus tardes de lluvia.' }],
    titles: [product.title],
    secret,
    now: at,
  });
  await trx
    .updateTable('gifts')
    .set({ paid_at: at, picture: 'pistachio' })
    .where('id', '=', giftId)
    .execute();
  await trx
    .insertInto('order_items')
    .values({
      order_id: orderId,
      product_id: product.id,
      position: 0,
      title: `${product.title} (regalo)`,
      list_cents: product.list_price_cents,
      discount_cents: product.list_price_cents - product.price_cents,
      paid_cents: product.price_cents,
      offers: '[]',
      gift_id: giftId,
    })
    .execute();
  await trx
    .insertInto('grants')
    .values({
      ...grantRow(giver, product, { at, currency: 'ARS', place: 0 }),
      number: null,
      source: 'order',
      source_id: orderId,
      method: 'mercado-pago',
      ended_at: at,
      end_reason: GIVEN,
      gift_id: giftId,
    })
    .execute();
}
