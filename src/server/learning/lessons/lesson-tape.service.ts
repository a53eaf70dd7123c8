import type { z } from 'zod';
import { lessonTape, MAX_NOTES, MAX_QUESTIONS } from '../../../contract/lesson-tape';
import { AppError } from '../../../rules/errors';
import { keepWithin, type Store } from '../../accounts/accounts/keep-within';
import { lockUser } from '../../accounts/identity/users';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { questionMail } from '../../platform/mail/templates/question-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import { ownsProduct } from '../../shop/ledger/ownership';
import { readTapeQuestions, selectQuestions, toQuestion } from '../questions/question-view';
import { findOwnLesson } from './lesson-access';

type Entry = z.output<typeof lessonTape.saveNote.body>;
type AskedQuestion = z.output<typeof lessonTape.ask.body>;

export type LessonTape = ReturnType<typeof createLessonTape>;

/** The notes and questions of owners in a lesson. */
export function createLessonTape({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return {
    async read(lessonId: string, user: SessionUser) {
      await findOwnLesson(db, lessonId, user, clock.now());
      const notes = await db
        .selectFrom('lesson_notes')
        .select(NOTE)
        .where('lesson_id', '=', lessonId)
        .where('user_id', '=', user.id)
        .orderBy('at_s')
        .orderBy('created_at')
        .execute();
      return { notes, questions: await readTapeQuestions(db, lessonId, user.id) };
    },

    /** A repeated save is the same note. */
    async saveNote(lessonId: string, noteId: string, user: SessionUser, { atSeconds, text }: Entry) {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        // Two devices of one student write one after the other, so the count holds.
        await lockUser(trx, user.id);
        await findOwnLesson(trx, lessonId, user, now);
        const set = { at_s: atSeconds, body: text, updated_at: now };
        const saved = await keepWithin(trx, NOTES, user.id, async () => {
          await trx
            .insertInto('lesson_notes')
            .values({ id: noteId, user_id: user.id, lesson_id: lessonId, created_at: now, ...set })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
          return await trx
            .updateTable('lesson_notes')
            .set(set)
            .where('id', '=', noteId)
            .where('user_id', '=', user.id)
            .where('lesson_id', '=', lessonId)
            .returning(NOTE)
            .executeTakeFirst();
        });
        // The id belongs to another note.
        if (!saved) throw new AppError('not_found');
        await checkCount(trx, 'lesson_notes', lessonId, user.id);
        return saved;
      });
    },

    async removeNote(lessonId: string, noteId: string, user: SessionUser) {
      await db
        .deleteFrom('lesson_notes')
        .where('id', '=', noteId)
        .where('lesson_id', '=', lessonId)
        .where('user_id', '=', user.id)
        .execute();
    },

    /** Stores the question for the creator and mails it to her. Only an owner asks. */
    async ask(lessonId: string, user: SessionUser, { submission, atSeconds, text }: AskedQuestion) {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const asker = await lockUser(trx, user.id);
        const lesson = await findOwnLesson(trx, lessonId, user, now);
        if (!(await ownsProduct(trx, user.id, lesson.product_id))) throw new AppError('forbidden');
        const asked = await keepWithin(trx, QUESTIONS, user.id, () =>
          trx
            .insertInto('lesson_questions')
            .values({
              id: newId(now),
              user_id: user.id,
              lesson_id: lessonId,
              submission,
              at_s: atSeconds,
              body: text,
              created_at: now,
            })
            .onConflict((conflict) => conflict.columns(['user_id', 'submission']).doNothing())
            .returning('id')
            .executeTakeFirst(),
        );
        await checkCount(trx, 'lesson_questions', lessonId, user.id);
        if (asked)
          await enqueueOwnerMail(trx, config, {
            kind: 'question',
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

    /** Also without access to the lesson. It goes for everybody, with its answer, and the creator reads that it is gone. */
    async removeQuestion(lessonId: string, questionId: string, user: SessionUser) {
      await db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('lesson_questions')
          .where('id', '=', questionId)
          .where('lesson_id', '=', lessonId)
          .where('user_id', '=', user.id)
          .returning('answer')
          .executeTakeFirst();
        if (!removed?.answer) return;
        const lesson = await trx
          .selectFrom('lessons')
          .select('title')
          .where('id', '=', lessonId)
          .executeTakeFirstOrThrow();
        await recordAudit(trx, {
          at: clock.now(),
          actorId: user.id,
          action: 'question.remove',
          subject: 'user',
          subjectId: user.id,
          detail: { title: lesson.title },
        });
      });
    },

    /** All questions of a person, also in lessons that she cannot open any more. */
    async ownQuestions(userId: string) {
      const rows = await selectQuestions(db)
        .where('lesson_questions.user_id', '=', userId)
        .orderBy('lesson_questions.id', 'desc')
        .execute();
      const data = rows.map(toQuestion).map(({ id, lesson, text, answer, isPublished }) => ({
        id,
        lessonId: lesson.id,
        lesson: lesson.title,
        product: lesson.product,
        text,
        isAnswered: answer !== null,
        isPublished,
      }));
      return { data };
    },
  };
}

const NOTE = ['id', 'at_s as atSeconds', 'body as text'] as const;
/** Of one account in all lessons. */
const NOTES: Store = {
  table: 'lesson_notes',
  texts: ['body'],
  keeps: lessonTape.saveNote.keeps,
  message: 'Ya no entran más notas en tu cuenta. Borra alguna para seguir.',
};
const QUESTIONS: Store = {
  table: 'lesson_questions',
  texts: ['body'],
  keeps: lessonTape.ask.keeps,
  message: 'Ya no entran más preguntas en tu cuenta. Borra alguna para seguir.',
};

const MOST_IN_A_LESSON = {
  lesson_notes: [MAX_NOTES, 'Ya tienes muchas notas en esta clase. Borra alguna para seguir.'],
  lesson_questions: [MAX_QUESTIONS, 'Ya hiciste muchas preguntas en esta clase. Espera la respuesta.'],
} as const;

async function checkCount(trx: Trx, table: keyof typeof MOST_IN_A_LESSON, lessonId: string, userId: string) {
  const own = trx.selectFrom(table).where('lesson_id', '=', lessonId).where('user_id', '=', userId);
  const [most, message] = MOST_IN_A_LESSON[table];
  if ((await countRows(own)) > most) throw new AppError('too_large', { message });
}
