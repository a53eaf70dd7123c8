import { statements } from './statements';

/**
 * The portable subset: text ids, epoch-ms times and money in cents as bigint, booleans as 0 or 1, JSON as text.
 * It runs unchanged on SQLite and PostgreSQL.
 */
export const up = statements(`
  create table users (
    id text primary key,
    name text not null,
    surname text not null,
    email text not null,
    email_key text not null unique,
    email_verified_at bigint,
    password_hash text,
    google_subject text unique,
    role text not null,
    profile_image text,
    created_at bigint not null
  );
  create index users_by_role on users (role);

  create table sessions (
    id text primary key,
    token_hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  );
  create index sessions_by_user on sessions (user_id);
  create index sessions_by_expiry on sessions (expires_at);

  create table account_tokens (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null,
    email text not null,
    expires_at bigint not null
  );
  create index account_tokens_by_user on account_tokens (user_id);
  create index account_tokens_by_expiry on account_tokens (expires_at);

  create table attempts (
    key text primary key,
    count integer not null,
    resets_at bigint not null
  );
  create index attempts_by_reset on attempts (resets_at);

  create table products (
    id text primary key,
    kind text not null,
    title text not null,
    search_text text not null,
    description text not null,
    price_cents bigint not null,
    usd_price_cents bigint not null,
    level integer not null,
    intro_video text,
    video_url text,
    pdf_url text,
    is_promo integer not null,
    is_featured integer not null,
    images text not null,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null,
    archived_at bigint
  );
  -- UUID v7 sorts by creation, so the id is the cursor of every list.
  create index products_on_sale on products (kind, archived_at, id);
  create index products_featured on products (is_featured, archived_at, id);

  create table favourites (
    user_id text not null references users (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    created_at bigint not null,
    constraint favourites_key primary key (user_id, product_id)
  );
  create index favourites_by_product on favourites (product_id);

  -- An entitlement: one row per user and product. Revoking keeps the row; granting again reactivates it.
  create table purchases (
    id text primary key,
    user_id text not null references users (id),
    product_id text not null references products (id),
    origin text not null,
    origin_id text,
    granted_by text,
    currency text,
    amount_cents bigint not null,
    granted_at bigint not null,
    revoked_at bigint,
    revoked_reason text,
    constraint purchases_once unique (user_id, product_id)
  );
  create index purchases_by_product on purchases (product_id);
  create index purchases_by_origin on purchases (origin, origin_id);
  create index purchases_by_time on purchases (granted_at);

  create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    message text not null,
    created_at bigint not null,
    read_at bigint
  );

  create table outbox (
    id text primary key,
    kind text not null,
    dedupe_key text not null unique,
    payload text,
    state text not null,
    attempts integer not null,
    run_at bigint not null,
    last_error text,
    created_at bigint not null,
    finished_at bigint
  );
  create index outbox_due on outbox (state, run_at);

  create table settings (
    key text primary key,
    value text not null,
    updated_at bigint not null
  );

  -- One row. Every write that changes public pages increments it; other processes then drop their cached pages.
  create table public_version (
    id integer primary key,
    version bigint not null
  );
  insert into public_version (id, version) values (1, 1);

  create table audit_log (
    id text primary key,
    at bigint not null,
    actor_id text,
    action text not null,
    subject text not null,
    subject_id text,
    detail text not null
  );
  create index audit_log_by_subject on audit_log (subject, subject_id);
  create index audit_log_by_actor on audit_log (actor_id);
`);
