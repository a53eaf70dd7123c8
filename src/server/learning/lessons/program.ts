import { sql } from 'kysely';
import type { LessonPlace, RoomSection } from '../../../contract/lessons';
import { groupBy } from '../../../rules/group-by';
import type { Queries } from '../../platform/db/database';
import type { LessonProgressTable, LessonsTable } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';
import { isReleased } from './opening';

/** The lessons of a product in their order, as everybody knows them: no address and no text. Removed ones are left out. */
export function selectLessons(db: Queries) {
  return db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .leftJoin('videos', 'videos.id', 'lessons.video_id')
    .select(['lessons.id', 'lessons.title', 'lessons.kind', 'lessons.is_preview', 'lessons.release_at'])
    .select(['lessons.drip_days', 'videos.duration_ms'])
    .where('lessons.removed_at', 'is', null)
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id');
}

type LessonRow = Awaited<ReturnType<ReturnType<typeof selectLessons>['execute']>>[number];

/** The program of a product as everybody may read it: titles and durations, no address and no text. */
export async function readPublicProgram(db: Queries, productId: string, now: number) {
  const rows = await selectLessons(db)
    .select(['sections.id as section_id', 'sections.title as section_title'])
    .select((eb) =>
      eb
        .selectFrom('captions')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('captions.video_id', '=', 'videos.id')
        .as('captions'),
    )
    .where('sections.product_id', '=', productId)
    .execute();
  return groupBySection(rows, (row) => ({
    ...toProgramLesson(row, closedUntil(row, now)),
    hasCaptions: Number(row.captions) > 0,
  }));
}

export type ProgramRow = Awaited<ReturnType<typeof readProgramRows>>[number];

/** The lessons of a product with the places of one person, their videos and each video's first captions. */
export async function readProgramRows(db: Queries, productId: string, userId: string) {
  return await selectLessons(db)
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .leftJoin('captions', (join) =>
      join
        .onRef('captions.video_id', '=', 'videos.id')
        .on('captions.language', '=', (eb) =>
          eb
            .selectFrom('captions as all')
            .select('all.language')
            .whereRef('all.video_id', '=', 'videos.id')
            .orderBy(spanishFirst('all.language'))
            .orderBy('all.language')
            .limit(1),
        ),
    )
    .select(['sections.id as section_id', 'sections.title as section_title'])
    .select(['position_s', 'furthest_s', 'completed_at', 'lesson_progress.updated_at'])
    .select(['videos.id as video_id', 'videos.source_file_id', 'videos.external_url'])
    .select(['captions.language', 'captions.file_id as captions_file_id'])
    .where('sections.product_id', '=', productId)
    .execute();
}

/** The program with the place of one person, for whom some lessons are closed. */
export function toRoomSections(rows: ProgramRow[], closed: Map<string, number>): RoomSection[] {
  return groupBySection(rows, (row) => ({
    ...toProgramLesson(row, closed.get(row.id)),
    ...toLastPlace(row),
  }));
}

/** Orders captions: the creator speaks Spanish. */
export function spanishFirst(column: string) {
  return sql<number>`case when ${sql.ref(column)} = 'es' then 0 else 1 end`;
}

export function toProgramLesson(row: LessonRow, opensAt: number | undefined) {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    isPreview: row.is_preview === 1,
    availableAt: toIso(opensAt ?? null),
    opensAfterDays: row.drip_days,
  };
}

type PlaceRow = {
  [C in 'position_s' | 'furthest_s' | 'completed_at' | 'updated_at']: LessonProgressTable[C] | null;
};

export function toPlace(row: Omit<PlaceRow, 'updated_at'> | undefined): LessonPlace {
  return {
    positionSeconds: row?.position_s ?? 0,
    furthestSeconds: row?.furthest_s ?? 0,
    completedAt: toIso(row?.completed_at ?? null),
  };
}

/** A place with the time when she was there. */
export function toLastPlace(row: PlaceRow | undefined) {
  return { ...toPlace(row), watchedAt: toIso(row?.updated_at ?? null) };
}

/** When a lesson opens for everybody, unless it did. */
export function closedUntil(row: Pick<LessonsTable, 'release_at'>, now: number): number | undefined {
  return isReleased(row, now) ? undefined : (row.release_at ?? undefined);
}

/** Groups ordered rows. A section without lessons does not appear. */
function groupBySection<R extends { section_id: string; section_title: string }, L>(
  rows: R[],
  toLesson: (row: R) => L,
) {
  return [...groupBy(rows, (row) => row.section_id)].map(([id, ofSection]) => ({
    id,
    title: ofSection[0]?.section_title ?? '',
    lessons: ofSection.map(toLesson),
  }));
}
