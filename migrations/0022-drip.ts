import { statements } from './statements';

/** Lessons that open some days after the purchase, and when they opened for those who bought before a change. */
export const up = statements(`
  alter table lessons add column drip_days integer;
  create table lesson_terms (
    lesson_id text not null references lessons (id) on delete cascade,
    until bigint not null,
    drip_days integer,
    release_at bigint,
    constraint lesson_terms_key primary key (lesson_id, until)
  );
`);
