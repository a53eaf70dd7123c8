import { statements } from './statements';

/** Photos and words of buyers about what they baked. */
export const up = statements(`
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
