import type { InputOf } from '../../../contract/api';
import { api } from '../../api';
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
