import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { saleMail } from '../../platform/mail/templates/owner-mails';
import { enqueueOwnerPush } from '../../platform/push/enqueue-push';
import type { Config } from '../../platform/runtime/config';
import { readSetting } from '../settings/own-settings';

interface Sale {
  /** Identifies the order or the approved items: one mail each. */
  key: string;
  /** The short number of the sale. */
  number: string;
  buyerId: string;
  titles: string[];
  /** With its currency: `$ 12.500`. */
  total: string;
  adminPath: string;
  now: number;
}

/** Mails a sale to the creator and shows it on her devices, in the transaction that grants it, unless she wants one mail a day or none. */
export async function announceSale(
  trx: Trx,
  config: Pick<Config, 'mail' | 'publicUrl'>,
  { key, number, buyerId, titles, total, adminPath, now }: Sale,
): Promise<void> {
  const wanted = await readSetting(trx, 'saleMails');
  if (wanted === 'daily' || wanted === 'off') return;
  await enqueueOwnerPush(trx, {
    dedupeKey: `sale:${key}`,
    title: `Vendiste ${titles.join(', ')}: ${total}`,
    path: adminPath,
    now,
  });
  const buyer = await findUser(trx, buyerId);
  await enqueueOwnerMail(trx, config, {
    kind: 'sale',
    dedupeKey: `sale:${key}`,
    now,
    ...saleMail({ number, titles, total, buyer, adminUrl: `${config.publicUrl}${adminPath}` }),
  });
}
