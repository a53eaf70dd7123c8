import type { Generated, Selectable } from 'kysely';
import type { Role } from '../../../../contract/accounts';
import type { Flag, Time } from './values';

export interface AccountTables {
  ended_sessions: EndedSessionsTable;
  admin_changes: AdminChangesTable;

  users: {
    id: string;
    name: string;
    surname: string;
    email: string;
    /** The folded mail, unique regardless of case. */
    email_key: string;
    email_verified_at: Time | null;
    /** A new mail that is not verified yet. The account keeps `email` until then. */
    pending_email: string | null;
    /** Null for accounts that enter with Google or with mailed links. */
    password_hash: string | null;
    /** Whether the password is known to be long enough for an admin. The hash does not tell. */
    password_is_long: Generated<Flag>;
    google_subject: string | null;
    role: Role;
    /** An external address. A picture of the shop is `avatar_file_id`. */
    profile_image: string | null;
    avatar_file_id: string | null;
    /** Whether the user lives in the European Union or the EEA; null until they say so. */
    lives_in_eu: Flag | null;
    created_at: Time;
    /** Null while the account lives. */
    deleted_at: Time | null;
    /** Name, surname, mail and pending mail, folded. */
    search_text: string;
  };

  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: Time;
    expires_at: Time;
    /** When its admin last confirmed who she is. A login does not count. */
    confirmed_at: Time | null;
    /** `Chrome en Android` */
    device: string;
    /** The last call, within an hour. */
    used_at: Time;
  };

  account_tokens: {
    token_hash: string;
    user_id: string;
    purpose: 'login' | 'reset' | 'verify' | 'confirm' | 'page';
    /** The mail that the token was sent to. A verification of an old mail does not verify a new one. */
    email: string;
    expires_at: Time;
    /** The session that the token confirms. */
    session_id: string | null;
  };

  attempts: {
    key: string;
    count: number;
    resets_at: Time;
  };

  /** The links of the mails about a change, one for each mailbox. */
  undo_tokens: {
    token_hash: string;
    change_id: string;
    expires_at: Time;
  };
}

/** Sessions that ended before their time. */
export interface EndedSessionsTable {
  token_hash: string;
  reason: 'email_proven' | 'password_dropped' | 'password_changed' | 'access_changed' | 'ended_elsewhere';
  expires_at: Time;
}

/** A change about money or admins that a mailed link can put back. */
export interface AdminChangesTable {
  id: string;
  kind: 'settings' | 'payment-keys' | 'role' | 'email' | 'password' | 'account';
  /** The account or the payment provider that it is about; null for settings. */
  subject_id: string | null;
  actor_id: string;
  /** The session that made it, and the confirmation that it used; null for a password reset. */
  session_id: string | null;
  confirmed_at: Time | null;
  /** The values from before, as JSON by name. */
  before: string;
  /** What changed, as JSON: sentences that name no person. */
  lines: string;
  /** The device and network, in plain words. */
  origin: string;
  at: Time;
  undone_at: Time | null;
}

export type UserRow = Selectable<AccountTables['users']>;
export type AdminChangeRow = Selectable<AdminChangesTable>;
