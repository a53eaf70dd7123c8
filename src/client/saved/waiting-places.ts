import { useCallback, useEffect } from 'react';
import type { InputOf } from '../../contract/api';
import type { Content } from '../../contract/content';
import type { OpenLesson } from '../../contract/lessons';
import { apiOnLeave } from '../api';
import { waitingWrites } from './waiting-writes';

export type PlaceChange = NonNullable<InputOf<'PUT /lessons/:id/progress'>['body']>;
export type PageChange = NonNullable<InputOf<'PUT /content/:id/progress'>['body']>;

/** Places in lessons. */
const places = waitingWrites<PlaceChange>('places', (id, body) =>
  apiOnLeave('PUT /lessons/:id/progress', { params: { id }, body }),
);

/** Pages of PDFs, by product. */
const pages = waitingWrites<PageChange>('pages', (id, body) =>
  apiOnLeave('PUT /content/:id/progress', { params: { id }, body }),
);

export const savePlace = places.keep;
export const savePage = pages.keep;

/** Keeps the place in a lesson on the device. The shop gets it every few seconds, and when the lesson is left. */
export const usePlaceSaving = (lessonId: string) => useSaving(places, lessonId);
/** Keeps the page of a PDF in the same way. */
export const usePageSaving = (productId: string) => useSaving(pages, productId);

function useSaving<T extends object>(writes: ReturnType<typeof waitingWrites<T>>, id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson or book leaves the one before.
  useEffect(() => writes.flush, [writes, id]);
  return useCallback((change: T, now?: 'now') => void writes.keep(id, change, now), [writes, id]);
}

/** Sends all that waited without a connection. */
export async function sendPlaces(): Promise<void> {
  await places.send();
  await pages.send();
}

/** A lesson at the place that this device knows, when it is newer than the shop's. */
export function withWaitingPlace(lesson: OpenLesson): OpenLesson {
  const change = places.newerThan(lesson.id, lesson.watchedAt);
  if (!change) return lesson;
  const { positionSeconds, furthestSeconds = 0 } = change;
  return { ...lesson, positionSeconds, furthestSeconds: Math.max(lesson.furthestSeconds, furthestSeconds) };
}

/** A product at the page that this device knows, when it is newer than the shop's. */
export function withWaitingPage(content: Content): Content {
  const { progress } = content;
  const change = pages.newerThan(content.id, progress.readAt);
  if (!change) return content;
  const { pdfPage = progress.pdfPage, pdfPages = progress.pdfPages } = change;
  return { ...content, progress: { ...progress, pdfPage, pdfPages } };
}
