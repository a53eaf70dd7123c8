import { MESSAGES } from '../../shared/messages';
import type { Config } from '../config';
import type { Queries } from '../db/database';

/** How mails are signed: the name the creator wrote in her settings, else the configured one, else the shop's. */
export async function readCreatorName(db: Queries, config: Pick<Config, 'creator'>): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'creatorName')
    .executeTakeFirst();
  return row?.value || config.creator.name || MESSAGES.shopName;
}
