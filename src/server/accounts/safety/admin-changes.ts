import { emailKey } from '../../../rules/email-key';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { AdminChangesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { enqueueMail, type NewMail } from '../../platform/mail/enqueue-mail';
import { adminChangeMail } from '../../platform/mail/templates/safety-mails';
import { type Acting, requireConfirmed } from './confirmation';
import { PROTECTED } from './protected-values';

const DAY_MS = 24 * 3_600_000;
/** How long a change can be undone. */
const UNDO_DAYS = 7;
export const UNDO_MS = UNDO_DAYS * DAY_MS;

interface AdminChange {
  kind: AdminChangesTable['kind'];
  /** The account or the provider that it is about. */
  subjectId?: string;
  /** Which of its values change; all of them when absent. */
  names?: readonly string[];
  /** What changes, in sentences that name no person. */
  lines: string[];
}

type Needs = Pick<Deps, 'clock' | 'config'>;

/**
 * Call this in the transaction of a change about money or admins, before the change. It refuses a session that is not
 * confirmed, keeps the values from before, and tells every admin.
 */
export async function recordAdminChange(
  trx: Trx,
  { clock, config }: Needs,
  { user, origin }: Acting,
  change: AdminChange,
): Promise<void> {
  const confirmedAt = await requireConfirmed(trx, user, clock.now());
  await announce(
    trx,
    { clock, config },
    { ...change, actorId: user.id, origin, session: { id: user.sessionId, confirmedAt } },
  );
}

/** The reader of the mailbox sets a new password without a session. The other admins hear of it all the same. */
export async function recordPasswordReset(
  trx: Trx,
  needs: Needs,
  { userId, origin }: { userId: string; origin: string },
): Promise<void> {
  const lines = ['Contraseña nueva, con un enlace enviado a su email.'];
  await announce(trx, needs, { kind: 'password', subjectId: userId, actorId: userId, origin, lines });
}

async function announce(
  trx: Trx,
  { clock, config }: Needs,
  change: AdminChange & { actorId: string; origin: string; session?: { id: string; confirmedAt: number } },
): Promise<void> {
  const now = clock.now();
  const { kind, subjectId = null, names, lines, origin, actorId } = change;
  const values = Object.entries(await PROTECTED[kind].read(trx, subjectId ?? ''));
  const before = Object.fromEntries(values.filter(([name]) => names?.includes(name) ?? true));
  const id = newId(now);
  await trx
    .insertInto('admin_changes')
    .values({
      id,
      kind,
      subject_id: subjectId,
      actor_id: actorId,
      session_id: change.session?.id ?? null,
      confirmed_at: change.session?.confirmedAt ?? null,
      before: JSON.stringify(before),
      lines: JSON.stringify(lines),
      origin,
      at: now,
    })
    .execute();
  const actor = await namePerson(trx, actorId);
  const about = PROTECTED[kind].isPerson && subjectId !== null ? await namePerson(trx, subjectId) : null;
  await mailAdmins(trx, config, {
    dedupeKey: `admin-change:${id}`,
    now,
    ...adminChangeMail({ actor, about, lines, origin, at: now, days: UNDO_DAYS }),
    undoLink: { changeId: id },
  });
}

/** To every admin and `OWNER_EMAIL`, once each. The acting admin too: she is the first who knows that it was not her. */
export async function mailAdmins(
  trx: Trx,
  { mail: { owner } }: Needs['config'],
  { dedupeKey, ...mail }: Omit<NewMail, 'to' | 'kind'>,
): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const emails = [...(owner ? [owner] : []), ...admins.map(({ email }) => email)];
  for (const [key, to] of new Map(emails.map((email) => [emailKey(email), email]))) {
    const owned = { ...mail, kind: 'security', isToOwner: true } as const;
    await enqueueMail(trx, { ...owned, dedupeKey: `${dedupeKey}:${key}`, to });
  }
}

/** `Mora Quintana (mo…@correo.test)`. The whole mail would delete an unsent warning together with the account. */
export async function namePerson(db: Queries, id: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'surname', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return 'Una cuenta';
  const name = `${user.name} ${user.surname}`.trim();
  return user.email ? `${name} (${user.email.replace(/^(.{0,2}).*@/, '$1…@')})` : name;
}
