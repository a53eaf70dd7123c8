import type { InputOf } from '../../shared/api';
import type { Content } from '../../shared/content';
import type { OpenLesson } from '../../shared/lessons';
import { apiOnLeave } from '../api';
import { waitingWrites } from './waiting-writes';

export type PlaceChange = NonNullable<InputOf<'PUT /lessons/:id/progress'>['body']>;
export type PageChange = NonNullable<InputOf<'PUT /content/:id/progress'>['body']>;

/** Places in lessons. */
const places = waitingWrites<PlaceChange>('places:', (id, body) =>
  apiOnLeave('PUT /lessons/:id/progress', { params: { id }, body }),
);

/** Pages of PDFs, by product. */
const pages = waitingWrites<PageChange>('pages:', (id, body) =>
  apiOnLeave('PUT /content/:id/progress', { params: { id }, body }),
);

export const savePlace = places.save;
export const savePage = pages.save;

/** Sends all that waited without a connection. */
export async function sendPlaces(): Promise<void> {
  await places.send();
  await pages.send();
}

/** Removes the places of everybody else. */
export function forgetOthersPlaces(userId: string | null): void {
  places.forgetOthers(userId);
  pages.forgetOthers(userId);
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
