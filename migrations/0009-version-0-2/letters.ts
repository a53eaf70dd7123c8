import { statements } from '../statements';

/** Who asked for the letters, what they agreed to, the letters, and the list of each. */
export const createLetters = statements(`
  create table subscribers (
    id text primary key,
    email text not null,
    email_key text not null unique,
    state text not null,
    place text not null,
    token_hash text not null unique,
    confirm_hash text not null unique,
    asked_at bigint not null,
    confirmed_at bigint,
    ended_at bigint,
    recipe_id text references recipes (id) on delete set null
  );
  create index subscribers_by_state on subscribers (state, id);
  create index subscribers_by_recipe on subscribers (recipe_id);
  create table letter_consents (
    id text primary key,
    subscriber_id text not null references subscribers (id) on delete cascade,
    at bigint not null,
    event text not null,
    place text,
    text text not null,
    version text not null
  );
  create index letter_consents_by_subscriber on letter_consents (subscriber_id, id);
  create index letter_consents_by_event on letter_consents (event, at);
  create table letters (
    id text primary key,
    subject text not null,
    body text not null,
    audience text not null,
    product_id text references products (id) on delete set null,
    state text not null,
    word text not null unique,
    is_urgent integer not null,
    send_at bigint,
    started_at bigint,
    finished_at bigint,
    content text,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index letters_by_state on letters (state, send_at);
  create index letters_by_product on letters (product_id);
  create table letter_files (
    letter_id text not null references letters (id) on delete cascade,
    file_id text not null references files (id),
    constraint letter_files_key primary key (letter_id, file_id)
  );
  create index letter_files_by_file on letter_files (file_id);
  create table letter_recipients (
    id text primary key,
    letter_id text not null references letters (id) on delete cascade,
    subscriber_id text references subscribers (id) on delete set null,
    email text not null,
    state text not null,
    reason text,
    at bigint,
    day integer,
    left_at bigint,
    constraint letter_recipients_once unique (letter_id, subscriber_id)
  );
  create index letter_recipients_by_state on letter_recipients (letter_id, state, id);
  create index letter_recipients_by_subscriber on letter_recipients (subscriber_id, day);

  -- Letters that go out by themselves, and how many of them went out in a month.
  create table automatic_letters (
    kind text primary key,
    is_on integer not null,
    text text not null,
    updated_at bigint not null
  );
  create table automatic_letter_months (
    kind text not null,
    month text not null,
    sent integer not null,
    constraint automatic_letter_months_key primary key (kind, month)
  );
`);
