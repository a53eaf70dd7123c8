import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenLesson } from '../src/contract/lessons';
import type { Database } from '../src/server/platform/db/database';
import { type Context, send } from '../torture/context';
import { registerStranger } from '../torture/people';
import type { Random } from '../torture/random';

const PROGRESS_MS = 15_000;
const SEGMENT_MS = 4_000;
/** The length of the test's segments: the shop keeps no place beyond the end of the film. */
const SEGMENT_SECONDS = 2;
const NOTE_MS = 60_000;
/** Longer than the answer to any call that hangs. */
const LONGEST_ANSWER_MS = 25_000;

export interface Viewer {
  id: string;
  email: string;
  token: string;
  lessonId: string;
  /** The positions that the shop may have: the last acknowledged one, and those after it whose answer was lost. */
  places: Set<number>;
}

export interface Watching {
  context: Context;
  /** Answers that were no success, by status; 0 for a cut connection. */
  refused: Map<number, number>;
  segments: number;
  isOver: boolean;
}

/** Registers a person and gives her the course; several at once. */
export async function openAccounts(
  context: Context,
  random: Random,
  { count, productId, lessonId }: { count: number; productId: string; lessonId: string },
): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  let left = count;
  const open = async () => {
    while (left > 0) {
      left -= 1;
      const person = await registerStranger(context, random);
      const key = `${person.id} ${productId}`;
      const { outcome } = await send(context, random, 'POST', '/purchase', {
        token: context.adminToken,
        body: { userId: person.id, item_id: productId },
      });
      context.history.wrote('account', person.email, 'done');
      context.history.wrote('purchase', key, outcome);
      viewers.push({ ...person, lessonId, places: new Set() });
    }
  };
  await Promise.all(Array.from({ length: 8 }, open));
  return viewers;
}

/** One viewer: opens the lesson, loads segments from the CDN, tells its place, and writes a note now and then. */
export async function watch(watching: Watching, viewer: Viewer, random: Random): Promise<void> {
  // Viewers do not begin at the same moment.
  await pause(random.int(PROGRESS_MS));
  let nextProgress = 0;
  let nextNote = Date.now() + random.int(NOTE_MS);
  while (!watching.isOver) {
    const stream = await openStream(watching, viewer).catch(() => null);
    if (!stream) {
      await pause(1000);
      continue;
    }
    for (const [n, segment] of stream.segments.entries()) {
      if (watching.isOver) break;
      const began = Date.now();
      if (await read(watching, segment)) watching.segments += 1;
      const position = n * SEGMENT_SECONDS;
      if (began >= nextProgress) {
        nextProgress = began + PROGRESS_MS;
        await saveProgress(watching.context, viewer, random, position);
      }
      if (began >= nextNote) {
        nextNote = began + NOTE_MS;
        await saveNote(watching.context, viewer, random, position);
      }
      await pause(Math.max(0, SEGMENT_MS - (Date.now() - began)));
    }
  }
}

/** The addresses that a player reads before the first picture. */
export async function openStream(watching: Pick<Watching, 'context' | 'refused'>, viewer: Viewer) {
  const lesson = await read(watching, `/api/lessons/${viewer.lessonId}`, viewer.token);
  const { video } = JSON.parse(lesson?.toString() ?? '{}') as Partial<OpenLesson>; // shape of this endpoint
  const master = video?.hlsUrl ?? '';
  const [rung = ''] = (await readText(watching, master)).match(/^\/api.+$/gm) ?? [];
  const playlist = await readText(watching, rung);
  const key = /#EXT-X-KEY:.*URI="([^"]+)"/.exec(playlist)?.[1] ?? '';
  await read(watching, key);
  const segments = playlist.match(/^(https?:\/\/|\/media).+$/gm) ?? [];
  if (segments.length === 0) throw new Error('The playlist has no segments.');
  return { master, rung, key, segments };
}

async function readText(watching: Pick<Watching, 'context' | 'refused'>, path: string): Promise<string> {
  return (await read(watching, path))?.toString() ?? '';
}

/** Null when it was refused or cut, which is counted. */
async function read(
  { context, refused }: Pick<Watching, 'context' | 'refused'>,
  address: string,
  token?: string,
): Promise<Buffer | null> {
  const count = (status: number) => refused.set(status, (refused.get(status) ?? 0) + 1);
  try {
    const answer = await fetch(address.startsWith('/') ? context.url + address : address, {
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return body;
    count(answer.status);
  } catch {
    count(0);
  }
  return null;
}

export async function saveProgress(
  context: Context,
  viewer: Viewer,
  random: Random,
  position: number,
): Promise<void> {
  const { outcome } = await send(context, random, 'PUT', `/lessons/${viewer.lessonId}/progress`, {
    token: viewer.token,
    body: { positionSeconds: position },
  });
  if (outcome === 'done') viewer.places.clear();
  if (outcome !== 'refused') viewer.places.add(position);
}

export async function saveNote(
  context: Context,
  viewer: Viewer,
  random: Random,
  position: number,
): Promise<void> {
  const text = `nota ${random.word()}`;
  const { outcome } = await send(
    context,
    random,
    'PUT',
    `/lessons/${viewer.lessonId}/notes/${randomUUID()}`,
    { token: viewer.token, body: { atSeconds: position, text } },
  );
  context.history.wrote('note', text, outcome);
}

export async function logIn(context: Context, viewer: Viewer, random: Random): Promise<void> {
  const { outcome, answer } = await send(context, random, 'POST', '/users/login', {
    body: { email: viewer.email, password: 'tortura' },
  });
  if (outcome === 'done') viewer.token = (answer as { token: string }).token; // shape of this endpoint
}

/** Every acknowledged place is the stored one, and every given session is alive. */
export async function findLostPlaces(db: Database, context: Context, viewers: Viewer[]): Promise<string[]> {
  const rows = await db.selectFrom('lesson_progress').selectAll().execute();
  const found: string[] = [];
  for (const { id, lessonId, places, token } of viewers) {
    const row = rows.find(({ user_id, lesson_id }) => user_id === id && lesson_id === lessonId);
    if (places.size > 0 && !places.has(row?.position_s ?? -1))
      found.push(`lost: place of ${id}, ${row?.position_s} instead of ${[...places].join(' or ')}`);
    const answer = await fetch(`${context.url}/api/users/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) found.push(`lost: session of ${id}, ${answer.status}`);
  }
  return found;
}
