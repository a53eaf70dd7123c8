import { type OwnSettings, ownSettings, type SettingKey } from '../../../contract/settings';
import { forEachFee } from '../../../rules/fees';
import { MESSAGES } from '../../../rules/messages';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import type { Queries } from '../../platform/db/database';
import { publicAddress } from '../../platform/files/files';
import type { Config } from '../../platform/runtime/config';
import { DEMO_TEXTS, NEUTRAL_TEXTS, PAYMENT_INSTRUCTIONS } from './default-texts';

export const SETTING_KEYS = Object.keys(ownSettings.shape) as SettingKey[]; // the shape's own keys

/** The values of the settings that the creator left empty. */
export function defaultSettings({ creator, demo }: Pick<Config, 'creator' | 'demo'>): OwnSettings {
  return {
    ...(demo ? DEMO_TEXTS : NEUTRAL_TEXTS),
    creatorName: creator.name ?? MESSAGES.shopName,
    photo: '',
    homePicture: '',
    homePictureText: '',
    palette: 'frutilla',
    instagramUrl: creator.instagramUrl ?? '',
    chatPhone: creator.chatPhone ?? '',
    [PAYMENT_LINK.setting]: creator.paymentLink ?? '',
    paymentInstructions: PAYMENT_INSTRUCTIONS,
    nationalTaxRate: '',
    priceFloor: '',
    USDpriceFloor: '',
    ...forEachFee(''),
    accessConsentFor: 'eu',
    withdrawalDays: '7',
    saleMails: 'each',
    weeklySummary: 'on',
  };
}

/** The creator's own values, without the defaults. */
export async function readOwnSettings(
  db: Queries,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<Partial<Record<string, string>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'file_id'])
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(
    rows.map(({ key, value, file_id }) => [key, publicAddress(file_id, value) ?? '']),
  );
}

/** The settings as the shop uses them: the creator's values, otherwise the defaults. */
export async function readSettings<K extends SettingKey>(
  db: Queries,
  config: Pick<Config, 'creator' | 'demo'>,
  keys: readonly K[],
): Promise<Record<K, string>> {
  const own = await readOwnSettings(db, keys);
  const defaults = defaultSettings(config);
  const values = keys.map((key) => [key, own[key] || defaults[key]]);
  return Object.fromEntries(values) as Record<K, string>; // one for each key
}
