import type { Coupon, CouponInput } from '../../../contract/coupons';
import { AppError } from '../../../rules/errors';
import { fromCents, toCents } from '../../../rules/money';
import { recordAudit } from '../../platform/audit/audit';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { CouponRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import type { Deps } from '../../platform/deps';
import { CONTENT_KINDS } from '../catalogue/product-view';
import { ENTITLING_STATES } from '../orders/order-state';
import { labelOfCoupon, termsOf } from './read-coupon';

export type Coupons = ReturnType<typeof createCoupons>;

/** The creator's coupons. Orders keep their own copy of what was promised, so a change never reaches them. */
export function createCoupons({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function list(): Promise<Coupon[]> {
    const rows = await db
      .selectFrom('coupons')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return await toViews(db, rows);
  }

  async function create(input: CouponInput, adminId: string): Promise<Coupon> {
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      const id = newId(now);
      const row = await trx
        .insertInto('coupons')
        .values({ id, ...toColumns(input, now), uses: 0, created_at: now })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .executeTakeFirstOrThrow(codeTaken);
      return await finish(trx, row, input, { adminId, action: 'coupon.create' });
    });
  }

  async function update(id: string, input: CouponInput, adminId: string): Promise<Coupon> {
    return await db.transaction().execute(async (trx) => {
      const known = await findById(trx, id);
      const others = trx.selectFrom('coupons').where('code', '=', input.code).where('id', '!=', id);
      if (await hasRows(others)) throw codeTaken();
      const columns = toColumns({ startsAt: new Date(known.starts_at).toISOString(), ...input }, clock.now());
      const row = await trx
        .updateTable('coupons')
        .set(columns)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(() => new AppError('not_found'));
      return await finish(trx, row, input, { adminId, action: 'coupon.update' });
    });
  }

  /** Stores the chosen products and the audit of a coupon that was just written. */
  async function finish(
    trx: Trx,
    row: CouponRow,
    input: CouponInput,
    { adminId, action }: { adminId: string; action: string },
  ): Promise<Coupon> {
    await trx.deleteFrom('coupon_products').where('coupon_id', '=', row.id).execute();
    const chosen = input.scope === 'products' ? [...new Set(input.productIds)] : [];
    if (chosen.length > 0) {
      const known = await trx
        .selectFrom('products')
        .select('id')
        .where('id', 'in', chosen)
        .where('kind', 'in', CONTENT_KINDS)
        .execute();
      if (known.length < chosen.length) throw new AppError('product_not_found', { field: 'productIds' });
      const products = chosen.map((productId) => ({ coupon_id: row.id, product_id: productId }));
      await trx.insertInto('coupon_products').values(products).execute();
    }
    await audit(trx, row, { adminId, action });
    const [view] = await toViews(trx, [row]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  async function remove(id: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await findById(trx, id);
      for (const table of ['coupon_products', 'coupon_uses'] as const)
        await trx.deleteFrom(table).where('coupon_id', '=', id).execute();
      await trx.deleteFrom('coupons').where('id', '=', id).execute();
      await audit(trx, row, { adminId, action: 'coupon.delete' });
    });
  }

  async function audit(trx: Trx, row: CouponRow, { adminId, action }: { adminId: string; action: string }) {
    await recordAudit(trx, {
      at: clock.now(),
      actorId: adminId,
      action,
      subjectId: row.id,
      detail: { code: row.code, title: labelOfCoupon(row) },
    });
  }

  return { list, create, update, remove };
}

const codeTaken = () => new AppError('coupon_code_taken', { field: 'code' });

async function findById(trx: Trx, id: string): Promise<CouponRow> {
  const row = await trx.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

function toColumns(input: CouponInput, now: number) {
  return {
    code: input.code,
    percent: input.percent,
    amount_cents: input.amountARS === null ? null : toCents(input.amountARS),
    usd_amount_cents: input.amountUSD === null ? null : toCents(input.amountUSD),
    scope: input.scope,
    starts_at: input.startsAt ? Date.parse(input.startsAt) : now,
    ends_at: input.endsAt === null ? null : Date.parse(input.endsAt),
    max_uses: input.maxUses,
    max_uses_per_person: input.maxUsesPerPerson,
    paused: input.isPaused ? (1 as const) : (0 as const),
    updated_at: now,
  };
}

async function toViews(db: Queries, rows: CouponRow[]): Promise<Coupon[]> {
  const ids = rows.map(({ id }) => id);
  const codes = rows.map(({ code }) => code);
  if (codes.length === 0) return [];
  const products = await db.selectFrom('coupon_products').selectAll().where('coupon_id', 'in', ids).execute();
  const sales = await db
    .selectFrom('orders')
    .select((eb) => [
      'coupon_code',
      'currency',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('cents'),
    ])
    .where('coupon_code', 'in', codes)
    .where('state', 'in', ENTITLING_STATES)
    .groupBy(['coupon_code', 'currency'])
    .execute();
  return rows.map((row) => {
    const sold = sales.filter((sale) => sale.coupon_code === row.code);
    const centsIn = (currency: string) =>
      fromCents(Number(sold.find((sale) => sale.currency === currency)?.cents ?? 0));
    return {
      id: row.id,
      code: row.code,
      ...termsOf(row),
      productIds: products.filter(({ coupon_id: id }) => id === row.id).map(({ product_id: id }) => id),
      startsAt: new Date(row.starts_at).toISOString(),
      endsAt: toIso(row.ends_at),
      maxUses: row.max_uses,
      maxUsesPerPerson: row.max_uses_per_person,
      isPaused: row.paused === 1,
      uses: row.uses,
      sales: {
        count: sold.reduce((sum, sale) => sum + Number(sale.count), 0),
        ARS: centsIn('ARS'),
        USD: centsIn('USD'),
      },
      createdAt: new Date(row.created_at).toISOString(),
    };
  });
}
