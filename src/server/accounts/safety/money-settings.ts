import type { SettingKey } from '../../../contract/settings';
import { PAYMENT_LINK } from '../../../rules/payment-link';

/** The settings that decide where buyers send their money, as the form calls them. */
const LABELS = {
  [PAYMENT_LINK.setting]: PAYMENT_LINK.label,
  paymentInstructions: 'Instrucciones de pago',
  transferHolder: 'Titular de la cuenta para transferencias',
  transferAlias: 'Alias',
  transferCbu: 'CBU o CVU',
} satisfies Partial<Record<SettingKey, string>>;

type MoneySetting = keyof typeof LABELS;
export const MONEY_SETTINGS = Object.keys(LABELS) as MoneySetting[]; // the record has no other keys

/** `Alias: mora.dulce → otra.cuenta`. The instructions are a long text, so only their name appears. */
export function describeMoneyChange(
  key: MoneySetting,
  before: Partial<Record<string, string>>,
  after: Partial<Record<string, string>>,
): string {
  if (key === 'paymentInstructions') return `${LABELS[key]}: otro texto`;
  return `${LABELS[key]}: ${before[key] || 'vacío'} → ${after[key] || 'vacío'}`;
}
