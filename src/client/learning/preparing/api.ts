import type { InputOf } from '../../../contract/api';
import type { AdminLesson, Program } from '../../../contract/program';
import { api, apiQuery } from '../../api';
import type { Part } from './protocol';

export const startVideo = (body: InputOf<'POST /admin/videos'>['body']) =>
  api('POST /admin/videos', { body });
export const readVideo = (id: string) => api('GET /admin/videos/:id', { params: { id } });
/** A lesson with the address of its video. */
export const readLesson = (id: string) => api('GET /lessons/:id', { params: { id } });
export const finishVideo = (id: string) => api('POST /admin/videos/:id/finish', { params: { id } });
/** Discards the parts of a video that no lesson shows yet. */
export const discardVideo = (id: string) => api('DELETE /admin/videos/:id', { params: { id } });

/** Stores one part; a repeated one changes nothing. */
export async function storePart(id: string, part: Part, body: ArrayBuffer): Promise<void> {
  if (part.kind === 'poster') await api('PUT /admin/videos/:id/poster', { params: { id }, body });
  else if (part.kind === 'tile')
    await api('PUT /admin/videos/:id/tiles/:n', { params: { id, n: part.n }, body });
  else if (part.kind === 'init')
    await api('PUT /admin/videos/:id/:rung/init', { params: { id, rung: part.rung }, body });
  else await api('PUT /admin/videos/:id/:rung/:n', { params: { id, rung: part.rung, n: part.n }, body });
}

/** A file that becomes the video of a lesson. */
export interface ChosenVideo {
  file: File;
  title: string;
  /** Null until the lesson exists. */
  lessonId: string | null;
  sectionId: string;
}

/** Of the program that the page of the lessons shows. */
export const programKey = (productId: string) =>
  apiQuery('GET /admin/products/:id/program', { params: { id: productId } }).queryKey;

const readProgram = (productId: string) =>
  api('GET /admin/products/:id/program', { params: { id: productId } });

const lessonsOf = ({ sections }: Program) => sections.flatMap(({ lessons }) => lessons);

/** The lesson of a file: the given one, where its upload stopped, or a new one. With `hasWaited` another tab may have finished it. */
export async function lessonForVideo(
  productId: string,
  chosen: ChosenVideo & { hasWaited: boolean },
  durationSeconds: number,
) {
  const { file, lessonId, hasWaited } = chosen;
  const program = await readProgram(productId);
  const lessons = lessonsOf(program);
  const given = lessons.find(({ id }) => id === lessonId);
  if (given) return { lessonId: given.id, videoId: given.preparing?.id ?? finished(given) };
  for (const { id, preparing } of lessons) {
    if (preparing?.state !== 'uploading' || preparing.fileName !== file.name) continue;
    const begun = await readVideo(preparing.id);
    // Cameras give different videos the same name.
    if (Math.abs(begun.durationSeconds - durationSeconds) < 0.5)
      return { lessonId: id, videoId: preparing.id };
  }
  const same = lessons.find(
    (lesson) =>
      hasWaited &&
      lesson.video?.fileName === file.name &&
      Math.abs((lesson.durationSeconds ?? 0) - durationSeconds) < 1,
  );
  if (same) return { lessonId: same.id, videoId: finished(same) };
  return { lessonId: await addVideoLesson(program, chosen), videoId: null };

  /** What another tab made. This machine may be faster or slower now, and would choose other qualities. */
  function finished(lesson: AdminLesson): string | null {
    return hasWaited ? (lesson.video?.streamId ?? null) : null;
  }
}

/** Adds a lesson at the end of a section. A program without sections gets one. */
async function addVideoLesson(
  { productId, sections }: Program,
  { file, title, sectionId }: ChosenVideo,
  video_url?: string,
): Promise<string> {
  const known = sections.find(({ id }) => id === sectionId) ?? sections.at(-1);
  const section = known ?? (await addSection(productId)).sections[0];
  const lesson = { title: title.trim() || file.name, ...(video_url ? { video_url } : {}) };
  const after = await api('POST /admin/sections/:id/lessons', {
    params: { id: section?.id ?? '' },
    body: { lessons: [lesson] },
  });
  return after.sections.find(({ id }) => id === section?.id)?.lessons.at(-1)?.id ?? '';
}

const addSection = (productId: string) =>
  api('POST /admin/products/:id/sections', { params: { id: productId }, body: { title: 'Clases' } });

/** Whether a file is already the video of its lesson, or of any lesson when it has none yet. */
export async function hasUploadedVideo(productId: string, { file, lessonId }: ChosenVideo): Promise<boolean> {
  return lessonsOf(await readProgram(productId)).some(
    ({ id, video }) =>
      (lessonId === null || lessonId === id) && video?.fileName === file.name && video.bytes === file.size,
  );
}

/** Makes an uploaded file the video of a lesson, or of a new one. */
export async function showUploadedVideo(productId: string, chosen: ChosenVideo, url: string): Promise<void> {
  const program = await readProgram(productId);
  if (chosen.lessonId)
    await api('PUT /admin/lessons/:id', {
      params: { id: chosen.lessonId },
      body: { video_url: url, version: program.version },
    });
  else await addVideoLesson(program, chosen, url);
}
