import type { GiftInput } from '../../../contract/gift-input';
import { invalidField } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { newGiftSecrets } from './gift-secrets';

const YEAR_MS = 366 * 86_400_000;

interface NewGifts {
  orderId: string;
  giverId: string;
  gifts: GiftInput[];
  /** What each gift is called: the product or the bundle. */
  titles: string[];
  /** Seals the links; read before the transaction. */
  secret: string;
  now: number;
}

/** Stores the gifts of a new order. They can be opened once it is paid. Returns their ids, in their order. */
export async function insertGifts(trx: Trx, { orderId, giverId, gifts, titles, secret, now }: NewGifts) {
  const rows = gifts.map((gift, at) => {
    const id = newId(now);
    return {
      id,
      order_id: orderId,
      giver_id: giverId,
      title: titles[at] ?? '',
      name: gift.name,
      from_name: gift.from,
      email: gift.email ?? null,
      send_at: readSendAt(gift.sendAt, now, `gifts.${at}.sendAt`),
      note: gift.note ?? '',
      picture: gift.picture ?? ('rose' as const),
      ...newGiftSecrets(secret, id).columns,
      version: 1,
      created_at: now,
    };
  });
  if (rows.length > 0) await trx.insertInto('gifts').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** A gift leaves on a day to come, at most a year away. */
export function readSendAt(sendAt: string | null | undefined, now: number, field: string): number | null {
  if (!sendAt) return null;
  const time = Date.parse(sendAt);
  if (time <= now) throw invalidField(field, 'Esa fecha ya pasó. Elige otra.');
  if (time > now + YEAR_MS) throw invalidField(field, 'Elige una fecha de los próximos doce meses.');
  return time;
}
