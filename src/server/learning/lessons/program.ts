import type { PublicSection, RoomSection } from '../../../contract/lessons';
import type { Queries } from '../../platform/db/database';
import type { LessonProgressTable, LessonsTable } from '../../platform/db/schema';

/** The lessons of a product in their order, with the duration of their videos. Removed ones are left out. */
export function selectLessons(db: Queries) {
  return db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .leftJoin('videos', 'videos.id', 'lessons.video_id')
    .where('lessons.removed_at', 'is', null)
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id');
}

type LessonRow = Pick<LessonsTable, 'id' | 'title' | 'kind' | 'is_preview' | 'release_at'> & {
  duration_ms: number | null;
};

/** The program of a product as everybody may read it: titles and durations, no address and no text. */
export async function readPublicProgram(
  db: Queries,
  productId: string,
  now: number,
): Promise<PublicSection[]> {
  const rows = await selectLessons(db)
    .select(['lessons.id', 'lessons.title', 'lessons.kind', 'lessons.is_preview', 'lessons.release_at'])
    .select(['videos.duration_ms', 'sections.id as section_id', 'sections.title as section_title'])
    .where('sections.product_id', '=', productId)
    .execute();
  return groupBySection(rows, (row) => toProgramLesson(row, now));
}

/** The program with the place of one person. */
export async function readProgram(
  db: Queries,
  productId: string,
  { userId, now }: { userId: string; now: number },
): Promise<RoomSection[]> {
  const rows = await selectLessons(db)
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .select(['lessons.id', 'lessons.title', 'lessons.kind', 'lessons.is_preview', 'lessons.release_at'])
    .select(['videos.duration_ms', 'sections.id as section_id', 'sections.title as section_title'])
    .select(['position_s', 'furthest_s', 'completed_at', 'updated_at'])
    .where('sections.product_id', '=', productId)
    .execute();
  return groupBySection(rows, (row) => ({ ...toProgramLesson(row, now), ...toPlace(row) }));
}

export function toProgramLesson(row: LessonRow, now: number) {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    isPreview: row.is_preview === 1,
    availableAt: isOpen(row, now) ? null : toIso(row.release_at),
  };
}

type PlaceRow = {
  [C in 'position_s' | 'furthest_s' | 'completed_at' | 'updated_at']: LessonProgressTable[C] | null;
};

export function toPlace(row: PlaceRow | undefined) {
  return {
    positionSeconds: row?.position_s ?? 0,
    furthestSeconds: row?.furthest_s ?? 0,
    completedAt: toIso(row?.completed_at ?? null),
    watchedAt: toIso(row?.updated_at ?? null),
  };
}

export function isOpen({ release_at }: Pick<LessonsTable, 'release_at'>, now: number): boolean {
  return release_at === null || release_at <= now;
}

/** Groups ordered rows. A section without lessons does not appear. */
export function groupBySection<R extends { section_id: string; section_title: string }, L>(
  rows: R[],
  toLesson: (row: R) => L,
): { id: string; title: string; lessons: L[] }[] {
  const sections = new Map<string, { id: string; title: string; lessons: L[] }>();
  for (const row of rows) {
    const { section_id: id, section_title: title } = row;
    const section = sections.get(id) ?? { id, title, lessons: [] };
    section.lessons.push(toLesson(row));
    sections.set(id, section);
  }
  return [...sections.values()];
}

export function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
