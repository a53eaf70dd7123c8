import { setTimeout as pause } from 'node:timers/promises';
import type { VideoUpload } from '../src/contract/videos';
import { makeSegment, RUNGS, videoInput } from '../src/server/testing/video-parts';
import { fetchWhenFree } from './fetch-when-free';
import { logInAsAdmin } from './log-in-as-admin';

export const SEGMENTS = 20;
const SENDERS = 3;
const READY_MS = 60_000;

export interface Sending {
  fingerprint: string;
  /** The parts that the shop acknowledged: `480p/3`. */
  acknowledged: Set<string>;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Calls the shop as its admin. */
export async function callAsAdmin(home: string): Promise<Call> {
  const token = await logInAsAdmin(home);
  return (method, path, body) =>
    fetchWhenFree(`${home}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body
          ? { 'content-type': body instanceof Buffer ? 'application/octet-stream' : 'application/json' }
          : {}),
      },
      body: body instanceof Buffer ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    });
}

/** Sends what the shop does not have, several parts at once, and finishes. */
export async function sendVideo(call: Call, parts: Map<string, Buffer>, sending: Sending, found: string[]) {
  const lessonId = await findLesson(call);
  const input = { fingerprint: sending.fingerprint, durationSeconds: 2 * SEGMENTS };
  const started = await call('POST', '/admin/videos', videoInput(lessonId, input));
  const upload = (await started.json()) as VideoUpload; // shape of this endpoint
  const stored = new Set(
    upload.have.rungs.flatMap(({ name, init, segments }) => [
      ...(init ? [`${name}/init`] : []),
      ...segments.map((n) => `${name}/${n}`),
    ]),
  );
  for (const part of sending.acknowledged) if (!stored.has(part)) found.push(`${part} was lost`);
  const missing = [...parts.keys()].filter((part) => !stored.has(part));
  const take = async (part: string) => {
    const answer = await call('PUT', `/admin/videos/${upload.id}/${part}`, parts.get(part));
    if (!answer.ok) throw new Error(`${part} refused: ${answer.status}`);
    sending.acknowledged.add(part);
  };
  if (upload.state === 'uploading') {
    for (const part of missing.filter((name) => name.endsWith('init'))) await take(part);
    const rest = missing.filter((name) => !name.endsWith('init'));
    const sender = async () => {
      for (let part = rest.pop(); part; part = rest.pop()) await take(part);
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    const finished = await call('POST', `/admin/videos/${upload.id}/finish`);
    if (!finished.ok) throw new Error(`not finished: ${finished.status}`);
  }
  return { id: upload.id, lessonId };
}

async function findLesson(call: Call): Promise<string> {
  const { data } = (await (await call('GET', '/courses')).json()) as { data: { id: string }[] }; // these endpoints
  const answer = await call('GET', `/admin/products/${data[0]?.id}/program`);
  const program = (await answer.json()) as { sections: { lessons: { id: string }[] }[] };
  return program.sections[0]?.lessons[0]?.id ?? '';
}

export async function untilReady(call: Call, id: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const { state } = (await (await call('GET', `/admin/videos/${id}`)).json()) as VideoUpload; // this endpoint
    if (state === 'ready') return;
    if (state === 'failed' || Date.now() > deadline) throw new Error(`The video is ${state}.`);
    await pause(200);
  }
}

/** The parts of one film in each quality: `480p/3`. */
export async function makeVideoParts(): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  for (let n = 0; n < SEGMENTS; n++) {
    const { init, segment } = await makeSegment({ start: 2 * n });
    for (const { name } of RUNGS) {
      if (n === 0) parts.set(`${name}/init`, init);
      parts.set(`${name}/${n}`, segment);
    }
  }
  return parts;
}
