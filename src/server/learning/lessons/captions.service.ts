import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { recordFile } from '../../platform/files/files';
import type { Actor, ProgramService } from './program.service';
import { toWebVtt } from './webvtt';

export type Captions = ReturnType<typeof createCaptions>;

/** The captions of the videos of lessons, one file per language. */
export function createCaptions({ storage, clock, program }: Deps & { program: ProgramService }) {
  return {
    async put(lessonId: string, language: string, bytes: Uint8Array, actor: Actor) {
      const text = toWebVtt(bytes);
      const productId = await program.productOfLesson(lessonId);
      const file = await storage.put('captions', Buffer.from(text), 'vtt');
      return await program.change({ productId, action: 'captions.set', actor }, async (trx) => {
        const videoId = await findVideo(trx, lessonId);
        const columns = { file_id: file.key, updated_at: clock.now() };
        await recordFile(trx, file, clock.now());
        await trx
          .insertInto('captions')
          .values({ video_id: videoId, language, ...columns })
          .onConflict((conflict) => conflict.columns(['video_id', 'language']).doUpdateSet(columns))
          .execute();
      });
    },

    async remove(lessonId: string, language: string, actor: Actor) {
      const productId = await program.productOfLesson(lessonId);
      return await program.change({ productId, action: 'captions.remove', actor }, async (trx) =>
        trx
          .deleteFrom('captions')
          .where('video_id', '=', await findVideo(trx, lessonId))
          .where('language', '=', language)
          .execute(),
      );
    },
  };
}

async function findVideo(db: Queries, lessonId: string): Promise<string> {
  const row = await db.selectFrom('lessons').select('video_id').where('id', '=', lessonId).executeTakeFirst();
  if (row?.video_id) return row.video_id;
  throw new AppError('invalid_input', { message: 'Los subtítulos necesitan un video. Súbelo primero.' });
}
