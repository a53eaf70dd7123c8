import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf } from '../../../contract/api';
import type { LessonPatch } from '../../../contract/program';
import { ApiError, api, apiQuery, messageOf } from '../../api';
import { apiFile } from '../../api-file';
import { formOf, sendForm } from '../../files/send-form';
import type { Sending } from '../../files/sending';
import { inOrder } from '../../saving/in-order';
import { untilAnswered, waitingWords } from '../../saving/until-answered';
import { useLeaving } from '../../saving/use-leaving';

export type EditedProgram = AnswerOf<'GET /admin/products/:id/program'>;
export type EditedSection = EditedProgram['sections'][number];
export type EditedLesson = EditedSection['lessons'][number];

const PROCESSING_POLL_MS = 3000;

export const programQuery = (id: string) => ({
  ...apiQuery('GET /admin/products/:id/program', { params: { id } }),
  staleTime: 0,
  /** The server finishes a video by itself. */
  refetchInterval: ({ state }: { state: { data?: EditedProgram | undefined } }) =>
    state.data && lessonsOf(state.data).some(({ preparing }) => preparing?.state === 'processing')
      ? PROCESSING_POLL_MS
      : (false as const),
});

export function lessonsOf({ sections }: EditedProgram): EditedLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** Signed addresses expire, so a visit fetches new ones. */
export const postersQuery = (id: string) => ({
  ...apiQuery('GET /admin/products/:id/posters', { params: { id } }),
  gcTime: 0,
});

export const completionQuery = (id: string) => ({
  ...apiQuery('GET /admin/products/:id/completion', { params: { id } }),
  staleTime: 0,
});

type Change = (version: number) => Promise<EditedProgram>;

export interface ProgramChanges {
  /** Sends a change once. Rejects when it was not saved. */
  send: (change: Change) => Promise<void>;
  /** Sends a change once. Returns whether it was saved; the page says why not. */
  run: (change: Change) => Promise<boolean>;
  /** Sends a change that may reach the shop twice, until there is an answer. `expected` shows meanwhile. */
  save: (change: Change, expected?: EditedProgram, leaving?: AbortSignal) => Promise<boolean>;
}

/**
 * The program and its changes. Changes run one after another, each with the version of the one before. The newest
 * `expected` shows at once and until the last change has its answer. Then the stored program shows again.
 */
export function useProgram(id: string) {
  const client = useQueryClient();
  const query = useQuery(programQuery(id));
  const [error, setError] = useState<string | null>(null);
  const [shown, setShown] = useState<EditedProgram | null>(null);
  const leaving = useLeaving();
  const waiting = useRef(0);
  const { queryKey } = programQuery(id);
  const send = (change: Change): Promise<void> => {
    waiting.current += 1;
    return inOrder(`program ${id}`, async () => {
      setError(null);
      try {
        const before = client.getQueryData<EditedProgram>(queryKey);
        client.setQueryData(queryKey, await change(before?.version ?? 0));
        // A fetch that began before the change may bring the program of before.
        if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      } catch (failure) {
        await query.refetch();
        throw failure;
      } finally {
        waiting.current -= 1;
        if (waiting.current === 0) setShown(null);
      }
    });
  };
  const run = (change: Change): Promise<boolean> =>
    send(change).then(
      () => true,
      (failure: unknown) => {
        setError(
          failure instanceof ApiError && failure.code === 'stale_edit'
            ? 'Otra pestaña cambió este curso. Ya ves lo último: repite tu cambio.'
            : messageOf(failure),
        );
        return false;
      },
    );
  const save: ProgramChanges['save'] = (change, expected, signal = leaving()) => {
    if (expected) setShown(expected);
    return run((version) =>
      untilAnswered(
        () => change(version),
        (failure) => setError(waitingWords(failure)),
        signal,
      ),
    );
  };
  const changeProgram: ProgramChanges = { send, run, save };
  return { ...query, data: shown ?? query.data, changeProgram, saveError: error };
}

