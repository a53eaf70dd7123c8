import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';

/**
 * Every stored file gets a row, and everything that uses a file refers to that row. The id of a file is its storage key.
 * Bytes, hash and sizes are known where the old tables knew them.
 */
export async function upgradeFiles(db: Kysely<unknown>): Promise<void> {
  await statements(`
    create table files (
      id text primary key,
      kind text not null,
      mime text not null,
      bytes bigint,
      sha256 text,
      width integer,
      height integer,
      duration_ms bigint,
      created_at bigint not null
    );
    alter table settings add column file_id text references files (id);
    create index settings_by_file_id on settings (file_id);
  `)(db);
  await moveUploads(db);
  await movePhoto(db);
}

interface Upload {
  id: string;
  kind: string;
  file_key: string;
  file_name: string;
  size: number;
  sha256: string;
  uploaded_by: string | null;
  completed_at: number;
}

/** The row of an upload goes with its file, so it does not keep the file. */
async function moveUploads(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Upload>`select * from uploads`.execute(db);
  await statements(`
    drop table uploads;
    create table uploads (
      id text primary key,
      kind text not null,
      file_id text not null references files (id) on delete cascade,
      file_name text not null,
      uploaded_by text,
      completed_at bigint not null
    );
    create index uploads_by_file_id on uploads (file_id);
  `)(db);
  for (const { id, kind, file_key, file_name, uploaded_by, completed_at, ...row } of rows) {
    await addFile(db, file_key, { bytes: row.size, sha256: row.sha256, created_at: completed_at });
    await sql`insert into uploads (id, kind, file_id, file_name, uploaded_by, completed_at)
      values (${id}, ${kind}, ${file_key}, ${file_name}, ${uploaded_by}, ${completed_at})`.execute(db);
  }
}

/** The creator's photo. */
async function movePhoto(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings
    where key = 'photo' and value like '/media/%'`.execute(db);
  const file = toFile(rows[0]?.value ?? null);
  if (!file) return;
  await addFile(db, file);
  await sql`update settings set file_id = ${file}, value = '' where key = 'photo'`.execute(db);
}

/** The storage key in an address of version 0.1.0, or null for an address elsewhere. */
export function toFile(address: string | null): string | null {
  return /^(?:storage:|\/media\/)(.+)$/.exec(address ?? '')?.[1] ?? null;
}

const KINDS: Record<string, string> = {
  videos: 'video',
  intros: 'video',
  demo: 'video',
  pdfs: 'pdf',
  images: 'picture',
  avatars: 'avatar',
  captions: 'captions',
  proofs: 'proof',
};

const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

interface FileRow {
  id: string;
  kind: string;
  mime: string;
  bytes: number | null;
  sha256: string | null;
  width: number | null;
  height: number | null;
  created_at: number;
}

/** Adds the row of a file, unless it has one. */
export async function addFile(db: Kysely<unknown>, id: string, known: Partial<FileRow> = {}): Promise<void> {
  const [, width, height] = /-(\d+)x(\d+)-\d+\.webp$/.exec(id) ?? [];
  await db
    .withTables<{ files: FileRow }>()
    .insertInto('files')
    .values({
      id,
      kind: KINDS[id.slice(0, id.indexOf('/'))] ?? 'video',
      mime: TYPES[id.slice(id.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      bytes: null,
      sha256: null,
      width: width ? Number(width) : null,
      height: height ? Number(height) : null,
      created_at: Date.now(),
      ...known,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
