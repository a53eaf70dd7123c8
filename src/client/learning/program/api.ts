import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminLesson, LessonPatch, Program } from '../../../contract/program';
import { ApiError, api, apiFile, apiQuery, messageOf } from '../../api';
import { formOf, sendForm } from '../../files/send-form';
import type { Sending } from '../../files/sending';
import { inOrder } from '../../saving/in-order';
import { untilAnswered, waitingWords } from '../../saving/until-answered';
import { useLeaving } from '../../saving/use-leaving';

const PROCESSING_POLL_MS = 3000;

export const programQuery = (id: string) => ({
  ...apiQuery('GET /admin/products/:id/program', { params: { id } }),
  staleTime: 0,
  /** The server finishes a video by itself. */
  refetchInterval: ({ state }: { state: { data?: Program | undefined } }) =>
    state.data && lessonsOf(state.data).some(({ preparing }) => preparing?.state === 'processing')
      ? PROCESSING_POLL_MS
      : (false as const),
});

export function lessonsOf({ sections }: Program): AdminLesson[] {
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

type Change = (version: number) => Promise<Program>;

const STALE = 'Otra pestaña cambió este curso. Ya ves lo último: repite tu cambio.';

export type ProgramChanges = ReturnType<typeof useProgram>['changeProgram'];

/**
 * The program and its changes. Changes run one after another, each with the version of the one before. The newest
 * `expected` shows at once and until the last change has its answer. Then the stored program shows again.
 */
export function useProgram(id: string) {
  const client = useQueryClient();
  const query = useQuery(programQuery(id));
  const [error, setError] = useState<string | null>(null);
  const [shown, setShown] = useState<Program | null>(null);
  const leaving = useLeaving();
  const waiting = useRef(0);
  const { queryKey } = programQuery(id);
  /** Sends a change once. Rejects when it was not saved. */
  const send = (change: Change): Promise<Program> => {
    waiting.current += 1;
    return inOrder(`program ${id}`, async () => {
      setError(null);
      try {
        const before = client.getQueryData<Program>(queryKey);
        const changed = await change(before?.version ?? 0);
        client.setQueryData(queryKey, changed);
        // A fetch that began before the change may bring the program of before.
        if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
        return changed;
      } catch (failure) {
        await query.refetch();
        throw failure;
      } finally {
        waiting.current -= 1;
        if (waiting.current === 0) setShown(null);
      }
    });
  };
  /** Sends a change once. Null when it was not saved; the page says why. */
  const run = (change: Change): Promise<Program | null> =>
    send(change).catch((failure: unknown) => {
      const isStale = failure instanceof ApiError && failure.code === 'stale_edit';
      setError(isStale ? STALE : messageOf(failure));
      return null;
    });
  /** Sends a change that may reach the shop twice, until there is an answer. `expected` shows meanwhile. */
  const save = (change: Change, expected?: Program): Promise<Program | null> => {
    if (expected) setShown(expected);
    const tell = (failure: unknown) => setError(waitingWords(failure));
    const signal = leaving();
    return run((version) => untilAnswered(() => change(version), tell, signal));
  };
  return { ...query, data: shown ?? query.data, changeProgram: { send, run, save }, saveError: error };
}

export const changes = {
  order: (id: string, version: number, { sections }: Program) =>
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
  addLesson: (sectionId: string, lesson: { title: string }) =>
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
  addFile: (id: string, file: File, sending: Sending) => {
    const input = { params: { id }, query: { name: file.name } };
    return sendForm('POST /admin/lessons/:id/files', input, formOf(file), sending);
  },
  removeFile: (id: string, fileId: string) =>
    api('DELETE /admin/lessons/:id/files/:fileId', { params: { id, fileId } }),
  removeCaptions: (id: string, language: string) =>
    api('DELETE /admin/lessons/:id/captions/:language', { params: { id, language } }),
};

export const recipeChoicesQuery = (product: string) => ({
  ...apiQuery('GET /admin/recipes', { query: { product } }),
  staleTime: 0,
});

export function fetchProgramFile(id: string): Promise<Blob> {
  return apiFile('GET /admin/products/:id/program/file', { params: { id } });
}

export function importProgramFile(id: string, content: string) {
  return api('POST /admin/products/:id/program/file', { params: { id }, body: { content, dryRun: false } });
}
