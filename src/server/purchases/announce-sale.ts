import type { Config } from '../config';
import type { Trx } from '../db/database';
import { enqueueOwnerMail } from '../mail/owner-mail';
import { saleMail } from '../mail/templates/sale-mail';

interface Sale {
  /** Identifies the order or the approved items: one mail each. */
  key: string;
  buyerId: string;
  titles: string[];
  /** With its currency: `$ 12.500`. */
  total: string;
  adminPath: string;
  now: number;
}

/** Mails a sale to the creator, in the transaction that grants it. */
export async function announceSale(
  trx: Trx,
  config: Pick<Config, 'mail' | 'publicUrl'>,
  { key, buyerId, titles, total, adminPath, now }: Sale,
): Promise<void> {
  const buyer = await trx
    .selectFrom('users')
    .select(['name', 'surname', 'email'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  await enqueueOwnerMail(trx, config, {
    dedupeKey: `sale:${key}`,
    now,
    ...saleMail({ titles, total, buyer, adminUrl: `${config.publicUrl}${adminPath}` }),
  });
}
