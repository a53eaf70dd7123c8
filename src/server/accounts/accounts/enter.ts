import type { User } from '../../../contract/accounts';
import type { Trx } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { issueToken } from '../identity/account-tokens';
import { openSession } from '../identity/sessions';
import { toUser } from '../identity/user-view';

export interface Entered {
  token: string;
  user: User;
  passwordRemoved: boolean;
  passwordToken?: string;
}

/** Opens a session after a proof of the mail. A removed password can be replaced at once. */
export async function enter(
  trx: Trx,
  proof: {
    before: UserRow | undefined;
    row: UserRow;
    device: string;
    now: number;
    lifetimeMs?: number | undefined;
  },
): Promise<Entered> {
  const { before, row, now } = proof;
  const token = await openSession(trx, { ...proof, userId: row.id });
  const passwordRemoved = Boolean(before?.password_hash) && row.password_hash === null;
  const entered = { token, user: toUser(row), passwordRemoved };
  if (!passwordRemoved) return entered;
  const link = { purpose: 'reset' as const, userId: row.id, email: row.email };
  return { ...entered, passwordToken: await issueToken(trx, link, now) };
}
