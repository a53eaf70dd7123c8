import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { LessonPlace, lessons } from '../../../contract/lessons';
import { AppError } from '../../../rules/errors';
import { LESSON_KIND_NAMES, LESSON_KINDS } from '../../../rules/lesson-kinds';
import { prepare } from '../../platform/db/prepare';
import type { LessonProgressTable, Tables } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { isOwned } from '../../shop/ledger/ownership';
import { findOwnLesson } from './lesson-access';
import { toPlace } from './program';

type PlaceInput = z.output<typeof lessons.saveProgress.body>;

export type LessonProgress = ReturnType<typeof createLessonProgress>;

export function createLessonProgress({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** The most frequent write of the shop: one statement checks the access to most lessons and merges the place. */
    async save(lessonId: string, user: SessionUser, input: PlaceInput): Promise<LessonPlace> {
      const now = clock.now();
      const store = (isChecked: boolean) =>
        mergePlace(
          db,
          user.id,
          lessonId,
          isChecked ? 1 : 0,
          input.positionSeconds,
          Math.max(input.positionSeconds, input.furthestSeconds ?? 0),
          input.completed === true ? 1 : 0,
          now,
          now - Math.round((input.secondsAgo ?? 0) * 1000),
        );
      let [saved] = await store(user.role === 'admin');
      if (!saved) {
        // It may be open for her by what she was promised when she bought.
        await findOwnLesson(db, lessonId, user, now);
        [saved] = await store(true);
      }
      if (!saved) throw new AppError('lesson_not_found');
      return toPlace(saved);
    },
  };
}

/**
 * Two devices never undo each other: the newest position wins, the furthest place never shrinks, and a completed
 * lesson stays completed. The caller's access is checked already, or she owns the lesson and it is open for all owners.
 */
const mergePlace = prepare(
  (
    db,
    userId: string,
    lessonId: string,
    isChecked: 0 | 1,
    position: number,
    furthest: number,
    isMarked: 0 | 1,
    now: number,
    watchedAt: number,
  ) =>
    db
      .insertInto('lesson_progress')
      .columns(['user_id', 'lesson_id', 'position_s', 'furthest_s', 'completed_at', 'updated_at'])
      .expression((eb) =>
        eb
          .selectFrom('lessons')
          .innerJoin('sections', 'sections.id', 'lessons.section_id')
          .leftJoin('videos', 'videos.id', 'lessons.video_id')
          .select((row) => [
            sql<string>`cast(${userId} as text)`.as('user_id'),
            'lessons.id as lesson_id',
            within(position).as('position_s'),
            within(furthest).as('furthest_s'),
            row
              .case()
              .when(sql<boolean>`${whole(isMarked)} = 1`)
              .then(whole(now))
              .when(sql<boolean>`${within(furthest)} >= ${finishedSeconds(row)}`)
              .then(whole(now))
              .end()
              .as('completed_at'),
            whole(watchedAt).as('updated_at'),
          ])
          .where('lessons.id', '=', lessonId)
          .where('lessons.removed_at', 'is', null)
          .where((row) =>
            row.or([
              sql<boolean>`${whole(isChecked)} = 1`,
              row.and([
                row('drip_days', 'is', null),
                row.or([row('release_at', 'is', null), row('release_at', '<=', now)]),
                isOwned(userId, sql.ref('sections.product_id')),
              ]),
            ]),
          ),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'lesson_id']).doUpdateSet({
          position_s: newer('position_s'),
          furthest_s: larger('furthest_s'),
          completed_at: sql`coalesce(lesson_progress.completed_at, excluded.completed_at)`,
          updated_at: larger('updated_at'),
        }),
      )
      .returningAll(),
);

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
function within(seconds: number) {
  const value = sql<number>`cast(${seconds} as double precision)`;
  return sql<number>`case when ${value} > videos.duration_ms / 1000.0 then videos.duration_ms / 1000.0 else ${value} end`;
}

/** The second that finishes the lesson; null when no place does. */
function finishedSeconds(row: ExpressionBuilder<Tables, 'lessons' | 'videos'>): Expression<number | null> {
  const shares = LESSON_KIND_NAMES.map(
    (kind) =>
      sql`when ${sql.ref('lessons.kind')} = ${sql.lit(kind)} then ${sql.lit(LESSON_KINDS[kind].finishedShare)}`,
  );
  return sql<number | null>`${row.ref('videos.duration_ms')} / 1000.0 * case ${sql.join(shares, sql` `)} end`;
}

/** PostgreSQL must know the type of a value that no column gives. */
function whole(value: number) {
  return sql<number>`cast(${value} as bigint)`;
}
