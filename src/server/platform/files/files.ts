import { AppError, invalidField } from '../../../rules/errors';
import { STORED_PREFIX } from '../../../rules/media-links';
import { describePicture, pictureKeys, pictureOfKey } from '../../../rules/pictures';
import type { Database, Queries } from '../db/database';
import type { FileKind, FilesTable } from '../db/schema';
import type { Clock } from '../runtime/clock';
import { contentTypeOf } from '../storage/content-types';
import { type Area, notFoundAsNull, type Storage, type StoredFile } from '../storage/storage';

/** The path of public files. */
const PUBLIC_PREFIX = '/media/';

const KINDS: Partial<Record<Area, FileKind>> = {
  videos: 'video',
  intros: 'video',
  pdfs: 'pdf',
  images: 'picture',
  recipes: 'picture',
  voices: 'picture',
  avatars: 'avatar',
  captions: 'captions',
  proofs: 'proof',
  attachments: 'attachment',
};

type KnownFile = Pick<StoredFile, 'key'> & Partial<StoredFile> & { durationMs?: number | null };

/** The row of a stored file. Only files that outlive their request have a kind. */
function toFileRow({ key, size, sha256, durationMs }: KnownFile, now: number): FilesTable {
  const kind = KINDS[key.slice(0, key.indexOf('/')) as Area]; // an unknown area has no kind
  if (!kind) throw new AppError('not_found');
  const { width = null, height = null } = describePicture(PUBLIC_PREFIX + key);
  const mime = contentTypeOf(key) ?? 'application/octet-stream';
  return {
    id: key,
    kind,
    mime,
    bytes: size ?? null,
    sha256: sha256 ?? null,
    width,
    height,
    duration_ms: durationMs ?? null,
    created_at: now,
  };
}

/** Records a stored file in the database. The storage has made it durable before. Idempotent. */
export async function recordFile(db: Queries, file: KnownFile, now: number): Promise<void> {
  await db
    .insertInto('files')
    .values(toFileRow(file, now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether a product or a setting may refer to a file: it has a row, or it was added to the store manually. */
export async function isKnownFile(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .leftJoin('streams', 'streams.file_id', 'files.id')
    .select(['kind', 'state'])
    .where('files.id', '=', id)
    .executeTakeFirst();
  // A stream that still arrives is no file yet.
  if (row) return row.kind !== 'stream' || row.state === 'ready';
  const found = await storage.stat(id).catch(notFoundAsNull);
  if (!found || !KINDS[id.slice(0, id.indexOf('/')) as Area]) return false;
  await recordFile(db, { key: id, size: found.size }, clock.now());
  return true;
}

/** Refuses a file without a row, so that the error names the wrong field. */
export async function requireFile(db: Queries, id: string, field: string): Promise<void> {
  const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw invalidField(field, 'Ese archivo ya no está. Súbelo de nuevo.');
}

/** The file behind an address of the shop; null for an external address. */
export function fileOfAddress(address: string | null | undefined): string | null {
  const prefix = [STORED_PREFIX, PUBLIC_PREFIX].find((known) => address?.startsWith(known));
  return address && prefix ? address.slice(prefix.length) : null;
}

/** The address of a file that only its buyers can read. */
export function paidAddress(fileId: string | null, external: string | null): string | null {
  return fileId === null ? external : STORED_PREFIX + fileId;
}

/** The address of a public file. */
export function publicAddress(fileId: string | null, external: string | null): string | null {
  return fileId === null ? external : PUBLIC_PREFIX + fileId;
}

/** The rows of files that the storage must hold: a complete stream plays in place of the file that it was cut from. */
export function selectStoredFiles(db: Queries) {
  return db
    .selectFrom('files')
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('streams')
            .select('streams.id')
            .whereRef('streams.file_id', '=', 'files.id')
            .where('streams.state', '=', 'ready'),
        ),
      ),
    );
}

/** The stored objects of a file by their names: a picture has several sizes. Those of a stream begin with its id. */
export function objectKeys({ id, kind }: Pick<FilesTable, 'id' | 'kind'>): string[] {
  if (kind === 'stream') return [];
  return kind === 'picture' ? pictureKeys(PUBLIC_PREFIX + id) : [id];
}

/** The names that the row of a stored object can have: those of all sizes of its picture. `objectKeys` decides. */
export function possibleFiles(key: string): string[] {
  const picture = pictureOfKey(key);
  return picture === null ? [key] : [key, ...pictureKeys(PUBLIC_PREFIX + picture)];
}
