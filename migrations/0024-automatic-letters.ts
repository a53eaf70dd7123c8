import { statements } from './statements';

/** Letters that go out by themselves: what the creator decides about each, and what people asked for. */
export const up = statements(`
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
  create table cart_reminders (
    user_id text primary key references users (id) on delete cascade,
    items text not null,
    total_cents bigint not null,
    asked_at bigint not null,
    text text not null,
    version text not null,
    due_at bigint not null,
    sent_at bigint
  );
  create index cart_reminders_by_due on cart_reminders (due_at);
  alter table subscribers add column recipe_id text references recipes (id) on delete set null;
  create index subscribers_by_recipe on subscribers (recipe_id);
`);
