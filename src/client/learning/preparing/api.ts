import type { InputOf } from '../../../contract/api';
import { api } from '../../api';
import type { Part } from './protocol';

export function startVideo(body: InputOf<'POST /admin/videos'>['body']) {
  return api('POST /admin/videos', { body });
}

export function readVideo(id: string) {
  return api('GET /admin/videos/:id', { params: { id } });
}

/** A lesson with the address of its video. */
export function readLesson(id: string) {
  return api('GET /lessons/:id', { params: { id } });
}

export function finishVideo(id: string) {
  return api('POST /admin/videos/:id/finish', { params: { id } });
}

/** Discards the parts of a video that no lesson shows yet. */
export function discardVideo(id: string) {
  return api('DELETE /admin/videos/:id', { params: { id } });
}

/** Stores one part; a repeated one changes nothing. */
export async function storePart(id: string, part: Part, body: ArrayBuffer): Promise<void> {
  if (part.kind === 'poster') await api('PUT /admin/videos/:id/poster', { params: { id }, body });
  else if (part.kind === 'tile')
    await api('PUT /admin/videos/:id/tiles/:n', { params: { id, n: part.n }, body });
  else if (part.kind === 'init')
    await api('PUT /admin/videos/:id/:rung/init', { params: { id, rung: part.rung }, body });
  else await api('PUT /admin/videos/:id/:rung/:n', { params: { id, rung: part.rung, n: part.n }, body });
}
