import { statements } from './statements';

/** What one process does at a time, until it ends or its lease runs out. */
export const up = statements(`
  create table leases (
    key text primary key,
    holder text not null,
    expires_at bigint not null,
    is_wanted integer not null
  );
`);
