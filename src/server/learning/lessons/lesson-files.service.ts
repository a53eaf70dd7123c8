import type { OpenLesson } from '../../../contract/lessons';
import { MAX_LESSON_FILES } from '../../../contract/program';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { recordFile } from '../../platform/files/files';
import type { SessionUser } from '../../platform/runtime/session-user';
import { findOwned, ownsProduct } from '../../shop/ledger/ownership';
import { createStampedCopies } from '../protection/stamped-copies';
import { createViewerAddresses } from '../protection/viewer-addresses';
import { findOwnLesson, type LessonRow } from './lesson-access';
import type { Actor, ProgramService } from './program.service';
import { storeAttachment } from './store-attachment';

export type LessonFiles = ReturnType<typeof createLessonFiles>;

/** The files of a lesson, for owners of its product only: a free preview opens the video, not the files. */
export function createLessonFiles(deps: Deps & { program: ProgramService }) {
  const { db, storage, clock, program } = deps;
  const addresses = createViewerAddresses(deps);
  const copies = createStampedCopies(deps);
  return {
    async list(lesson: LessonRow, user: SessionUser | null): Promise<OpenLesson['files']> {
      if (!user) return [];
      if (user.role !== 'admin' && !(await ownsProduct(db, user.id, lesson.product_id))) return [];
      const sign = await addresses.signerFor(user);
      const files = await readLessonFiles(db, [lesson.id]);
      return files.map(({ fileKey, ...file }) => ({
        ...file,
        url: sign(filePath(lesson.id, file.id), fileKey),
      }));
    },

    async add(lessonId: string, bytes: Uint8Array, name: string, actor: Actor) {
      if (bytes.byteLength === 0)
        throw new AppError('unsupported_file', { message: 'El archivo está vacío.' });
      const productId = await program.productOfLesson(lessonId);
      const { file, title } = await storeAttachment(storage, bytes, name);
      return await program.change({ productId, action: 'program.file_add', actor }, async (trx) => {
        const now = clock.now();
        await recordFile(trx, file, now);
        await trx
          .insertInto('lesson_files')
          .values({ id: newId(now), lesson_id: lessonId, file_id: file.key, title, created_at: now })
          .execute();
        const files = await readLessonFiles(trx, [lessonId]);
        if (files.length > MAX_LESSON_FILES)
          throw new AppError('invalid_input', {
            message: `Una clase puede tener como máximo ${MAX_LESSON_FILES} archivos.`,
          });
      });
    },

    async remove(lessonId: string, fileId: string, actor: Actor) {
      const productId = await program.productOfLesson(lessonId);
      return await program.change({ productId, action: 'program.file_remove', actor }, (trx) =>
        trx.deleteFrom('lesson_files').where('id', '=', fileId).where('lesson_id', '=', lessonId).execute(),
      );
    },

    /** The stored file behind a signed address, after session, purchase and release are checked again. */
    async fileOf(lessonId: string, fileId: string, signature: string) {
      const { user, isFor } = await addresses.open(filePath(lessonId, fileId), signature);
      if (!user) throw new AppError('link_invalid');
      const lesson = await findOwnLesson(db, lessonId, user, clock.now()).catch(refuse);
      const file = (await readLessonFiles(db, [lessonId])).find(({ id }) => id === fileId);
      if (!file || !isFor(file.fileKey)) throw new AppError('link_invalid');
      const { fileKey, name } = file;
      if (fileKey.endsWith('.bin')) return { key: fileKey, savedAs: name };
      const shown = name.slice(0, name.lastIndexOf('.'));
      if (!fileKey.endsWith('.pdf')) return { key: fileKey, name: shown };
      const [purchase] = await findOwned(db, user.id, [lesson.product_id]);
      return { key: await copies.keyFor(fileKey, name, purchase ?? { adminId: user.id }), name: shown };
    },
  };
}

/** A signed address that fails always answers the same, so the caller does not learn the reason. */
export function refuse(error: unknown): never {
  throw error instanceof AppError ? new AppError('link_invalid') : error;
}

/** In the order in which they were added. */
export async function readLessonFiles(db: Queries, lessonIds: string[]) {
  if (lessonIds.length === 0) return [];
  const rows = await db
    .selectFrom('lesson_files')
    .innerJoin('files', 'files.id', 'lesson_files.file_id')
    .select(['lesson_files.id', 'lesson_files.lesson_id as lessonId', 'lesson_files.title as name'])
    .select(['files.id as fileKey', 'files.bytes'])
    .where('lesson_files.lesson_id', 'in', lessonIds)
    .orderBy('lesson_files.id')
    .execute();
  return rows.map((row) => ({ ...row, bytes: row.bytes ?? 0 }));
}

const filePath = (lessonId: string, fileId: string) => `/lessons/${lessonId}/files/${fileId}`;
