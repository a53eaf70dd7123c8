import { withdrawalDeadline } from '../../../rules/withdrawal-clock';
import { PLAIN_WINDOW, type WithdrawalWindow } from '../../../rules/withdrawal-window';
import type { Queries } from '../../platform/db/database';
import type { GrantsTable } from '../../platform/db/schema';
import { windowOf } from './withdrawal-terms';

type Grant = Pick<GrantsTable, 'source' | 'source_id' | 'granted_at' | 'opened_at'>;

/** Reads the windows of grants from the orders and proofs that caused them. */
export async function readWindows(db: Queries, grants: Pick<Grant, 'source' | 'source_id'>[]) {
  const windows = new Map<string, WithdrawalWindow>();
  for (const [source, table] of [
    ['order', 'orders'],
    ['proof', 'proofs'],
  ] as const) {
    const ids = grants.flatMap((grant) => (grant.source === source ? (grant.source_id ?? []) : []));
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute();
    for (const row of rows) windows.set(row.id, windowOf(row));
  }
  return ({ source_id: id }: Pick<Grant, 'source_id'>) => windows.get(id ?? '') ?? PLAIN_WINDOW;
}

/** The days that apply to a purchase: fewer once it was opened, when opening gives up the right. */
export function daysThatApply({ days, openedDays }: WithdrawalWindow, openedAt: number | null): number {
  return openedAt === null ? days : openedDays;
}

/** The last moment to withdraw from a purchase; null when there is none. */
export function lastMoment(
  { granted_at, opened_at }: Pick<Grant, 'granted_at' | 'opened_at'>,
  window: WithdrawalWindow,
): number | null {
  const days = daysThatApply(window, opened_at);
  return days === 0 ? null : withdrawalDeadline(granted_at, days);
}
