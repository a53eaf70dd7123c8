import { courseWithOwner, firstLesson } from './course-content';
import type { Person, TestShop } from './shop';
import { videoClient } from './video-parts';

/** A course with an owner, and the creator's access to the video of its first lesson. */
export async function openCourse(shop: TestShop) {
  const course = await courseWithOwner(shop);
  const lessonId = await firstLesson(shop, course.product);
  const { token } = await shop.admin();
  return { ...course, lessonId, token, client: videoClient(shop, token) };
}

/** The video of a lesson as a person gets it. */
export async function readLesson(shop: TestShop, id: string, person: Person | null) {
  const answer = await shop.call('GET /lessons/:id', {
    params: { id },
    ...(person ? { token: person.token } : {}),
  });
  return answer.body.video;
}

export async function courseOf(shop: TestShop, lessonId: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .select('product_id')
    .where('lessons.id', '=', lessonId)
    .executeTakeFirst();
  return row?.product_id;
}
