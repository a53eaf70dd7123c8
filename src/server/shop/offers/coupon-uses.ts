import { AppError } from '../../../rules/errors';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import type { CouponRow, OrderRow } from '../../platform/db/schema';
import { entitles, isPayable } from '../orders/order-state';

interface Person {
  coupon: CouponRow;
  userId: string;
  /** The products of the cart or order. */
  productIds: string[];
}

export function refuseCoupon(message: string): AppError {
  return new AppError('coupon_not_usable', { field: 'couponCode', message });
}

/** Reserves a use for a new order whose buyer is locked. The row count of the update decides, never a check before it. */
export async function takeUse(
  trx: Trx,
  { orderId, now, ...person }: Person & { orderId: string; now: number },
): Promise<void> {
  const { coupon, userId } = person;
  const { replaced } = await checkUses(trx, person);
  // The buyer changes the cart or the way to pay: the new order takes over what the unpaid ones still hold.
  const freed =
    replaced.length === 0
      ? []
      : await trx
          .updateTable('coupon_uses')
          .set({ freed_at: now })
          .where('order_id', 'in', replaced)
          .where('freed_at', 'is', null)
          .returning('order_id')
          .execute();
  if (freed.length === 0) {
    await trx
      .updateTable('coupons')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', coupon.id)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning('id')
      .executeTakeFirstOrThrow(() => refuseCoupon('Ese cupón se terminó.'));
  } else if (freed.length > 1) {
    await addUses(trx, coupon.id, 1 - freed.length);
  }
  await trx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: coupon.id, user_id: userId, created_at: now })
    .execute();
}

/** Throws when nobody, or this person, can use the coupon again. Returns the unpaid orders that a new one would replace. */
export async function checkUses(db: Queries, { coupon, userId, productIds }: Person) {
  const own = await db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select(['orders.id', 'orders.state', 'orders.provider'])
    .where('coupon_uses.coupon_id', '=', coupon.id)
    .where('coupon_uses.user_id', '=', userId)
    .where('coupon_uses.freed_at', 'is', null)
    .execute();
  const replaced: string[] = [];
  for (const order of own) if (await isReplaced(db, order, productIds)) replaced.push(order.id);
  const used = own.length - replaced.length;
  if (coupon.max_uses_per_person !== null && used >= coupon.max_uses_per_person)
    throw refuseCoupon('Ya usaste ese cupón.');
  if (replaced.length === 0) refuseUsedUp(coupon);
  return { replaced };
}

/** A stranger has no unpaid order to take a use over from. */
export function refuseUsedUp({ max_uses, uses }: CouponRow): void {
  if (max_uses !== null && uses >= max_uses) throw refuseCoupon('Ese cupón se terminó.');
}

/** An order without a payment is replaced by the next one. A payment that waits is replaced for the same products only. */
async function isReplaced(db: Queries, { id, state }: Pick<OrderRow, 'id' | 'state'>, productIds: string[]) {
  if (!isPayable(state)) return false;
  if (state !== 'pending') return true;
  const items = await db.selectFrom('order_items').select('product_id').where('order_id', '=', id).execute();
  return items.length === productIds.length && items.every((item) => productIds.includes(item.product_id));
}

/** Gives a use back when its order is over without money, and counts it again when money arrives after all. */
export async function settleUse(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'state' | 'checkout_expires_at' | 'superseded_at'>,
  now: number,
): Promise<void> {
  const isWaiting = order.state === 'pending';
  const isOver =
    order.state === 'expired' ||
    (isPayable(order.state) && order.superseded_at !== null) ||
    (isPayable(order.state) && !isWaiting && order.checkout_expires_at <= now);
  const change = trx.updateTable('coupon_uses').where('order_id', '=', order.id).returning('coupon_id');
  if (isOver) {
    const freed = await change.set({ freed_at: now }).where('freed_at', 'is', null).executeTakeFirst();
    if (freed) await addUses(trx, freed.coupon_id, -1);
  } else if (entitles(order.state)) {
    // A payment is never refused for a coupon: the price was promised.
    const again = await change.set({ freed_at: null }).where('freed_at', 'is not', null).executeTakeFirst();
    if (again) await addUses(trx, again.coupon_id, 1);
  }
}

/** Whether the use of an unpaid order was given back and somebody else has it now. */
export async function hasLostUse(trx: Trx, orderId: string): Promise<boolean> {
  return await hasRows(
    trx
      .selectFrom('coupon_uses')
      .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
      .where('coupon_uses.order_id', '=', orderId)
      .where('coupon_uses.freed_at', 'is not', null)
      .whereRef('coupons.uses', '>=', 'coupons.max_uses'),
  );
}

/** The creator keeps the price of an order after its use was given back. Returns whether there was one. */
export async function giveUseAnyway(trx: Trx, orderId: string): Promise<boolean> {
  const given = await trx
    .updateTable('coupon_uses')
    .set({ freed_at: null })
    .where('order_id', '=', orderId)
    .where('freed_at', 'is not', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (given) await addUses(trx, given.coupon_id, 1);
  return given !== undefined;
}

async function addUses(trx: Trx, couponId: string, count: number): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', count) }))
    .where('id', '=', couponId)
    .execute();
}
