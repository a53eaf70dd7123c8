import { MESSAGES } from '../../../rules/messages';
import type { Queries } from '../db/database';
import type { Config } from '../runtime/config';

/** The signature of mails: the name in the creator's settings, otherwise the configured name, otherwise the shop's. */
export async function readCreatorName(db: Queries, config: Pick<Config, 'creator'>): Promise<string> {
  return (await readSenderName(db, config)) ?? MESSAGES.shopName;
}

/** The name that mails come from; undefined until the creator has one. */
export async function readSenderName(db: Queries, config: Pick<Config, 'creator'>) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'creatorName')
    .executeTakeFirst();
  return row?.value || config.creator.name || undefined;
}
