import type { DraftValues, StoredFileFacts } from '../../../contract/drafts';
import type { DraftField } from '../../../rules/draft-values';
import { invalidField } from '../../../rules/errors';
import { describePicture } from '../../../rules/pictures';
import type { Queries, Trx } from '../../platform/db/database';
import { fileOfAddress } from '../../platform/files/files';

const ADDRESSES = ['introVideo', 'video_url', 'recipe_pdf_url', 'pdf_url'] as const satisfies DraftField[];

/** The files of the shop that a draft names, by field. */
export function listDraftFiles(values: Partial<DraftValues>): { field: string; id: string }[] {
  const single = ADDRESSES.map((field) => ({ field: field as string, url: values[field] }));
  const pictures = (['images', 'samples'] as const).flatMap((field) =>
    (values[field] ?? []).map(({ url }, at) => ({
      field: `${field}.${at}.url`,
      url: describePicture(url).url,
    })),
  );
  const videos = (values.lessonVideos ?? []).map(({ url }, at) => ({ field: `lessonVideos.${at}.url`, url }));
  return [...single, ...pictures, ...videos].flatMap(({ field, url }) => {
    const id = fileOfAddress(url);
    return id === null ? [] : [{ field, id }];
  });
}

/** Refers to the files, so that the sweep keeps them. Refuses a file that is gone. */
export async function keepDraftFiles(trx: Trx, draftId: string, values: DraftValues): Promise<void> {
  const files = listDraftFiles(values);
  const ids = [...new Set(files.map(({ id }) => id))];
  const known = ids.length
    ? (await trx.selectFrom('files').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
    : [];
  const gone = files.find(({ id }) => !known.includes(id));
  if (gone) throw invalidField(gone.field, 'Ese archivo ya no está. Súbelo de nuevo.');
  await trx.deleteFrom('product_draft_files').where('draft_id', '=', draftId).execute();
  const rows = known.map((file_id) => ({ draft_id: draftId, file_id }));
  if (rows.length > 0) await trx.insertInto('product_draft_files').values(rows).execute();
}

/** The names that the creator knows, instead of storage keys. */
export async function describeFiles(db: Queries, values: DraftValues): Promise<StoredFileFacts[]> {
  const single = ADDRESSES.flatMap((field) => (values[field] ? [values[field]] : []));
  const addresses = [...single, ...values.lessonVideos.map(({ url }) => url)];
  const ids = addresses.flatMap((url) => fileOfAddress(url) ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .leftJoin('uploads', 'uploads.file_id', 'files.id')
    .leftJoin('streams', 'streams.file_id', 'files.id')
    .select(['files.id', 'files.bytes', 'files.duration_ms'])
    .select((eb) => eb.fn.coalesce('uploads.file_name', 'streams.file_name').as('file_name'))
    .where('files.id', 'in', ids)
    .execute();
  return addresses.flatMap((url) => {
    const row = rows.find(({ id }) => id === fileOfAddress(url));
    if (!row) return [];
    const durationSeconds = row.duration_ms === null ? null : Math.round(row.duration_ms / 1000);
    return [{ url, name: row.file_name ?? '', bytes: row.bytes, durationSeconds }];
  });
}
