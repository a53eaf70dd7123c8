import type { z } from 'zod';
import type { sales as contract, Sale } from '../../../contract/sales';
import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import type { Discount } from '../../../rules/quote';
import { HAND_METHODS } from '../../../rules/sale-labels';
import type { SaleState } from '../../../rules/sale-states';
import { shopDay } from '../../../rules/shop-day';
import type { Queries } from '../../platform/db/database';
import { toPage } from '../../platform/db/page';
import type { Deps } from '../../platform/deps';
import { readCharged } from '../../shop/checkout/hand-payment';
import { readOrder } from '../../shop/checkout/order-rows';
import { idsOf, periodOf } from './period';
import { readSales } from './read-sales';
import { findSaleKeys, type Wanted } from './sale-keys';
import { salesOfDays, salesTotal } from './sales-total';
import { findByNumber, searchSales } from './search-sales';

const SALES_A_PAGE = 30;

type Filters = z.output<typeof contract.export.query>;
type Search = z.output<typeof contract.list.query>;

const NOT_PAID: SaleState[] = ['unpaid', 'refused', 'waiting_payment', 'waiting_decision', 'not_granted'];
const BY_HAND = ['gift', 'import', 'admin', 'other', ...HAND_METHODS.map((method) => `hand-${method}`)];
/** The words in the address and the methods that they mean. Another word is the name of a provider. */
const METHODS = new Map([
  ['transferencia', ['transfer']],
  ['comprobante', ['proof']],
  ['a-mano', BY_HAND],
]);

const methodsOf = (medio: string | undefined) => (medio ? (METHODS.get(medio) ?? [medio]) : undefined);

interface SoldLine {
  id: string;
  title: string;
  cents: number;
  bundle?: string | null;
  giftFor?: string | null;
  offers?: string | null;
}

/** The discount that won; orders from before coupons keep none. */
function givenOffer(offers: string | null): Discount['reason'] | null {
  const [given]: Discount[] = JSON.parse(offers ?? '[]'); // written by open-order.ts
  return given?.reason ?? null;
}

export type Sales = ReturnType<typeof createSales>;

/** Every sale of every channel, read from the ledger of grants, with what still waits for money or a decision. */
export function createSales({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function list(search: Search) {
    const limit = search.limit ?? SALES_A_PAGE;
    const wanted: Wanted = {
      ...rangeOf(search),
      before: search.cursor,
      limit: limit + 1,
      state: search.estado,
    };
    const keys = search.buscar
      ? await searchSales(db, search.buscar, wanted)
      : await findSaleKeys(db, wanted);
    const { data: page, ...next } = toPage(keys, limit);
    const isWhole = !search.buscar && !search.estado;
    const total = isWhole && !search.cursor ? await totalOf(search) : undefined;
    const data = await readSales(db, page);
    return {
      data,
      ...(total ? { total } : {}),
      days: isWhole ? await daysOf(data, search) : [],
      ...next,
    };
  }

  function rangeOf({ cuando, medio }: Filters): Pick<Wanted, 'from' | 'until' | 'methods'> {
    return { ...(cuando ? idsOf(periodOf(cuando, clock.now())) : {}), methods: methodsOf(medio) };
  }

  /** Without a period, the total of this month. */
  async function totalOf({ cuando, medio }: Filters) {
    const period = periodOf(cuando ?? 'mes', clock.now());
    return await salesTotal(db, period, methodsOf(medio));
  }

  /** The sums of the days of these sales, also when a page ends within a day. */
  async function daysOf(sales: Sale[], { medio }: Filters) {
    const days = sales.map(({ at }) => shopDay(Date.parse(at))).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return [];
    return await salesOfDays(db, { first, last }, methodsOf(medio));
  }

  /** Every sale of a period that was paid, oldest page last, for the export. */
  async function* paid(filters: Filters): AsyncGenerator<Sale[]> {
    const wanted: Wanted = { ...rangeOf(filters), limit: 500 };
    for (let before: string | undefined; ; ) {
      const keys = await findSaleKeys(db, { ...wanted, before });
      const sales = await readSales(db, keys);
      yield sales.filter(({ state }) => !NOT_PAID.includes(state));
      before = keys.at(-1)?.id;
      if (keys.length < wanted.limit) return;
    }
  }

  async function find(id: string) {
    const [key] = await findByNumber(db, id);
    const [sale] = key ? await readSales(db, [key]) : [];
    if (!sale) throw new AppError('not_found');
    return sale;
  }

  /** The products of a sale, each with what it cost and whether the buyer sees it now. */
  async function itemsOf(sale: Sale) {
    const rows: SoldLine[] =
      sale.kind === 'order'
        ? await readOrderLines(db, sale.id)
        : sale.kind === 'proof'
          ? await db
              .selectFrom('proof_items')
              .innerJoin('products', 'products.id', 'proof_items.product_id')
              .select(['products.id', 'products.title', 'proof_items.usd_price_cents as cents'])
              .where('proof_items.proof_id', '=', sale.id)
              .orderBy('proof_items.created_at')
              .execute()
          : await db
              .selectFrom('grants')
              .innerJoin('products', 'products.id', 'grants.product_id')
              .select(['products.id', 'products.title', 'grants.amount_cents as cents'])
              .where('grants.id', '=', sale.id)
              .execute();
    const ids = rows.map((row) => row.id);
    const owned = await db
      .selectFrom('grants')
      .select('product_id')
      .where('user_id', '=', sale.buyer.id)
      .where('ended_at', 'is', null)
      .where('product_id', 'in', ids)
      .execute();
    return rows.map(({ id, title, cents, bundle = null, giftFor = null, offers = null }) => ({
      id,
      title,
      amount: fromCents(cents),
      hasAccess: giftFor === null && owned.some((grant) => grant.product_id === id),
      bundle,
      giftFor,
      discount: givenOffer(offers),
    }));
  }

  /** Who gave a sale by hand, and the reason in the audit log. */
  async function givenOf(sale: Sale) {
    if (sale.kind !== 'hand') return null;
    const grant = await db
      .selectFrom('grants')
      .leftJoin('users', 'users.id', 'grants.granted_by')
      .select(['grants.granted_at', 'grants.product_id', 'users.name', 'users.surname'])
      .where('grants.id', '=', sale.id)
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', 'user')
      .where('subject_id', '=', sale.buyer.id)
      .where('action', '=', 'purchase.grant')
      .where('at', '=', grant.granted_at)
      .execute();
    const details = entries.map((entry) => JSON.parse(entry.detail) as Record<string, unknown>); // written by audit.ts
    const reason = details.find((detail) => detail.productId === grant.product_id)?.reason;
    return {
      by: grant.name === null ? null : `${grant.name} ${grant.surname}`,
      reason: typeof reason === 'string' ? reason : null,
    };
  }

  return { list, paid, find, itemsOf, givenOf };
}

/** The products of an order with what each brought in, also when the creator noted another amount by hand. */
async function readOrderLines(db: Queries, orderId: string) {
  const order = await readOrder(db, orderId);
  const items = await db
    .selectFrom('order_items')
    .leftJoin('gifts', 'gifts.id', 'order_items.gift_id')
    .select(['order_items.product_id as id', 'order_items.title', 'order_items.paid_cents'])
    .select(['order_items.bundle_title as bundle', 'order_items.offers', 'gifts.name as giftFor'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
  const { itemCents } = await readCharged(db, order, items);
  return items.map(({ paid_cents, ...item }, at) => ({ ...item, cents: itemCents[at] ?? paid_cents }));
}
