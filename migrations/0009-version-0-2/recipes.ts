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

  -- Step 0 is the finished dish; the others count from 1, as readers do.
  create table recipe_pictures (
    recipe_id text not null references recipes (id) on delete cascade,
    step integer not null,
    file_id text not null references files (id),
    created_at bigint not null,
    constraint recipe_pictures_key primary key (recipe_id, step)
  );
  create index recipe_pictures_by_file on recipe_pictures (file_id);

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

  -- Photos and words of buyers about what they baked.
  create table voices (
    id text primary key,
    user_id text not null references users (id),
    product_id text not null references products (id) on delete cascade,
    recipe_id text references recipes (id) on delete set null,
    submission text not null,
    file_id text not null references files (id),
    body text not null,
    agreed_at bigint,
    answer text,
    answered_at bigint,
    seen_at bigint,
    shown_at bigint,
    hide_reason text,
    reported_at bigint,
    report_reason text,
    report_settled_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    constraint voices_once unique (user_id, submission)
  );
  create index voices_by_product on voices (product_id, shown_at, id);
  create index voices_by_recipe on voices (recipe_id);
  create index voices_by_file on voices (file_id);
  create index voices_shown on voices (shown_at, id);
  create index voices_new on voices (seen_at, id);
  create index voices_reported on voices (reported_at, id);
`);
