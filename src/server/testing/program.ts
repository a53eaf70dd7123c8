import type { Program } from '../../contract/program';
import { VIDEO } from './course-content';
import type { TestShop } from './shop';

export async function readProgram(shop: TestShop, id: string): Promise<Program> {
  const { token } = await shop.admin();
  return (await shop.call('GET /admin/products/:id/program', { params: { id }, token })).body;
}

/** Adds a section with lessons that have a stored video; returns the program. */
export async function addLessons(
  shop: TestShop,
  productId: string,
  section: string,
  lessons: Record<string, unknown>[],
): Promise<Program> {
  const { token } = await shop.admin();
  const added = await shop.call('POST /admin/products/:id/sections', {
    params: { id: productId },
    token,
    body: { title: section },
  });
  const id = added.body.sections.at(-1)?.id ?? '';
  const video = await shop.storage.put('videos', VIDEO, 'mp4');
  const answer = await shop.call('POST /admin/sections/:id/lessons', {
    params: { id },
    token,
    body: { lessons: lessons.map((lesson) => ({ video_url: `storage:${video.key}`, ...lesson })) },
  });
  if (answer.status !== 201) throw new Error(`Not added: ${answer.body.message}`);
  return answer.body;
}

/** The lessons of a program in their order. */
export function lessonsOf(program: Program) {
  return program.sections.flatMap(({ lessons }) => lessons);
}

export async function changeLesson(shop: TestShop, id: string, body: Record<string, unknown>) {
  const { token } = await shop.admin();
  return await shop.call('PUT /admin/lessons/:id', { params: { id }, token, body });
}
