import { AppError } from '../../../rules/errors';
import type { Queries, Trx } from '../../platform/db/database';
import { keepOneAdmin } from '../identity/keep-one-admin';
import { findUser } from '../identity/users';
import { readBefore } from './values-before';

export async function giveAdmin(trx: Trx, id: string): Promise<undefined> {
  await trx
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns a sentence when the account is the last admin, which keeps the role. */
export async function takeAdmin(trx: Trx, id: string): Promise<string | undefined> {
  try {
    await keepOneAdmin(trx, id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'last_admin')) throw error;
    const { name } = await findUser(trx, id);
    return `${name} sigue siendo admin, porque la tienda no puede quedar sin nadie que la administre.`;
  }
  await trx.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
  return undefined;
}

interface RoleChange {
  id: string;
  actorId: string;
  subjectId: string;
  before: unknown;
}

/** Whom this account made admins since then and whom these made, and the admins from whom they took the role. */
export async function findRoleChain(db: Queries, actorId: string, since: number) {
  const changes = await findRoleChanges(db, since);
  const made = findMade(changes, actorId);
  const taken = changes.filter(
    (change) =>
      change.before === 'admin' && made.includes(change.actorId) && !made.includes(change.subjectId),
  );
  const given = changes.filter((change) => change.before === 'user' && made.includes(change.subjectId));
  return {
    made,
    unmade: taken.map(({ subjectId }) => subjectId),
    changeIds: [...given, ...taken].map(({ id }) => id),
  };
}

function findMade(changes: RoleChange[], makerId: string, known: string[] = []): string[] {
  let made = known;
  for (const { actorId, subjectId, before } of changes) {
    if (before !== 'user' || actorId !== makerId || subjectId === makerId || made.includes(subjectId))
      continue;
    made = findMade(changes, subjectId, [...made, subjectId]);
  }
  return made;
}

async function findRoleChanges(db: Queries, since: number): Promise<RoleChange[]> {
  const rows = await db
    .selectFrom('admin_changes')
    .selectAll()
    .where('kind', '=', 'role')
    .where('undone_at', 'is', null)
    .where('at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    actorId: row.actor_id,
    subjectId: row.subject_id ?? '',
    before: readBefore(row).role,
  }));
}
