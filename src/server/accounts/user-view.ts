import type { User } from '../../shared/accounts';
import type { UserRow } from '../db/schema';

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    role: row.role,
    profileImage: row.profile_image,
    emailVerified: row.email_verified_at !== null,
  };
}

/** One account per mail, whatever case it is typed in. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
