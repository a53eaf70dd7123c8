import { fromCents } from '../../../rules/money';

/** What went back and what was revoked, in the journals of sales. */
export const RETURNED_COLUMNS = [
  ...(['returns', 'returned_ars_cents', 'returned_usd_cents'] as const),
  ...(['revocations', 'revoked_ars_cents', 'revoked_usd_cents'] as const),
];

export function toReturned(row: Record<(typeof RETURNED_COLUMNS)[number], number>) {
  return {
    returned: {
      count: row.returns,
      ars: fromCents(row.returned_ars_cents),
      usd: fromCents(row.returned_usd_cents),
    },
    revoked: {
      count: row.revocations,
      ars: fromCents(row.revoked_ars_cents),
      usd: fromCents(row.revoked_usd_cents),
    },
  };
}
