import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';
import { addFile, toFile } from './files';

interface Captions {
  product_id: string;
  file_key: string;
  updated_at: number;
}

interface Course {
  id: string;
  title: string;
  created_at: number;
  video_url: string | null;
  seconds: number | null;
}

/** A product's video becomes that of its only lesson, with captions and positions. Its book keeps its own progress. */
export async function moveVideos(db: Kysely<unknown>): Promise<void> {
  const { rows: captions } = await sql<Captions>`select * from captions`.execute(db);
  await statements(`
    drop table captions;
    create table captions (
      video_id text not null references videos (id) on delete cascade,
      language text not null,
      file_id text not null references files (id),
      updated_at bigint not null,
      constraint captions_key primary key (video_id, language)
    );
    create index captions_by_file_id on captions (file_id);
  `)(db);
  // Also products that somebody watched when they had a video.
  const { rows: courses } = await sql<Course>`select id, title, created_at, video_url,
      (select max(video_duration) from content_progress where product_id = products.id) as seconds
    from products where video_url is not null
      or exists (select 1 from content_progress where product_id = products.id and video_seconds > 0)`.execute(
    db,
  );
  for (const course of courses) await moveVideo(db, course);
  for (const row of captions) await moveCaptions(db, row);
  // A video counts as watched from nine tenths on.
  await statements(`
    insert into lesson_progress (user_id, lesson_id, position_s, furthest_s, completed_at, updated_at)
      select user_id, lessons.id, video_seconds, video_seconds,
        case when video_duration > 0 and video_seconds >= 0.9 * video_duration then updated_at end, updated_at
      from content_progress
        inner join sections on sections.product_id = content_progress.product_id
        inner join lessons on lessons.section_id = sections.id
      where video_seconds > 0 or video_duration is not null;
    alter table content_progress drop column video_seconds;
    alter table content_progress drop column video_duration;
    alter table products drop column video_url;
  `)(db);
}

async function moveVideo(db: Kysely<unknown>, course: Course): Promise<void> {
  const { id, title, created_at, video_url, seconds } = course;
  const [sectionId, videoId] = [randomUUID(), video_url === null ? null : randomUUID()];
  if (videoId) {
    const file = toFile(video_url);
    if (file) await addFile(db, file);
    await sql`insert into videos (id, state, source_file_id, external_url, duration_ms, created_at)
      values (${videoId}, 'ready', ${file}, ${file ? null : video_url},
        ${seconds ? Math.round(seconds * 1000) : null}, ${created_at})`.execute(db);
  }
  await sql`insert into sections (id, product_id, position, title) values (${sectionId}, ${id}, 0, 'Clases')`.execute(
    db,
  );
  await sql`insert into lessons (id, section_id, position, title, kind, is_preview, body, video_id, created_at)
    values (${randomUUID()}, ${sectionId}, 0, ${title}, 'video', 0, '', ${videoId}, ${created_at})`.execute(
    db,
  );
}

async function moveCaptions(db: Kysely<unknown>, captions: Captions): Promise<void> {
  const { product_id, file_key, updated_at } = captions;
  await addFile(db, file_key, { created_at: updated_at });
  await sql`insert into captions (video_id, language, file_id, updated_at)
    select video_id, 'es', ${file_key}, ${updated_at}
    from lessons inner join sections on sections.id = lessons.section_id
    where product_id = ${product_id} and video_id is not null`.execute(db);
}
