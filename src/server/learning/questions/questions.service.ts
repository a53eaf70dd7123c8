import type { z } from 'zod';
import type { questions as endpoints, Question } from '../../../contract/questions';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import { type PageQuery, readPage } from '../../platform/db/page';
import type { LessonQuestionsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { answerMail } from '../../platform/mail/templates/question-mails';
import { type QuestionRow, selectQuestions, toQuestion } from './question-view';

const A_PAGE = 30;

type Answer = z.output<typeof endpoints.answer.body>;
type Change = z.output<typeof endpoints.change.body>;

export type Questions = ReturnType<typeof createQuestions>;

/** The creator reads and answers the questions of students. */
export function createQuestions({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return {
    async list({ limit = A_PAGE, cursor, open }: PageQuery & { open: boolean }) {
      let select = selectQuestions(db);
      if (open) select = select.where('closed_at', 'is', null);
      const page = await readPage(select, 'lesson_questions.id', { limit, cursor });
      return { ...page, data: page.data.map(toQuestion), open: await countOpenQuestions(db) };
    },

    /** The first answer is mailed. A corrected one only changes what the room shows. */
    async answer(id: string, { answer, isPublished }: Answer, actorId: string): Promise<Question> {
      return await change(id, { actorId, action: 'question.answer' }, async (trx, question) => {
        const now = clock.now();
        await enqueueMail(trx, {
          kind: 'question',
          dedupeKey: `answer:${id}`,
          to: question.email,
          now,
          ...answerMail({
            name: question.name,
            creator: await readCreatorName(trx, config),
            lesson: question.lesson_title,
            question: question.body,
            answer,
            url: provingUrl(
              `${config.publicUrl}/course/${question.product_id}/clase/${question.lesson_id}?t=${question.at_s}`,
            ),
          }),
          accountLink: { purpose: 'page', userId: question.user_id, email: question.email },
        });
        return {
          answer,
          answered_at: question.answered_at ?? now,
          closed_at: question.closed_at ?? now,
          published_at: isPublished ? (question.published_at ?? now) : null,
        };
      });
    },

    async update(id: string, { isPublished, isClosed }: Change, actorId: string): Promise<Question> {
      const closed = isClosed ? 'question.close' : 'question.reopen';
      const published = isPublished ? 'question.publish' : 'question.hide';
      const action = isPublished === undefined ? closed : published;
      return await change(id, { actorId, action }, async (_, question) => {
        const now = clock.now();
        if (isPublished && question.answer === null)
          throw new AppError('conflict', { message: 'Responde la pregunta antes de publicarla.' });
        return {
          ...(isPublished === undefined
            ? {}
            : { published_at: isPublished ? (question.published_at ?? now) : null }),
          ...(isClosed === undefined ? {} : { closed_at: isClosed ? (question.closed_at ?? now) : null }),
        };
      });
    },
  };

  /** One transaction: the row is locked, changed and recorded. */
  async function change(
    id: string,
    { actorId, action }: { actorId: string; action: string },
    write: (trx: Trx, question: QuestionRow) => Promise<Partial<LessonQuestionsTable>>,
  ): Promise<Question> {
    return await db.transaction().execute(async (trx) => {
      await lockRow(trx, 'lesson_questions', 'at_s', id);
      const find = selectQuestions(trx).where('lesson_questions.id', '=', id);
      const question = await find.executeTakeFirst();
      if (!question) throw new AppError('not_found', { message: 'Esta pregunta ya no está.' });
      const set = await write(trx, question);
      if (Object.keys(set).length > 0)
        await trx.updateTable('lesson_questions').set(set).where('id', '=', id).execute();
      await recordAudit(trx, {
        at: clock.now(),
        actorId,
        action,
        subject: 'user',
        subjectId: question.user_id,
        detail: { title: question.lesson_title },
      });
      return toQuestion(await find.executeTakeFirstOrThrow());
    });
  }
}

export async function countOpenQuestions(db: Queries): Promise<number> {
  return await countRows(db.selectFrom('lesson_questions').where('closed_at', 'is', null));
}
