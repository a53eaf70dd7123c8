import type { Kysely } from 'kysely';
import { statements } from '../statements';

/** A course has sections and lessons with a video, a text or a recipe. */
export async function createLessons(db: Kysely<unknown>): Promise<void> {
  await createVideos(db);
  await createProgram(db);
  await createNotes(db);
}

/**
 * A video can be a stream: segments in several qualities, encrypted with one key. The stream belongs to a file: to the
 * uploaded one that it was made from, or to a file that only represents it. It goes with that file.
 */
const createVideos = statements(`
  create table videos (
    id text primary key,
    state text not null,
    source_file_id text references files (id),
    external_url text,
    duration_ms bigint,
    created_at bigint not null
  );
  create index videos_by_source_file_id on videos (source_file_id);
  create table streams (
    id text primary key,
    file_id text not null unique references files (id) on delete cascade,
    state text not null,
    reason text,
    fingerprint text,
    file_name text not null,
    duration_ms bigint,
    rungs text not null,
    sealed_key text not null,
    poster_tag text,
    storyboard text,
    attempts integer not null,
    run_at bigint not null,
    created_by text,
    created_at bigint not null
  );
  create index streams_by_state on streams (state, run_at);
  create table stream_segments (
    stream_id text not null references streams (id) on delete cascade,
    rung text not null,
    n integer not null,
    start_ms bigint not null,
    ms bigint not null,
    bytes bigint not null,
    tag text not null,
    constraint stream_segments_key primary key (stream_id, rung, n)
  );
`);

const createProgram = statements(`
  create table sections (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    title text not null,
    removed_at bigint
  );
  create index sections_by_product on sections (product_id, position);
  create table lessons (
    id text primary key,
    section_id text not null references sections (id) on delete cascade,
    position integer not null,
    title text not null,
    kind text not null,
    is_preview integer not null,
    body text not null,
    video_id text references videos (id),
    release_at bigint,
    announced_at bigint,
    removed_at bigint,
    created_at bigint not null,
    next_stream_id text references streams (id) on delete set null,
    recipe_id text references recipes (id) on delete set null,
    drip_days integer -- after the purchase
  );
  create index lessons_by_section on lessons (section_id, position);
  create index lessons_by_video on lessons (video_id);
  create index lessons_by_next_stream on lessons (next_stream_id);
  create index lessons_by_recipe on lessons (recipe_id);
  create index lessons_to_announce on lessons (release_at) where announced_at is null;
  create index lessons_removed on lessons (removed_at) where removed_at is not null;
  -- When a lesson opened for those who bought before its terms changed.
  create table lesson_terms (
    lesson_id text not null references lessons (id) on delete cascade,
    until bigint not null,
    drip_days integer,
    release_at bigint,
    constraint lesson_terms_key primary key (lesson_id, until)
  );
  create table lesson_files (
    id text primary key,
    lesson_id text not null references lessons (id) on delete cascade,
    file_id text not null references files (id),
    title text not null,
    created_at bigint not null
  );
  create index lesson_files_by_lesson on lesson_files (lesson_id, id);
  create index lesson_files_by_file_id on lesson_files (file_id);
  create table lesson_progress (
    user_id text not null references users (id) on delete cascade,
    lesson_id text not null references lessons (id) on delete cascade,
    position_s double precision not null,
    furthest_s double precision not null,
    completed_at bigint,
    updated_at bigint not null,
    constraint lesson_progress_key primary key (user_id, lesson_id)
  );
  create index lesson_progress_by_lesson on lesson_progress (lesson_id, user_id);
`);

/** Notes and questions of students at a second of a lesson, and the certificates of finished courses. */
const createNotes = statements(`
  create table lesson_notes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    lesson_id text not null references lessons (id) on delete cascade,
    at_s integer not null,
    body text not null,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index lesson_notes_by_lesson on lesson_notes (lesson_id, user_id);
  create index lesson_notes_by_user on lesson_notes (user_id);
  create table lesson_questions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    lesson_id text not null references lessons (id) on delete cascade,
    submission text not null,
    at_s integer not null,
    body text not null,
    answer text,
    answered_at bigint,
    published_at bigint,
    closed_at bigint,
    created_at bigint not null
  );
  create index lesson_questions_by_lesson on lesson_questions (lesson_id, user_id);
  create unique index lesson_questions_by_user on lesson_questions (user_id, submission);
  create index lesson_questions_open on lesson_questions (id) where closed_at is null;
  create table certificates (
    code text primary key,
    user_id text not null references users (id) on delete cascade,
    product_id text not null references products (id),
    name text not null,
    course text not null,
    creator text not null,
    lessons integer not null,
    completed_at bigint not null,
    issued_at bigint not null
  );
  create unique index certificates_by_owner on certificates (user_id, product_id);
  create index certificates_by_product on certificates (product_id);
`);
