import type { Deps } from '../../platform/deps';

const DAY_MS = 24 * 3_600_000;
/** A removed lesson can come back for this long. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes lessons and sections that were removed a month ago, and videos without a lesson. */
export async function sweepLessons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now() - KEPT_MS;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('lessons').where('removed_at', '<', before).execute();
    await trx
      .deleteFrom('sections')
      .where('removed_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('lessons').select('id').whereRef('lessons.section_id', '=', 'sections.id'))),
      )
      .execute();
    await trx
      .deleteFrom('videos')
      .where('created_at', '<', clock.now() - DAY_MS)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('lessons').select('id').whereRef('lessons.video_id', '=', 'videos.id'))),
      )
      .execute();
  });
}
