import type { SettingKey } from '../../../contract/settings';
import { forEachFee } from '../../../rules/fees';
import { PAYMENT_LINK } from '../../../rules/payment-link';

export type SettingsPart = 'shop' | 'payment' | 'legal' | 'notices';

/** The page of Ajustes that has each setting. A setting without a page does not compile. */
const PARTS: Record<SettingKey, SettingsPart> = {
  creatorName: 'shop',
  photo: 'shop',
  intro: 'shop',
  homePicture: 'shop',
  homePictureText: 'shop',
  palette: 'shop',
  about: 'shop',
  sentence: 'shop',
  place: 'shop',
  instagramUrl: 'shop',
  chatPhone: 'shop',
  thanks: 'shop',
  [PAYMENT_LINK.setting]: 'payment',
  paymentInstructions: 'payment',
  installments: 'payment',
  priceFloor: 'payment',
  USDpriceFloor: 'payment',
  ...forEachFee('payment' as const),
  transferHolder: 'payment',
  transferAlias: 'payment',
  transferCbu: 'payment',
  transferDiscount: 'payment',
  legalName: 'legal',
  taxId: 'legal',
  legalAddress: 'legal',
  taxLine: 'legal',
  nationalTaxRate: 'legal',
  withdrawalDays: 'legal',
  accessConsentFor: 'legal',
  saleMails: 'notices',
  weeklySummary: 'notices',
};

export function settingsOf(part: SettingsPart): SettingKey[] {
  const names = Object.keys(PARTS) as SettingKey[]; // the record has no other keys
  return names.filter((name) => PARTS[name] === part);
}
