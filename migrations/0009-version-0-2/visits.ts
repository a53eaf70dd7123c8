import { statements } from '../statements';

/** Visits and their sources are counted without anything about the visitor. All processes share the visitors of a day. */
export const createVisits = statements(`
  create table visits_by_day (
    id text primary key,
    day integer not null,
    views integer not null,
    visitors integer not null
  );
  create index visits_by_day_days on visits_by_day (day);
  create table product_visits (
    id text primary key,
    product_id text not null references products (id),
    day integer not null,
    views integer not null,
    visitors integer not null,
    carts integer not null
  );
  create index product_visits_days on product_visits (product_id, day);
  create table visit_days (
    day integer primary key,
    secret text not null,
    marks integer not null
  );
  create table visit_marks (
    day integer not null,
    digest text not null,
    count integer not null,
    constraint visit_marks_digests primary key (day, digest)
  );
  create table source_days (
    id text primary key,
    day integer not null,
    source text not null,
    visits integer not null,
    carts integer not null,
    paid integer not null
  );
  create index source_days_by_day on source_days (day, source);
  create table campaigns (
    word text primary key,
    number integer not null unique,
    is_own integer not null,
    seen_day integer not null
  );
`);
