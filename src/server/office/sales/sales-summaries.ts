import { addDays, shopDay, startOfShopDay } from '../../../rules/shop-day';
import { formatDueDay } from '../../../rules/shop-time';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { firstIdAt } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { summaryMail } from '../../platform/mail/templates/owner-mails';
import { enqueueOwnerPush } from '../../platform/push/enqueue-push';
import { COUNTS } from '../../shop/ledger/counted';
import { readSetting } from '../../shop/settings/own-settings';
import type { Period } from './period';
import { salesTotal } from './sales-total';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const MOST_PRODUCTS = 10;

/** Mails the sales of yesterday, if there were any and the creator chose one mail a day. */
export async function sendDailySummary({ db, clock, config }: Needs): Promise<void> {
  if ((await readSetting(db, 'saleMails')) !== 'daily') return;
  const yesterday = addDays(shopDay(clock.now()), -1);
  const period = { first: yesterday, last: yesterday };
  const total = await salesTotal(db, period);
  if (total.sales === 0) return;
  await enqueueOwnerPush(db, {
    dedupeKey: `sales-of-day:${yesterday}`,
    title: `Tus ventas del ${nameOf(yesterday)}: ${total.sales}`,
    path: '/admin/ventas',
    now: clock.now(),
  });
  await enqueueOwnerMail(db, config, {
    kind: 'summary',
    dedupeKey: `sales-of-day:${yesterday}`,
    now: clock.now(),
    ...summaryMail({
      when: `El ${nameOf(yesterday)}`,
      subject: `Tus ventas del ${nameOf(yesterday)}`,
      total,
      products: await soldProducts(db, period),
      waiting: [],
      adminUrl: `${config.publicUrl}/admin/ventas`,
    }),
  });
}

/** Mails the seven days until yesterday, and the seven before for comparison. */
export async function sendWeeklySummary({ db, clock, config }: Needs): Promise<void> {
  if ((await readSetting(db, 'weeklySummary')) === 'off') return;
  const last = addDays(shopDay(clock.now()), -1);
  const period = { first: addDays(last, -6), last };
  await enqueueOwnerMail(db, config, {
    kind: 'summary',
    dedupeKey: `sales-of-week:${last}`,
    now: clock.now(),
    ...summaryMail({
      when: `Del ${nameOf(period.first)} al ${nameOf(last)}`,
      subject: 'Tu semana en la tienda',
      total: await salesTotal(db, period),
      before: await salesTotal(db, { first: addDays(period.first, -7), last: addDays(last, -7) }),
      products: await soldProducts(db, period),
      waiting: await readWaiting(db),
      adminUrl: `${config.publicUrl}/admin/ventas`,
    }),
  });
}

/** `domingo 15 de marzo` */
function nameOf(date: string): string {
  return formatDueDay(startOfShopDay(date)).replace(',', '');
}

async function soldProducts(
  db: Queries,
  { first, last }: Period,
): Promise<{ title: string; count: number }[]> {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select((eb) => ['products.title', eb.fn.countAll<number>().as('count')])
    // Ids begin with their time, so the period is a range of the primary key.
    .where('grants.id', '>=', firstIdAt(startOfShopDay(first)))
    .where('grants.id', '<', firstIdAt(startOfShopDay(addDays(last, 1))))
    .where('grants.currency', 'is not', null)
    .where(COUNTS)
    .groupBy(['products.id', 'products.title'])
    .orderBy('count', 'desc')
    .orderBy('products.title')
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(({ title, count }) => ({ title, count: Number(count) }));
}

async function readWaiting(db: Queries): Promise<string[]> {
  const proofs = await countRows(db.selectFrom('proof_items').where('state', '=', 'waiting'));
  const messages = await countRows(db.selectFrom('contact_messages').where('read_at', 'is', null));
  return [
    ...(proofs > 0 ? [`Comprobantes por revisar: ${proofs}`] : []),
    ...(messages > 0 ? [`Mensajes sin leer: ${messages}`] : []),
  ];
}
