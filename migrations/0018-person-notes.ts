import { statements } from './statements';

/** What the creator writes about a person for herself. */
export const up = statements(`
  create table person_notes (
    user_id text primary key references users (id) on delete cascade,
    body text not null,
    updated_at bigint not null
  );
`);
