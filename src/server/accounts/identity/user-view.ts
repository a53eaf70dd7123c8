import type { User } from '../../../contract/accounts';
import { emailKey } from '../../../rules/email-key';
import { foldForSearch } from '../../../rules/fold-for-search';
import { fromFlag } from '../../platform/db/flag';
import type { UserRow } from '../../platform/db/schema';
import { publicAddress } from '../../platform/files/files';

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    role: row.role,
    profileImage: publicAddress(row.avatar_file_id, row.profile_image),
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    livesInEu: fromFlag(row.lives_in_eu),
    hasPassword: row.password_hash !== null,
  };
}

/** The text that the admin's user search matches. */
export function userSearchText({
  name,
  surname,
  email,
  pending_email,
}: Pick<UserRow, 'name' | 'surname' | 'email' | 'pending_email'>): string {
  return foldForSearch(`${name} ${surname} ${email} ${pending_email ?? ''}`.trimEnd());
}

/** A pattern for a part of a mail in `email_key`. Wildcard characters in the part match any single character. */
export function mailPattern(part: string): string {
  return `%${emailKey(part).replace(/[%_\\]/g, '_')}%`;
}
