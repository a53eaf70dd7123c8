import { statements } from './statements';

/** Step 0 is the finished dish; the others count from 1, as readers do. */
export const up = statements(`
  create table recipe_pictures (
    recipe_id text not null references recipes (id) on delete cascade,
    step integer not null,
    file_id text not null references files (id),
    created_at bigint not null,
    constraint recipe_pictures_key primary key (recipe_id, step)
  );
  create index recipe_pictures_by_file on recipe_pictures (file_id);
`);
