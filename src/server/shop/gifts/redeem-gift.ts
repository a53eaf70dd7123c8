import { AppError } from '../../../rules/errors';
import { findUser } from '../../accounts/identity/users';
import type { Queries, Trx } from '../../platform/db/database';
import type { GiftRow } from '../../platform/db/schema';
import { giftOpenedMail } from '../../platform/mail/templates/gift-mails';
import { hashToken } from '../../platform/secrets/hash-token';
import { grantProduct } from '../ledger/grants';
import { findOwned } from '../ledger/ownership';
import { changeGift, isOpenGift, lockGift, type MailConfig, mailGiver } from './send-gift';

export async function findByToken(db: Queries, token: string): Promise<GiftRow> {
  const gift = await db
    .selectFrom('gifts')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!gift || gift.paid_at === null) throw new AppError('gift_not_found');
  return gift;
}

/** Locks a gift that can still be opened with this link. */
export async function lockOpenGift(trx: Trx, token: string): Promise<GiftRow> {
  const { id, token_hash: hash } = await findByToken(trx, token);
  const gift = await lockGift(trx, id);
  // Another address may have ended the link while this call waited.
  if (!gift || gift.token_hash !== hash) throw new AppError('gift_not_found');
  refuseClosed(gift);
  return gift;
}

export function refuseClosed(gift: GiftRow): void {
  if (gift.opened_at !== null) throw new AppError('gift_used');
  if (!isOpenGift(gift)) throw new AppError('gift_gone');
}

export async function linesOf(db: Queries, giftId: string) {
  return await db
    .selectFrom('order_items')
    .select(['product_id', 'list_cents', 'paid_cents', 'title'])
    .where('gift_id', '=', giftId)
    .orderBy('position')
    .execute();
}

/** The products of a gift that a person lacks. */
export async function lackingOf(db: Queries, giftId: string, userId: string): Promise<string[]> {
  const ids = (await linesOf(db, giftId)).map((line) => line.product_id);
  const owned = await findOwned(db, userId, ids);
  return ids.filter((id) => !owned.some((row) => row.product_id === id));
}

/** Puts a locked, open gift, or what it is exchanged for, into an account, and tells the giver. Returns the products. */
export async function redeemGift(
  trx: Trx,
  config: MailConfig,
  gift: GiftRow,
  { userId, now, exchangedFor }: { userId: string; now: number; exchangedFor?: string },
): Promise<string[]> {
  const products = exchangedFor ? [exchangedFor] : await lackingOf(trx, gift.id, userId);
  if (products.length === 0)
    throw new AppError('already_owned', {
      message: 'Ya tienes este regalo. Puedes cambiarlo por otro o pasárselo a alguien.',
    });
  const source = { source: 'gift', sourceId: gift.id, giftId: gift.id } as const;
  for (const productId of products.toSorted()) await grantProduct(trx, { userId, productId, ...source, now });
  const opened = { opened_at: now, receiver_id: userId, claimed_by: null };
  await changeGift(trx, gift, { ...opened, exchanged_id: exchangedFor ?? null });
  const giver = await findUser(trx, gift.giver_id);
  if (giver.deleted_at !== null)
    await changeGift(trx, gift, { name: '', from_name: '', email: null, note: '' });
  // The giver learns that it was opened, never whether it is watched.
  else await mailGiver(trx, config, gift, { write: giftOpenedMail, key: 'opened', now });
  return products;
}

/** Puts the gifts that wait for this mailbox into the account that just proved it by a mailed link. */
export function createGiftEntry(config: MailConfig) {
  return async (trx: Trx, userId: string, now: number): Promise<void> => {
    const claimed = await trx
      .selectFrom('gifts')
      .select('id')
      .where('claimed_by', '=', userId)
      .orderBy('id')
      .execute();
    for (const { id } of claimed) {
      const gift = await lockGift(trx, id);
      if (!gift || !isOpenGift(gift)) continue;
      // She decides on the page of the gift what to do with one that she has.
      if ((await lackingOf(trx, id, userId)).length > 0) await redeemGift(trx, config, gift, { userId, now });
    }
  };
}
