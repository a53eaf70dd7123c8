import type { OwnSettings } from '../../../contract/settings';
import type { Queries } from '../../platform/db/database';

/** One of the creator's own values; empty when she has not set it. */
export async function readSetting(db: Queries, key: keyof OwnSettings): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? '';
}
