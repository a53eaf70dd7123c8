import type { AdminLesson } from '../../../contract/program';
import { fetchSigned } from '../../api';
import type { Sending } from '../../files/sending';
import { readLesson } from './api';
import { addVideos, type VideoTarget } from './queue';

/** A browser moves what a blob holds to the disk, and arrays stay in memory. */
const PIECE_BYTES = 32 * 1024 ** 2;

/** Prepares the files that the shop already has. */
export function prepareStored(lessons: AdminLesson[], target: VideoTarget): void {
  const jobs = lessons.map(({ id, title, video }) => {
    const name = video?.fileName ?? `${title}.mp4`;
    return {
      file: new File([], name),
      fetchFile: (sending: Sending) => fetchOriginal(id, name, sending),
      title,
      lessonId: id,
      sectionId: '',
    };
  });
  addVideos(jobs, target);
}

/** The stored video of a lesson as a file, so that it can be prepared without choosing it again. */
async function fetchOriginal(lessonId: string, name: string, sending: Sending): Promise<File> {
  const { video } = await readLesson(lessonId);
  const answer = await fetchSigned(video?.url ?? '', { signal: sending.signal });
  const total = Number(answer.headers.get('content-length'));
  const reader = answer.body?.getReader();
  const pieces: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, inParts] = [0, 0];
  const close = () => {
    pieces.push(new Blob(parts));
    parts = [];
    inParts = 0;
  };
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    inParts += part.value.length;
    if (inParts >= PIECE_BYTES) close();
    if (total > 0) sending.onProgress(bytes / total);
  }
  close();
  return new File(pieces, name, { type: 'video/mp4' });
}
