import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';
import { addFile, toFile } from './files';

/** People, their sessions and devices, and what admins changed about money and admins. */
export async function upgradeAccounts(db: Kysely<unknown>): Promise<void> {
  await statements(`
    alter table users add column pending_email text;
    alter table users add column deleted_at bigint;
    alter table users add column avatar_file_id text references files (id);
    alter table users add column password_is_long integer not null default 0;
    alter table users add column lives_in_eu integer;
    create index users_by_avatar_file_id on users (avatar_file_id);

    -- A changed mail kept the Google link of the old one, so no link can be trusted.
    update users set google_subject = null;
    -- Those of admins were checked at their login.
    update users set password_is_long = 1 where role = 'admin' and password_hash is not null;

    -- A deleted account had a mail with this suffix. Anybody could register one, but not without a password.
    update users set
      deleted_at = coalesce((select min(at) from audit_log where action = 'user.delete' and subject_id = users.id), created_at),
      email = '',
      email_key = id
    where email_key like '%@cuenta-eliminada.invalid' and password_hash is null;
    update proofs set file_name = '', comment = ''
      where user_id in (select id from users where deleted_at is not null);
    update audit_log set detail = '{}' where action in ('message.read', 'message.unread');

    alter table sessions add column confirmed_at bigint;
    alter table sessions add column device text default 'Navegador en otro dispositivo' not null;
    alter table sessions add column used_at bigint default 0 not null;
    update sessions set used_at = created_at;
    alter table account_tokens add column session_id text;
    create table ended_sessions (
      token_hash text primary key,
      reason text not null,
      expires_at bigint not null
    );
    create table push_subscriptions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      device text not null,
      created_at bigint not null
    );
    create index push_subscriptions_by_user on push_subscriptions (user_id);

    create table admin_changes (
      id text primary key,
      kind text not null,
      subject_id text,
      actor_id text not null references users (id),
      session_id text,
      confirmed_at bigint,
      "before" text not null,
      lines text not null,
      origin text not null,
      at bigint not null,
      undone_at bigint
    );
    create index admin_changes_by_actor on admin_changes (actor_id);
    create table undo_tokens (
      token_hash text primary key,
      change_id text not null references admin_changes (id) on delete cascade,
      expires_at bigint not null
    );
    create index undo_tokens_by_change on undo_tokens (change_id);
  `)(db);
  await moveAvatars(db);
}

async function moveAvatars(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; profile_image: string }>`select id, profile_image from users
    where profile_image like '/media/%'`.execute(db);
  for (const { id, profile_image } of rows) {
    const file = toFile(profile_image);
    if (file) await addFile(db, file);
    await sql`update users set avatar_file_id = ${file}, profile_image = null where id = ${id}`.execute(db);
  }
}
