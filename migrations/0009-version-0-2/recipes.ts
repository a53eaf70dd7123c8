import { statements } from '../statements';

/** The text is the truth. Title, minutes and yield are read from it at each write, for lists. */
export const createRecipes = statements(`
  create table recipes (
    id text primary key,
    product_id text not null references products (id),
    position integer not null,
    source_text text not null,
    title text not null,
    search_text text not null,
    minutes integer,
    yield text,
    status text not null,
    is_free integer not null,
    slug text not null unique,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint
  );
  create index recipes_by_product on recipes (product_id, position);
  create index recipes_by_edit on recipes (updated_at, id) where deleted_at is null;
  create index recipes_free on recipes (title) where is_free = 1;

  -- No reference to recipes: a note survives a recipe that is typed again.
  create table kitchen_entries (
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    key text not null,
    value text not null,
    edited_at bigint not null,
    updated_at bigint not null,
    constraint kitchen_entries_key primary key (user_id, kind, key)
  );
  create index kitchen_entries_by_time on kitchen_entries (user_id, updated_at);
`);
