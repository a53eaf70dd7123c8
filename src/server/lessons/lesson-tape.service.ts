import { AppError } from '../../shared/errors';
import { type LessonNote, type LessonQuestion, MAX_NOTES, MAX_QUESTIONS } from '../../shared/lesson-tape';
import { LIMITS, type RateLimit } from '../accounts/rate-limit';
import type { SessionUser } from '../accounts/sessions';
import { lockUser } from '../accounts/users';
import type { Queries, Trx } from '../db/database';
import { newId } from '../db/ids';
import type { LessonNotesTable } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueOwnerMail } from '../mail/owner-mail';
import { questionMail } from '../mail/templates/question-mails';
import { ownsProduct } from '../purchases/ownership';
import { readTapeQuestions } from '../questions/question-view';
import { checkLessonAccess, checkOwner, findLesson } from './lesson-access';

interface Entry {
  atSeconds: number;
  text: string;
}

/** The notes and questions of owners in a lesson. */
export function createLessonTape({
  db,
  clock,
  config,
  rateLimit,
}: Pick<Deps, 'db' | 'clock' | 'config'> & { rateLimit: RateLimit }) {
  return {
    async read(lessonId: string, user: SessionUser) {
      await openLesson(db, lessonId, user);
      const notes = await db
        .selectFrom('lesson_notes')
        .selectAll()
        .where('lesson_id', '=', lessonId)
        .where('user_id', '=', user.id)
        .orderBy('at_s')
        .orderBy('created_at')
        .execute();
      return { notes: notes.map(toNote), questions: await readTapeQuestions(db, lessonId, user.id) };
    },

    /** A repeated save is the same note. */
    async saveNote(
      { lessonId, noteId }: { lessonId: string; noteId: string },
      user: SessionUser,
      { atSeconds, text }: Entry,
    ): Promise<LessonNote> {
      await rateLimit.consume([LIMITS.lessonNotes, user.id]);
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        // Two devices of one student write one after the other, so the count holds.
        await lockUser(trx, user.id);
        await openLesson(trx, lessonId, user);
        const set = { at_s: atSeconds, body: text, updated_at: now };
        await trx
          .insertInto('lesson_notes')
          .values({ id: noteId, user_id: user.id, lesson_id: lessonId, created_at: now, ...set })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        const saved = await trx
          .updateTable('lesson_notes')
          .set(set)
          .where('id', '=', noteId)
          .where('user_id', '=', user.id)
          .where('lesson_id', '=', lessonId)
          .returningAll()
          .executeTakeFirst();
        // The id belongs to another note.
        if (!saved) throw new AppError('not_found');
        await checkCount(trx, 'lesson_notes', lessonId, user.id);
        return toNote(saved);
      });
    },

    async removeNote({ lessonId, noteId }: { lessonId: string; noteId: string }, user: SessionUser) {
      await db
        .deleteFrom('lesson_notes')
        .where('id', '=', noteId)
        .where('lesson_id', '=', lessonId)
        .where('user_id', '=', user.id)
        .execute();
    },

    /** Stores the question for the creator and mails it to her. Only an owner asks. */
    async ask(
      lessonId: string,
      user: SessionUser,
      { submission, atSeconds, text }: Entry & { submission: string },
    ): Promise<LessonQuestion> {
      await rateLimit.consume([LIMITS.lessonQuestions, user.id]);
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const asker = await lockUser(trx, user.id);
        const lesson = await openLesson(trx, lessonId, user);
        if (!(await ownsProduct(trx, user.id, lesson.product_id))) throw new AppError('forbidden');
        const asked = await trx
          .insertInto('lesson_questions')
          .values({
            id: newId(now),
            user_id: user.id,
            lesson_id: lessonId,
            submission,
            at_s: atSeconds,
            body: text,
            answer: null,
            answered_at: null,
            published_at: null,
            closed_at: null,
            created_at: now,
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'submission']).doNothing())
          .returning('id')
          .executeTakeFirst();
        await checkCount(trx, 'lesson_questions', lessonId, user.id);
        if (asked)
          await enqueueOwnerMail(trx, config, {
            dedupeKey: `question:${asked.id}`,
            now,
            ...questionMail({
              name: `${asker.name} ${asker.surname}`,
              lesson: lesson.title,
              product: lesson.product_title,
              atSeconds,
              text,
              url: `${config.publicUrl}/admin/mensajes?ver=preguntas`,
            }),
          });
        const { id } = await trx
          .selectFrom('lesson_questions')
          .select('id')
          .where('user_id', '=', user.id)
          .where('submission', '=', submission)
          .executeTakeFirstOrThrow();
        const questions = await readTapeQuestions(trx, lessonId, user.id);
        const question = questions.find((one) => one.id === id);
        // The same submission in another lesson.
        if (!question) throw new AppError('conflict');
        return question;
      });
    },

    async removeQuestion(
      { lessonId, questionId }: { lessonId: string; questionId: string },
      user: SessionUser,
    ) {
      await db
        .deleteFrom('lesson_questions')
        .where('id', '=', questionId)
        .where('lesson_id', '=', lessonId)
        .where('user_id', '=', user.id)
        .execute();
    },
  };

  async function openLesson(queries: Queries, id: string, user: SessionUser) {
    const lesson = await findLesson(queries, id);
    // A free preview has a tape only for owners.
    await checkOwner(queries, lesson, user);
    await checkLessonAccess(queries, lesson, user, clock.now());
    return lesson;
  }
}

const MOST = {
  lesson_notes: [MAX_NOTES, 'Ya tienes muchas notas en esta clase. Borra alguna para seguir.'],
  lesson_questions: [MAX_QUESTIONS, 'Ya hiciste muchas preguntas en esta clase. Espera la respuesta.'],
} as const;

async function checkCount(trx: Trx, table: keyof typeof MOST, lessonId: string, userId: string) {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', lessonId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const [most, message] = MOST[table];
  if (Number(count) > most) throw new AppError('too_large', { message });
}

function toNote({ id, at_s, body }: LessonNotesTable): LessonNote {
  return { id, atSeconds: at_s, text: body };
}
