import type { Receipt } from '../../../contract/receipts';
import { AppError } from '../../../rules/errors';
import { fromCents, sumCents } from '../../../rules/money';
import type { Discount } from '../../../rules/quote';
import { DISCOUNT_REASONS, type DiscountReason } from '../../../rules/receipt-labels';
import { findUser } from '../../accounts/identity/users';
import type { GrantRow, OrderRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { createLimiter } from '../../platform/limits/limiter';
import { numbersMeant } from '../ledger/find-numbers';
import { itemsOf } from '../orders/order-facts';
import { ENTITLING_STATES } from '../orders/order-state';
import { readSettings } from '../settings/own-settings';

/** Embedding typefaces takes the processor for a moment. */
const runLimited = createLimiter({ concurrency: 1, maxQueued: 20 });

const SELLER = ['creatorName', 'legalName', 'taxId', 'legalAddress', 'taxLine'] as const;

type Sold = Omit<Receipt, 'seller' | 'buyer'> & { buyer: string | null };

export type Receipts = ReturnType<typeof createReceipts>;

/** Receipts of paid orders, approved proofs and sales by hand. */
export function createReceipts({ db, config }: Pick<Deps, 'db' | 'config'>) {
  async function read(typed: string, userId: string): Promise<Receipt> {
    const whole = numbersMeant(typed).find(({ isWhole }) => isWhole);
    const number = whole?.from ?? '';
    const sold =
      (await readOrder(number, userId)) ??
      (await readProof(number, userId)) ??
      (await readHand(number, userId));
    if (!sold) throw new AppError('receipt_not_found');
    const { creatorName, ...legal } = await readSettings(db, config, SELLER);
    const user = await findUser(db, userId);
    return {
      ...sold,
      buyer: sold.buyer ?? `${user.name} ${user.surname}`.trim(),
      seller: { name: creatorName, ...legal },
    };
  }

  async function readOrder(number: string, userId: string): Promise<Sold | null> {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .where('user_id', '=', userId)
      .where('state', 'in', [...ENTITLING_STATES, 'refunded', 'charged_back'])
      .executeTakeFirst();
    if (!order) return null;
    const lines = await itemsOf(db, order.id);
    const [first] = await grantsOf('order', order.id);
    const payments = await db
      .selectFrom('payments')
      .select(['created_at', 'refunded_cents'])
      .where('order_id', '=', order.id)
      .where('problem', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    const refunded = sumCents(payments.map((payment) => payment.refunded_cents));
    return {
      number: order.number,
      at: new Date(first?.granted_at ?? payments[0]?.created_at ?? order.updated_at).toISOString(),
      method: order.provider,
      currency: order.currency,
      lines: lines.map((line) => ({
        id: line.product_id,
        title: line.title,
        bundle: line.bundle_title,
        list: fromCents(line.list_cents),
        paid: fromCents(line.paid_cents),
      })),
      discounts: discountsOf(order, lines),
      total: fromCents(order.total_cents),
      refunded: fromCents(Math.min(refunded, order.total_cents)),
      buyer: first?.buyer_name ?? null,
    };
  }

  async function readProof(number: string, userId: string): Promise<Sold | null> {
    const proof = await db
      .selectFrom('proofs')
      .select(['id', 'number'])
      .where('number', '=', number)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return proof ? toSold(number, await grantsOf('proof', proof.id)) : null;
  }

  async function readHand(number: string, userId: string): Promise<Sold | null> {
    const grants = await withTitle().where('number', '=', number).where('user_id', '=', userId).execute();
    return toSold(number, grants);
  }

  async function grantsOf(source: 'order' | 'proof', id: string) {
    return await withTitle().where('source', '=', source).where('source_id', '=', id).execute();
  }

  const withTitle = () =>
    db
      .selectFrom('grants')
      .innerJoin('products', 'products.id', 'grants.product_id')
      .selectAll('grants')
      .select('products.title')
      .orderBy('grants.granted_at')
      .orderBy('grants.id');

  return {
    read,
    pdf: async (typed: string, userId: string): Promise<{ number: string; bytes: Uint8Array }> => {
      const receipt = await read(typed, userId);
      const { printReceipt } = await import('./receipt-pdf');
      return { number: receipt.number, bytes: await runLimited(() => printReceipt(receipt)) };
    },
  };
}

type SoldGrant = GrantRow & { title: string };

/** A sale whose lines are its grants. Access that was given back has several grants of one product. */
function toSold(number: string, grants: SoldGrant[]): Sold | null {
  const lines = [...new Map(grants.map((grant) => [grant.product_id, grant])).values()];
  const [first] = lines;
  if (!first) return null;
  return {
    number,
    at: new Date(first.granted_at).toISOString(),
    method: first.method ?? 'admin',
    currency: first.currency,
    lines: lines.map(({ product_id: id, title, amount_cents: cents }) => ({
      id,
      title,
      bundle: null,
      list: fromCents(cents),
      paid: fromCents(cents),
    })),
    discounts: [],
    total: fromCents(sumCents(lines.map((grant) => grant.amount_cents))),
    refunded: fromCents(sumCents(lines.map((grant) => grant.refunded_cents))),
    buyer: first.buyer_name,
  };
}

/** The discounts by reason. Orders from before coupons had promotions only. */
function discountsOf(
  order: Pick<OrderRow, 'discount_cents' | 'method_discount_cents'>,
  lines: { offers: string | null }[],
): Receipt['discounts'] {
  const given = lines.flatMap(({ offers }): Discount[] => JSON.parse(offers ?? '[]').slice(0, 1));
  const givenBy = (asked: DiscountReason) =>
    sumCents(given.filter(({ reason }) => reason === asked).map(({ cents }) => cents));
  const bundle = givenBy('bundle');
  const coupon = givenBy('coupon');
  const cents: Record<DiscountReason, number> = {
    price: order.discount_cents - order.method_discount_cents - bundle - coupon,
    bundle,
    coupon,
    transfer: order.method_discount_cents,
  };
  return DISCOUNT_REASONS.filter((reason) => cents[reason] > 0).map((reason) => ({
    reason,
    amount: fromCents(cents[reason]),
  }));
}
