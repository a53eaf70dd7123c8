import { statements } from '../statements';

/** The answers to messages, the people of another platform, and what the creator writes about a person for herself. */
export const createPeople = statements(`
  create table message_replies (
    id text primary key,
    message_id text not null references contact_messages (id) on delete cascade,
    via text not null,
    body text not null,
    replied_by text references users (id),
    created_at bigint not null
  );
  create index message_replies_by_message on message_replies (message_id);
  create index message_replies_by_admin on message_replies (replied_by);
  create table people_imports (
    id text primary key,
    imported_by text references users (id),
    imported_at bigint not null,
    undone_at bigint
  );
  create index people_imports_by_admin on people_imports (imported_by);
  create table people_import_grants (
    import_id text not null references people_imports (id) on delete cascade,
    grant_id text not null references grants (id) on delete cascade,
    user_id text not null references users (id),
    is_new_account integer not null,
    constraint people_import_grants_key primary key (import_id, grant_id)
  );
  create index people_import_grants_by_grant on people_import_grants (grant_id);
  create index people_import_grants_by_user on people_import_grants (user_id);

  create table person_notes (
    user_id text primary key references users (id) on delete cascade,
    body text not null,
    updated_at bigint not null
  );
`);
