import { statements } from '../statements';

/** Jobs in lanes and on a schedule, leases, sealed keys of external services, and what the inbox searches. */
export const upgradeWork = statements(`
  -- A slow kind of work delays no other kind.
  alter table outbox add column lane text not null default 'order';
  update outbox set lane = 'access' where kind = 'announce-proof';
  update outbox set lane = 'account' where kind = 'password-reset';
  -- Only open jobs, which are few: the finished ones stay in the table.
  create index outbox_due_by_lane on outbox (lane, run_at, id) where state in ('waiting', 'running');

  -- When each scheduled job runs next: it runs once across all processes and survives restarts.
  create table scheduled_jobs (
    id text primary key,
    state text not null,
    attempts integer not null,
    run_at bigint not null,
    last_error text,
    finished_at bigint
  );

  -- What one process does at a time, until it ends or its lease runs out.
  create table leases (
    key text primary key,
    holder text not null,
    expires_at bigint not null,
    is_wanted integer not null
  );

  -- Sealed with a key outside of the database. The hints are the last letters of each key.
  create table secrets (
    service text primary key,
    sealed text not null,
    hints text not null,
    checked_at bigint,
    updated_at bigint not null,
    updated_by text
  );

  create index contact_messages_by_email on contact_messages (lower(email));
  create index contact_messages_unread on contact_messages (id) where read_at is null;
`);
