import { z } from 'zod';
import type { Queries } from '../../platform/db/database';
import type { AdminChangeRow } from '../../platform/db/schema';

/** The values of a change from before it, by name; null for a value that was not there. */
export type Values = Record<string, unknown>;

const values = z.record(z.string(), z.unknown());

/** Values of an account. A deleted account loses them, and they can no longer be put back. */
const PERSONAL = ['email', 'pending_email', 'email_verified_at', 'password_hash', 'password_is_long'];

export function withoutPersonalValues(before: string): string {
  const kept = Object.entries(values.parse(JSON.parse(before))).filter(([name]) => !PERSONAL.includes(name));
  return JSON.stringify(Object.fromEntries(kept));
}

export function readBefore({ before }: Pick<AdminChangeRow, 'before'>): Values {
  return values.parse(JSON.parse(before));
}

/** The values to put back: of several changes with one confirmation, the first knows what was before the thief. */
export async function findValuesBefore(db: Queries, change: AdminChangeRow): Promise<Values> {
  const wanted = readBefore(change);
  const earlier = await sameThing(db, change)
    .where('session_id', '=', change.session_id)
    .where('confirmed_at', '=', change.confirmed_at)
    .where('id', '<', change.id)
    .orderBy('id', 'desc')
    .execute();
  for (const row of earlier) {
    for (const [name, value] of Object.entries(readBefore(row))) if (name in wanted) wanted[name] = value;
  }
  return wanted;
}

/** Whether somebody changed one of the same values after this change. */
export async function hasLaterChange(db: Queries, change: AdminChangeRow): Promise<boolean> {
  const names = Object.keys(readBefore(change));
  const later = await sameThing(db, change).where('id', '>', change.id).execute();
  return later.some((row) => Object.keys(readBefore(row)).some((name) => names.includes(name)));
}

function sameThing(db: Queries, { kind, subject_id }: AdminChangeRow) {
  return db
    .selectFrom('admin_changes')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', subject_id === null ? 'is' : '=', subject_id)
    .where('undone_at', 'is', null);
}
