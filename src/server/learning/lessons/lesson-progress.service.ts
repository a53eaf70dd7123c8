import { type Expression, sql } from 'kysely';
import type { LessonPlace } from '../../../contract/lessons';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';
import type { LessonProgressTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { checkLessonAccess, checkOwner, findLesson } from './lesson-access';
import { toPlace } from './program';

export interface PlaceInput {
  positionSeconds: number;
  furthestSeconds?: number | undefined;
  completed?: boolean | undefined;
  secondsAgo?: number | undefined;
}

export type LessonProgress = ReturnType<typeof createLessonProgress>;

export function createLessonProgress({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /**
     * Merges a place in one statement, so that two devices never undo each other: the newest position wins, the
     * furthest place never shrinks, and a completed lesson stays completed.
     */
    async save(lessonId: string, user: SessionUser, input: PlaceInput): Promise<LessonPlace> {
      const now = clock.now();
      const lesson = await findLesson(db, lessonId);
      await checkOwner(db, lesson, user);
      await checkLessonAccess(db, lesson, user, now);
      const position = within(input.positionSeconds, lesson.duration_ms);
      const furthest = within(
        Math.max(input.positionSeconds, input.furthestSeconds ?? 0),
        lesson.duration_ms,
      );
      const isWatched =
        input.completed === true ||
        LESSON_KINDS[lesson.kind].isDone({
          furthestSeconds: furthest,
          lengthSeconds: lesson.duration_ms === null ? null : lesson.duration_ms / 1000,
        });
      const row = {
        user_id: user.id,
        lesson_id: lessonId,
        position_s: position,
        furthest_s: furthest,
        completed_at: isWatched ? now : null,
        updated_at: now - Math.round((input.secondsAgo ?? 0) * 1000),
      };
      const saved = await db
        .insertInto('lesson_progress')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'lesson_id']).doUpdateSet({
            position_s: newer('position_s'),
            furthest_s: larger('furthest_s'),
            completed_at: sql`coalesce(lesson_progress.completed_at, excluded.completed_at)`,
            updated_at: larger('updated_at'),
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      const { watchedAt: _watchedAt, ...place } = toPlace(saved);
      return place;
    },
  };
}

type Column = keyof LessonProgressTable;

function newer(column: Column): Expression<number> {
  return sql<number>`case when excluded.updated_at >= lesson_progress.updated_at
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`lesson_progress.${column}`)} end`;
}

/** SQLite and PostgreSQL have different functions for this. */
function larger(column: Column): Expression<number> {
  return sql<number>`case when ${sql.ref(`excluded.${column}`)} > ${sql.ref(`lesson_progress.${column}`)}
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`lesson_progress.${column}`)} end`;
}

/** A place behind the end of the video is its end. */
function within(seconds: number, durationMs: number | null): number {
  return durationMs === null ? seconds : Math.min(seconds, durationMs / 1000);
}
