import { statements } from './statements';

/** Requests to cancel a purchase. They have no foreign keys, because they need no account. */
export const up = statements(`
  create table withdrawals (
    id text primary key,
    code text not null unique,
    name text not null,
    email text not null,
    purchase text not null,
    comment text not null,
    created_at bigint not null,
    handled_at bigint
  );
  create index withdrawals_open on withdrawals (handled_at, id);
`);