export const changes = {
  order: (id: string, version: number, { sections }: EditedProgram) =>
    api('PUT /admin/products/:id/program', {
      params: { id },
      body: {
        version,
        sections: sections.map((section) => ({
          id: section.id,
          lessons: section.lessons.map((lesson) => lesson.id),
        })),
      },
    }),
  addSection: (id: string, title: string) =>
    api('POST /admin/products/:id/sections', { params: { id }, body: { title } }),
  renameSection: (id: string, title: string, version: number) =>
    api('PUT /admin/sections/:id', { params: { id }, body: { title, version } }),
  removeSection: (id: string, moveTo: string | undefined) =>
    api('DELETE /admin/sections/:id', { params: { id }, query: moveTo ? { moveTo } : {} }),
  restoreSection: (id: string) => api('POST /admin/sections/:id/restore', { params: { id } }),
  addLesson: (sectionId: string, lesson: { title: string; video_url?: string }) =>
    api('POST /admin/sections/:id/lessons', { params: { id: sectionId }, body: { lessons: [lesson] } }),
  changeLesson: (id: string, patch: LessonPatch, version: number) =>
    api('PUT /admin/lessons/:id', { params: { id }, body: { ...patch, version } }),
  removeLesson: (id: string) => api('DELETE /admin/lessons/:id', { params: { id } }),
  restoreLesson: (id: string) => api('POST /admin/lessons/:id/restore', { params: { id } }),
  setCaptions: (id: string, language: string, file: File, sending: Sending) =>
    sendForm(
      'PUT /admin/lessons/:id/captions/:language',
      { params: { id, language } },
      formOf(file),
      sending,
    ),
  addFile: (id: string, file: File, sending: Sending) =>
    sendForm(
      'POST /admin/lessons/:id/files',
      { params: { id }, query: { name: file.name } },
      formOf(file),
      sending,
    ),
  removeFile: (id: string, fileId: string) =>
    api('DELETE /admin/lessons/:id/files/:fileId', { params: { id, fileId } }),
  removeCaptions: (id: string, language: string) =>
    api('DELETE /admin/lessons/:id/captions/:language', { params: { id, language } }),
};

export const recipeChoicesQuery = (product: string) => ({
  ...apiQuery('GET /admin/recipes', { query: { product } }),
  staleTime: 0,
});

/** A file that becomes the video of a lesson. */
interface ChosenVideo {
  file: File;
  title: string;
  lessonId: string | null;
  sectionId: string;
  /** True when another tab may have finished the same file. */
  hasWaited: boolean;
}

/** The lesson of a file: the given one, the one where its upload stopped before, or a new one. */
export async function lessonForVideo(productId: string, chosen: ChosenVideo, durationSeconds: number) {
  const { file, lessonId, hasWaited } = chosen;
  const program = await api('GET /admin/products/:id/program', { params: { id: productId } });
  const lessons = lessonsOf(program);
  const given = lessons.find(({ id }) => id === lessonId);
  if (given) return { lessonId: given.id, videoId: given.preparing?.id ?? finished(given) };
  for (const { id, preparing } of lessons) {
    if (preparing?.state !== 'uploading' || preparing.fileName !== file.name) continue;
    const begun = await api('GET /admin/videos/:id', { params: { id: preparing.id } });
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
  function finished(lesson: EditedLesson): string | null {
    return hasWaited ? (lesson.video?.streamId ?? null) : null;
  }
}

/** Adds a lesson at the end of a section. A program without sections gets one. */
async function addVideoLesson(
  program: Pick<EditedProgram, 'productId' | 'sections'>,
  { file, title, sectionId }: ChosenVideo,
  video_url?: string,
): Promise<string> {
  const known = program.sections.find(({ id }) => id === sectionId) ?? program.sections.at(-1);
  const section = known ?? (await changes.addSection(program.productId, 'Clases')).sections[0];
  const lesson = { title: title.trim() || file.name, ...(video_url ? { video_url } : {}) };
  const after = await changes.addLesson(section?.id ?? '', lesson);
  return after.sections.find(({ id }) => id === section?.id)?.lessons.at(-1)?.id ?? '';
}

/** Whether a file is already the video of its lesson, or of any lesson when it has none yet. */
export async function hasUploadedVideo(productId: string, { file, lessonId }: ChosenVideo): Promise<boolean> {
  const lessons = lessonsOf(await api('GET /admin/products/:id/program', { params: { id: productId } }));
  return lessons.some(
    ({ id, video }) =>
      (lessonId === null || lessonId === id) && video?.fileName === file.name && video.bytes === file.size,
  );
}

/** Makes an uploaded file the video of a lesson, or of a new one. */
export async function showUploadedVideo(productId: string, chosen: ChosenVideo, url: string): Promise<void> {
  const program = await api('GET /admin/products/:id/program', { params: { id: productId } });
  if (chosen.lessonId) await changes.changeLesson(chosen.lessonId, { video_url: url }, program.version);
  else await addVideoLesson(program, chosen, url);
}

export function fetchProgramFile(id: string): Promise<Blob> {
  return apiFile('GET /admin/products/:id/program/file', { params: { id } });
}

export function importProgramFile(id: string, content: string) {
  return api('POST /admin/products/:id/program/file', { params: { id }, body: { content, dryRun: false } });
}
