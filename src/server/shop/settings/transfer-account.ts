import type { Queries } from '../../platform/db/database';
import type { Config } from '../../platform/runtime/config';
import { readSettings } from './own-settings';

export interface TransferAccount {
  alias: string;
  cbu: string;
  holder: string;
  /** In per cent; 0 without a discount. */
  discount: number;
}

/** The bank account for transfers; null until the creator writes a holder and an alias or a CBU. */
export async function readTransferAccount(
  db: Queries,
  config: Pick<Config, 'creator' | 'demo'>,
): Promise<TransferAccount | null> {
  return toTransferAccount(
    await readSettings(db, config, ['transferAlias', 'transferCbu', 'transferHolder', 'transferDiscount']),
  );
}

export function toTransferAccount(
  values: Record<'transferAlias' | 'transferCbu' | 'transferHolder' | 'transferDiscount', string>,
): TransferAccount | null {
  const { transferAlias: alias, transferCbu: cbu, transferHolder: holder, transferDiscount } = values;
  if (!holder || !(alias || cbu)) return null;
  return { alias, cbu, holder, discount: Number(transferDiscount) };
}
