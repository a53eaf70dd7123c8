import type { User } from '../../shared/accounts';
import { foldForSearch } from '../../shared/fold-for-search';
import type { UserRow } from '../db/schema';
import { publicAddress } from '../files/files';

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
  };
}

/** What an admin finds people by. */
export function userSearchText({
  name,
  surname,
  email,
  pending_email,
}: Pick<UserRow, 'name' | 'surname' | 'email' | 'pending_email'>): string {
  return foldForSearch(`${name} ${surname} ${email} ${pending_email ?? ''}`.trimEnd());
}

/** Finds a part of a mail in `email_key`. What a pattern would read as a sign of its own stands for any letter, itself included. */
export function mailPattern(part: string): string {
  return `%${emailKey(part).replace(/[%_\\]/g, '_')}%`;
}

/** One account per mail, whatever case it is typed in. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
