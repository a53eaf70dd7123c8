import { sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import { selectLessons } from './program';

interface Reached {
  lesson_id: string;
  started: number;
  completed: number;
  stopped: number;
}

/** How many owners started and finished a product, and the lesson that each of the others watched last. */
export async function readCompletion(db: Queries, productId: string) {
  const product = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw new AppError('product_not_found');
  const lessons = await selectLessons(db).where('sections.product_id', '=', productId).execute();
  // One row per owner and watched lesson, with the number of lessons that the owner completed.
  const places = sql`select progress.lesson_id, progress.user_id, progress.completed_at,
      count(progress.completed_at) over (partition by progress.user_id) as done,
      row_number() over (partition by progress.user_id order by progress.updated_at desc, progress.lesson_id) as newest
    from lesson_progress as progress
    join lessons on lessons.id = progress.lesson_id
    join sections on sections.id = lessons.section_id
    where sections.product_id = ${productId} and lessons.removed_at is null and exists (select 1 from grants
      where grants.user_id = progress.user_id and grants.product_id = ${productId} and grants.ended_at is null)`;
  const { rows } = await sql<Reached>`select lesson_id, count(*) as started, count(completed_at) as completed,
      sum(case when newest = 1 and done < ${sql.lit(lessons.length)} then 1 else 0 end) as stopped
    from (${places}) as places group by lesson_id`.execute(db);
  const { rows: people } = await sql<{ started: number; finished: number }>`select
      count(*) as started, sum(case when done >= ${sql.lit(lessons.length)} then 1 else 0 end) as finished
    from (${places}) as places where newest = 1`.execute(db);
  const reached = new Map(rows.map((row) => [row.lesson_id, row]));
  return {
    owners: await countOwners(db, productId),
    started: Number(people[0]?.started ?? 0),
    finished: Number(people[0]?.finished ?? 0),
    lessons: lessons.map(({ id, title }) => ({
      id,
      title,
      started: Number(reached.get(id)?.started ?? 0),
      completed: Number(reached.get(id)?.completed ?? 0),
      stopped: Number(reached.get(id)?.stopped ?? 0),
    })),
  };
}

/** How many people own a product now. */
export async function countOwners(db: Queries, productId: string): Promise<number> {
  const { owners } = await db
    .selectFrom('grants')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('owners'))
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(owners);
}
