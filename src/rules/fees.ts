import { roundCents } from './money';
import { PROVIDER_NAMES, type ProviderName } from './payment-providers';

/** The setting with the fee of a provider. */
type FeeSetting = `fee-${ProviderName}`;

export const feeSettingOf = (provider: ProviderName): FeeSetting => `fee-${provider}`;

/** A value for the fee of each provider. */
export function forEachFee<V>(value: V): Record<FeeSetting, V> {
  const all = PROVIDER_NAMES.map((provider) => [feeSettingOf(provider), value]);
  return Object.fromEntries(all) as Record<FeeSetting, V>; // one for each provider
}

/** What a provider keeps of a payment: a part, and an amount for each payment. */
export interface Fee {
  percent: number;
  fixedCents: number;
}

const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const FEE = new RegExp(`^${NUMBER}\\s*%?(?:\\s*\\+\\s*\\$?\\s*${NUMBER})?$`);

/** Reads `6,29`, `6.29 %` and `5,4 + 0,30`. Null when it is no fee. */
export function readFee(typed: string): Fee | null {
  const found = FEE.exec(typed.trim());
  if (!found) return null;
  const [percent, fixed] = [found[1], found[2]].map((part) => Number((part ?? '0').replace(',', '.')));
  if (percent === undefined || fixed === undefined || percent > 60) return null;
  return { percent, fixedCents: roundCents(fixed) };
}

/** The fee of some sales, never more than they brought in. */
export function feeCents({ percent, fixedCents }: Fee, soldCents: number, sales: number): number {
  if (soldCents <= 0) return 0;
  return Math.min(soldCents, Math.round((soldCents * percent) / 100) + fixedCents * Math.max(0, sales));
}
