import { addDays, shopDay, startOfShopDay } from '../../../rules/shop-day';
import { formatDueDay } from '../../../rules/shop-time';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { summaryMail } from '../../platform/mail/templates/owner-mails';
import { enqueueOwnerPush } from '../../platform/push/enqueue-push';
import { COUNTS } from '../../shop/ledger/counted';
import { readSetting } from '../../shop/settings/own-settings';
import { isGrantedIn, type Period } from './period';
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
  await mailSummary({ db, clock, config }, `sales-of-day:${yesterday}`, {
    when: `El ${nameOf(yesterday)}`,
    subject: `Tus ventas del ${nameOf(yesterday)}`,
    total,
    products: await soldProducts(db, period),
    waiting: [],
  });
}

/** Mails the seven days until yesterday, and the seven before for comparison. */
export async function sendWeeklySummary({ db, clock, config }: Needs): Promise<void> {
  if ((await readSetting(db, 'weeklySummary')) === 'off') return;
  const last = addDays(shopDay(clock.now()), -1);
  const period = { first: addDays(last, -6), last };
  await mailSummary({ db, clock, config }, `sales-of-week:${last}`, {
    when: `Del ${nameOf(period.first)} al ${nameOf(last)}`,
    subject: 'Tu semana en la tienda',
    total: await salesTotal(db, period),
    before: await salesTotal(db, { first: addDays(period.first, -7), last: addDays(last, -7) }),
    products: await soldProducts(db, period),
    waiting: await readWaiting(db),
  });
}

type Summary = Omit<Parameters<typeof summaryMail>[0], 'adminUrl'>;

async function mailSummary({ db, clock, config }: Needs, dedupeKey: string, summary: Summary): Promise<void> {
  const mail = summaryMail({ ...summary, adminUrl: `${config.publicUrl}/admin/ventas` });
  await enqueueOwnerMail(db, config, { kind: 'summary', dedupeKey, now: clock.now(), ...mail });
}

/** `domingo 15 de marzo` */
function nameOf(date: string): string {
  return formatDueDay(startOfShopDay(date)).replace(',', '');
}

async function soldProducts(db: Queries, period: Period): Promise<{ title: string; count: number }[]> {
  return await db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select((eb) => ['products.title', eb.fn.countAll<number>().as('count')])
    .where(isGrantedIn(period))
    .where('grants.currency', 'is not', null)
    .where(COUNTS)
    .groupBy(['products.id', 'products.title'])
    .orderBy('count', 'desc')
    .orderBy('products.title')
    .limit(MOST_PRODUCTS)
    .execute();
}

async function readWaiting(db: Queries): Promise<string[]> {
  const proofs = await countRows(db.selectFrom('proof_items').where('state', '=', 'waiting'));
  const messages = await countRows(db.selectFrom('contact_messages').where('read_at', 'is', null));
  return [
    ...(proofs > 0 ? [`Comprobantes por revisar: ${proofs}`] : []),
    ...(messages > 0 ? [`Mensajes sin leer: ${messages}`] : []),
  ];
}
