import { MESSAGES } from '../../shared/messages';
import type { Config } from '../config';
import type { Queries } from '../db/database';

/** The signature of mails: the name in the creator's settings, otherwise the configured name, otherwise the shop's. */
export async function readCreatorName(db: Queries, config: Pick<Config, 'creator'>): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'creatorName')
    .executeTakeFirst();
  return row?.value || config.creator.name || MESSAGES.shopName;
}
