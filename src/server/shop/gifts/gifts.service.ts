import type { GiftInput } from '../../../contract/gift-input';
import type { GivenGift } from '../../../contract/gifts';
import { AppError, invalidField } from '../../../rules/errors';
import { readGiftCode, showGiftCode } from '../../../rules/gifts';
import { sumCents } from '../../../rules/money';
import { LOGIN_MINUTES } from '../../accounts/identity/account-tokens';
import { findUser, findUserByEmail, insertUser } from '../../accounts/identity/users';
import type { Queries, Trx } from '../../platform/db/database';
import type { GiftRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { giftClaimMail } from '../../platform/mail/templates/gift-mails';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { selectPriced } from '../catalogue/stored-product';
import { lockOwner } from '../ledger/grants';
import { ownsProduct } from '../ledger/ownership';
import { hashCode, newGiftSecrets, openGiftSecrets } from './gift-secrets';
import { toGiven, toShown } from './gift-view';
import { readSendAt } from './new-gifts';
import { findByToken, lackingOf, linesOf, lockOpenGift, redeemGift, refuseClosed } from './redeem-gift';
import { changeGift, dropFailedMail, lockGift, sendIfDue } from './send-gift';

type Change = { [Field in keyof Omit<GiftInput, 'itemId'>]?: GiftInput[Field] | undefined };

export type Gifts = ReturnType<typeof createGifts>;

/** Gifts after they were paid: what the receiver and the giver do with them. */
export function createGifts(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = deps;
  const shopSecret = createShopSecret(deps);
  const urlOf = (token: string) => `${config.publicUrl}/regalo/${token}`;

  async function read(token: string, userId: string | null) {
    return await toShown(db, await findByToken(db, token), userId);
  }

  async function redeem(token: string, userId: string): Promise<{ productIds: string[] }> {
    return await db.transaction().execute(async (trx) => {
      // People are locked before gifts.
      await lockOwner(trx, userId);
      const gift = await lockOpenGift(trx, token);
      return { productIds: await redeemGift(trx, config, gift, { userId, now: clock.now() }) };
    });
  }

  /** Mails a login link; the account that follows it gets the gift. It says the same for known and new mails. */
  async function claim(token: string, { name, email }: { name: string; email: string }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const gift = await lockOpenGift(trx, token);
      const now = clock.now();
      const user =
        (await findUserByEmail(trx, email)) ??
        (await insertUser(trx, { name, surname: '', email, passwordHash: null, now }));
      // Registered at the same moment: the next try finds the account.
      if (!user) throw new AppError('conflict');
      await changeGift(trx, gift, { claimed_by: user.id });
      await enqueueMail(trx, {
        kind: 'login-link',
        dedupeKey: `gift-claim:${gift.id}:${user.id}:${now}`,
        to: user.email,
        now,
        ...giftClaimMail({
          creator: await readCreatorName(trx, config),
          name: user.name,
          title: gift.title,
          minutes: LOGIN_MINUTES,
        }),
        accountLink: { purpose: 'login', userId: user.id, email: user.email },
      });
    });
  }

  /** For an owner: another product of at most the list price of the gift. */
  async function exchange(token: string, itemId: string, userId: string) {
    return await db.transaction().execute(async (trx) => {
      await lockOwner(trx, userId);
      const gift = await lockOpenGift(trx, token);
      await refuseUnlessOwned(trx, gift, userId);
      const { currency } = await trx
        .selectFrom('orders')
        .select('currency')
        .where('id', '=', gift.order_id)
        .executeTakeFirstOrThrow();
      const wanted = await selectPriced(trx)
        .where('id', '=', itemId)
        .where('status', '=', 'published')
        .where('kind', '!=', 'bundle')
        .executeTakeFirstOrThrow(() => new AppError('product_not_found', { field: 'itemId' }));
      if (await ownsProduct(trx, userId, itemId)) throw new AppError('already_owned', { field: 'itemId' });
      const limit = sumCents((await linesOf(trx, gift.id)).map((line) => line.list_cents));
      const price = currency === 'USD' ? wanted.usd_price_cents : wanted.price_cents;
      if (price > limit)
        throw invalidField('itemId', 'Elige algo que cueste lo mismo que tu regalo o menos.');
      const now = clock.now();
      return { productIds: await redeemGift(trx, config, gift, { userId, now, exchangedFor: itemId }) };
    });
  }

  /** For an owner: somebody else gets a new link, and the old one ends. */
  async function passOn(token: string, change: Change, userId: string) {
    const secret = await shopSecret();
    const fresh = await db.transaction().execute(async (trx) => {
      const gift = await lockOpenGift(trx, token);
      await refuseUnlessOwned(trx, gift, userId);
      const { name } = await findUser(trx, userId);
      const { token: next, columns } = newGiftSecrets(secret, gift.id);
      await writeGift(trx, gift, {
        ...columns,
        name: change.name ?? '',
        email: change.email ?? null,
        note: change.note ?? '',
        from_name: name,
        ...sentAgain(gift),
        send_at: null,
        passed_by: userId,
      });
      return next;
    });
    return { token: fresh, url: urlOf(fresh) };
  }

  async function findCode(typed: string): Promise<{ token: string }> {
    const code = readGiftCode(typed);
    const secret = await shopSecret();
    const gift = code
      ? await db
          .selectFrom('gifts')
          .selectAll()
          .where('code_hash', '=', hashCode(secret, code))
          .where('paid_at', 'is not', null)
          .executeTakeFirst()
      : undefined;
    if (!gift) throw new AppError('gift_not_found', { field: 'code' });
    return { token: openGiftSecrets(secret, gift).token };
  }

  async function list(giverId: string): Promise<GivenGift[]> {
    const secret = await shopSecret();
    const rows = await db
      .selectFrom('gifts')
      .selectAll()
      .where('giver_id', '=', giverId)
      .where('paid_at', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    return await Promise.all(rows.map((gift) => toGiven(db, gift, secret, urlOf)));
  }

  /** Another address gets another link, so the old one opens nothing. */
  async function update(id: string, change: Change, giverId: string): Promise<GivenGift> {
    return await changeOwn(id, giverId, (gift, secret) => {
      const email = change.email === undefined ? gift.email : change.email;
      const { sendAt } = change;
      return {
        name: change.name ?? gift.name,
        from_name: change.from ?? gift.from_name,
        note: change.note ?? gift.note,
        picture: change.picture ?? gift.picture,
        email,
        send_at: sendAt === undefined ? gift.send_at : readSendAt(sendAt, clock.now(), 'sendAt'),
        ...(email === gift.email
          ? {}
          : { ...newGiftSecrets(secret, id).columns, ...sentAgain(gift), claimed_by: null }),
      };
    });
  }

  async function resend(id: string, giverId: string): Promise<GivenGift> {
    return await changeOwn(id, giverId, (gift) => {
      if (gift.email === null)
        throw invalidField('email', 'Este regalo no tiene email. Agrégalo, o comparte tú el enlace.');
      return { ...sentAgain(gift), send_at: null };
    });
  }

  async function changeOwn(
    id: string,
    giverId: string,
    columnsOf: (gift: GiftRow, secret: string) => Partial<GiftRow>,
  ): Promise<GivenGift> {
    const secret = await shopSecret();
    return await db.transaction().execute(async (trx) => {
      const gift = await lockOwn(trx, id, giverId);
      await writeGift(trx, gift, columnsOf(gift, secret));
      return await toGiven(trx, await readOwn(trx, id, giverId), secret, urlOf);
    });
  }

  /** The facts of the printed card. */
  async function card(id: string, giverId: string) {
    const secret = await shopSecret();
    const gift = await readOwn(db, id, giverId);
    refuseClosed(gift);
    const { token, code } = openGiftSecrets(secret, gift);
    const { note, picture, title, name, from_name: from } = gift;
    return {
      name,
      from,
      note,
      title,
      picture,
      creator: await readCreatorName(db, config),
      url: urlOf(token),
      codePage: `${config.publicUrl}/regalo`,
      code: showGiftCode(code),
    };
  }

  /** Writes a locked gift and sends it when its day has come. */
  async function writeGift(trx: Trx, gift: GiftRow, columns: Partial<GiftRow>): Promise<void> {
    await changeGift(trx, gift, columns);
    if (columns.version !== undefined) await dropFailedMail(trx, gift);
    await sendIfDue(trx, config, { ...gift, ...columns }, clock.now());
  }

  /** The link of a mail that is being sent; nothing when the gift changed hands since. */
  async function makeLink({ giftId, version }: { giftId: string; version: number }) {
    const gift = await db.selectFrom('gifts').selectAll().where('id', '=', giftId).executeTakeFirst();
    if (gift?.version !== version || gift.opened_at !== null || gift.cancelled_at !== null) return undefined;
    return urlOf(openGiftSecrets(await shopSecret(), gift).token);
  }

  return { read, redeem, claim, exchange, passOn, findCode, list, update, resend, card, makeLink };
}

async function refuseUnlessOwned(trx: Trx, gift: GiftRow, userId: string): Promise<void> {
  if ((await lackingOf(trx, gift.id, userId)).length > 0)
    throw new AppError('conflict', { message: 'Este regalo todavía no lo tienes: ábrelo y es tuyo.' });
}

/** The columns of a gift that leaves once more. */
const sentAgain = ({ version }: GiftRow) => ({ version: version + 1, sent_at: null, bounced_at: null });

async function readOwn(db: Queries, id: string, giverId: string): Promise<GiftRow> {
  const gift = await db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!gift || gift.giver_id !== giverId || gift.paid_at === null) throw new AppError('gift_not_found');
  return gift;
}

async function lockOwn(trx: Trx, id: string, giverId: string): Promise<GiftRow> {
  await readOwn(trx, id, giverId);
  const gift = await lockGift(trx, id);
  if (!gift) throw new AppError('gift_not_found');
  refuseClosed(gift);
  // Who passed it on decides about it now.
  if (gift.passed_by !== null) throw new AppError('gift_used');
  return gift;
}
