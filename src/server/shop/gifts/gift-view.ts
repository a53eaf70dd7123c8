import type { ContentType, Image } from '../../../contract/catalogue';
import type { GivenGift, ShownGift } from '../../../contract/gifts';
import { type GiftState, showGiftCode } from '../../../rules/gifts';
import { fromCents, sumCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import type { GiftRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import { withImages } from '../catalogue/product-images';
import { WIRE_TYPE } from '../catalogue/product-view';
import { findOwned } from '../ledger/ownership';
import { openGiftSecrets } from './gift-secrets';
import { linesOf } from './redeem-gift';
import { isOpenGift } from './send-gift';

/** A gift whose money went back says nothing about anybody. */
const GONE: ShownGift = {
  title: '',
  from: '',
  note: '',
  name: '',
  picture: 'rose',
  state: 'gone',
  products: [],
  isOwned: false,
  isMine: false,
  exchangeUpTo: 0,
};

export async function toShown(db: Queries, gift: GiftRow, userId: string | null): Promise<ShownGift> {
  if (gift.cancelled_at !== null) return GONE;
  const products = await productsOf(db, gift.id);
  const ids = products.map(({ id }) => id);
  const owned = userId === null ? [] : await findOwned(db, userId, ids);
  const lines = await linesOf(db, gift.id);
  return {
    title: gift.title,
    from: gift.from_name,
    note: gift.note,
    name: gift.name,
    picture: gift.picture,
    state: gift.opened_at === null ? 'open' : 'used',
    products,
    isOwned: owned.length === ids.length,
    isMine: userId !== null && gift.receiver_id === userId,
    exchangeUpTo: fromCents(sumCents(lines.map((line) => line.list_cents))),
  };
}

async function productsOf(db: Queries, giftId: string): Promise<ShownGift['products']> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(['products.id', 'products.title', 'products.kind'])
    .where('order_items.gift_id', '=', giftId)
    .orderBy('order_items.position')
    .execute();
  return (await withImages(db, rows)).map(({ id, title, kind, images }) => ({
    id,
    title,
    type: WIRE_TYPE[kind] as ContentType, // a line is never a bundle
    image: images[0] ?? null,
  }));
}

export async function toGiven(
  db: Queries,
  gift: GiftRow,
  secret: string,
  urlOf: (token: string) => string,
): Promise<GivenGift> {
  const [first] = await productsOf(db, gift.id);
  const image: Image | null = first?.image ?? null;
  // Who passed it on has the link now.
  const secrets = isOpenGift(gift) && gift.passed_by === null ? openGiftSecrets(secret, gift) : null;
  return {
    id: gift.id,
    title: gift.title,
    name: gift.name,
    from: gift.from_name,
    email: gift.passed_by === null ? gift.email : null,
    sendAt: toIso(gift.send_at),
    note: gift.passed_by === null ? gift.note : '',
    picture: gift.picture,
    image,
    state: giftState(gift),
    paidAt: new Date(gift.paid_at ?? gift.created_at).toISOString(),
    sentAt: toIso(gift.sent_at),
    openedAt: toIso(gift.opened_at),
    url: secrets && urlOf(secrets.token),
    code: secrets && showGiftCode(secrets.code),
  };
}

export function giftState(gift: GiftRow): GiftState {
  if (gift.opened_at !== null) return 'opened';
  if (gift.cancelled_at !== null) return 'gone';
  if (gift.bounced_at !== null) return 'bounced';
  if (gift.sent_at !== null) return 'sent';
  return gift.email === null ? 'by_hand' : 'planned';
}
