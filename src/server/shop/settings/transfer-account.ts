import type { Queries } from '../../platform/db/database';
import type { Config } from '../../platform/runtime/config';
import { readSettings } from './own-settings';

const KEYS = ['transferAlias', 'transferCbu', 'transferHolder', 'transferDiscount'] as const;

export type TransferAccount = NonNullable<ReturnType<typeof toTransferAccount>>;

/** The bank account for transfers; null until the creator writes a holder and an alias or a CBU. */
export async function readTransferAccount(db: Queries, config: Pick<Config, 'creator' | 'demo'>) {
  return toTransferAccount(await readSettings(db, config, KEYS));
}

/** Its discount is in per cent; 0 without one. */
export function toTransferAccount(values: Record<(typeof KEYS)[number], string>) {
  const { transferAlias: alias, transferCbu: cbu, transferHolder: holder, transferDiscount } = values;
  if (!holder || !(alias || cbu)) return null;
  return { alias, cbu, holder, discount: Number(transferDiscount) };
}
