import { statements } from './statements';

export const up = statements(`
  -- The last position of each reader.
  create table content_progress (
    user_id text not null references users (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    video_seconds double precision not null,
    video_duration double precision,
    pdf_page integer not null,
    pdf_pages integer,
    updated_at bigint not null,
    constraint content_progress_key primary key (user_id, product_id)
  );
  create index content_progress_by_product on content_progress (product_id);

  create table captions (
    product_id text primary key references products (id) on delete cascade,
    file_key text not null,
    updated_at bigint not null
  );

  -- Checked and stored uploads: completing one twice returns the same file.
  create table uploads (
    id text primary key,
    kind text not null,
    file_key text not null,
    file_name text not null,
    size bigint not null,
    sha256 text not null,
    uploaded_by text,
    completed_at bigint not null
  );
  create index uploads_by_file on uploads (file_key);
`);
