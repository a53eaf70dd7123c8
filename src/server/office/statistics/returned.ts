import { sql } from 'kysely';
import { fromCents } from '../../../rules/money';

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;

/** What went back and what was revoked, for the select of a journal of sales. */
export function sumOfReturned() {
  return [
    sumOf('returns').as('returns'),
    sumOf('returned_ars_cents').as('returned_ars'),
    sumOf('returned_usd_cents').as('returned_usd'),
    sumOf('revocations').as('revocations'),
    sumOf('revoked_ars_cents').as('revoked_ars'),
    sumOf('revoked_usd_cents').as('revoked_usd'),
  ] as const;
}

interface Sums {
  returns: number;
  returned_ars: number;
  returned_usd: number;
  revocations: number;
  revoked_ars: number;
  revoked_usd: number;
}

export function toReturned(row: Sums) {
  return {
    returned: {
      count: row.returns,
      ars: fromCents(row.returned_ars),
      usd: fromCents(row.returned_usd),
    },
    revoked: {
      count: row.revocations,
      ars: fromCents(row.revoked_ars),
      usd: fromCents(row.revoked_usd),
    },
  };
}
