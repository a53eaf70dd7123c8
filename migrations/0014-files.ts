import { type Kysely, sql } from 'kysely';

/** The tables of before, as far as they name files. */
interface Before {
  products: {
    id: string;
    intro_video: string | null;
    video_url: string | null;
    pdf_url: string | null;
    images: string;
    intro_file_id: string | null;
    video_file_id: string | null;
    pdf_file_id: string | null;
  };
  users: { id: string; profile_image: string | null; avatar_file_id: string | null };
  settings: { key: string; value: string; file_id: string | null };
  proofs: {
    id: string;
    file_key: string;
    file_type: string;
    file_size: number;
    file_sha256: string;
    created_at: number;
    file_id: string | null;
  };
  captions: { product_id: string; file_key: string; updated_at: number };
  uploads: { file_key: string; size: number; sha256: string; completed_at: number };
  files: {
    id: string;
    kind: string;
    mime: string;
    bytes: number | null;
    sha256: string | null;
    width: number | null;
    height: number | null;
    created_at: number;
  };
  product_images: {
    product_id: string;
    position: number;
    file_id: string | null;
    external_url: string | null;
    alt: string;
  };
}

/**
 * Every stored file gets a row, and everything that uses a file refers to that row. The id of a file is its storage key.
 * Bytes, hash and sizes are known where the old tables knew them.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration_ms', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('product_images')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.references('files.id'))
    .addColumn('external_url', 'text')
    .addColumn('alt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_images_key', ['product_id', 'position'])
    .execute();
  await addReference(db, 'products', 'intro_file_id');
  await addReference(db, 'products', 'video_file_id');
  await addReference(db, 'products', 'pdf_file_id');
  await addReference(db, 'users', 'avatar_file_id');
  await addReference(db, 'settings', 'file_id');
  await addReference(db, 'proofs', 'file_id');
  await db.schema.createIndex('product_images_by_file_id').on('product_images').column('file_id').execute();

  await moveUploads(db);
  await moveProofs(db);
  await moveCaptions(db);
  await moveProducts(db);
  await moveAddresses(db);

  await db.schema.alterTable('products').dropColumn('images').execute();
  await db.schema.dropIndex('proofs_by_file_key').execute();
  await db.schema.alterTable('proofs').dropColumn('file_key').execute();
}

async function addReference(db: Kysely<Before>, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'text', (c) => c.references('files.id'))
    .execute();
  await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}

/** The row of an upload goes with its file, so it does not keep the file. */
async function moveUploads(db: Kysely<Before>): Promise<void> {
  const uploads = await db
    .selectFrom('uploads')
    .select(['file_key', 'size', 'sha256', 'completed_at'])
    .execute();
  for (const row of uploads)
    await addFile(db, row.file_key, { bytes: row.size, sha256: row.sha256, created_at: row.completed_at });
  await db.schema
    .createTable('new_uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('uploaded_by', 'text')
    .addColumn('completed_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into new_uploads select id, kind, file_key, file_name, uploaded_by, completed_at from uploads`.execute(
    db,
  );
  await db.schema.dropTable('uploads').execute();
  await db.schema.alterTable('new_uploads').renameTo('uploads').execute();
  await db.schema.createIndex('uploads_by_file_id').on('uploads').column('file_id').execute();
}

async function moveProofs(db: Kysely<Before>): Promise<void> {
  const proofs = await db
    .selectFrom('proofs')
    .select(['file_key', 'file_type', 'file_size', 'file_sha256', 'created_at'])
    .execute();
  for (const row of proofs)
    await addFile(db, row.file_key, {
      mime: row.file_type,
      bytes: row.file_size,
      sha256: row.file_sha256,
      created_at: row.created_at,
    });
  await sql`update proofs set file_id = file_key`.execute(db);
}

async function moveCaptions(db: Kysely<Before>): Promise<void> {
  const captions = await db.selectFrom('captions').select(['file_key', 'updated_at']).execute();
  for (const row of captions) await addFile(db, row.file_key, { created_at: row.updated_at });
  await db.schema
    .createTable('new_captions')
    .addColumn('product_id', 'text', (c) => c.primaryKey().references('products.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into new_captions select product_id, file_key, updated_at from captions`.execute(db);
  await db.schema.dropTable('captions').execute();
  await db.schema.alterTable('new_captions').renameTo('captions').execute();
  await db.schema.createIndex('captions_by_file_id').on('captions').column('file_id').execute();
}

async function moveProducts(db: Kysely<Before>): Promise<void> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'intro_video', 'video_url', 'pdf_url', 'images'])
    .execute();
  for (const { id, images, ...row } of products) {
    const [intro, video, pdf] = [toFile(row.intro_video), toFile(row.video_url), toFile(row.pdf_url)];
    for (const file of [intro, video, pdf]) if (file) await addFile(db, file);
    await db
      .updateTable('products')
      .set({
        intro_file_id: intro,
        intro_video: intro ? null : row.intro_video,
        video_file_id: video,
        video_url: video ? null : row.video_url,
        pdf_file_id: pdf,
        pdf_url: pdf ? null : row.pdf_url,
      })
      .where('id', '=', id)
      .execute();
    const pictures: { url: string; description: string }[] = JSON.parse(images);
    for (const [position, { url, description }] of pictures.entries()) {
      const file = toFile(url);
      if (file) await addFile(db, file);
      await db
        .insertInto('product_images')
        .values({
          product_id: id,
          position,
          file_id: file,
          external_url: file ? null : url,
          alt: description,
        })
        .execute();
    }
  }
}

/** Profile pictures and the creator's photo. */
async function moveAddresses(db: Kysely<Before>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'profile_image'])
    .where('profile_image', 'like', '/media/%')
    .execute();
  for (const { id, profile_image } of users) {
    const file = toFile(profile_image);
    if (file) await addFile(db, file);
    await db
      .updateTable('users')
      .set({ avatar_file_id: file, profile_image: null })
      .where('id', '=', id)
      .execute();
  }
  const photo = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'photo')
    .where('value', 'like', '/media/%')
    .executeTakeFirst();
  const file = toFile(photo?.value ?? null);
  if (!file) return;
  await addFile(db, file);
  await db.updateTable('settings').set({ file_id: file, value: '' }).where('key', '=', 'photo').execute();
}

function toFile(address: string | null): string | null {
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

async function addFile(db: Kysely<Before>, id: string, known: Partial<Before['files']> = {}): Promise<void> {
  const [, width, height] = /-(\d+)x(\d+)-\d+\.webp$/.exec(id) ?? [];
  await db
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
