import type { Image } from '../../../../contract/catalogue';
import type { LessonVideo } from '../../../../rules/draft-values';
import type { UploadKind } from '../../../../rules/upload-limits';
import { byFileName } from '../../../../rules/video-files';
import type { SentFile } from '../../../files/send-file';
import { isSending, type OtherWay, type UploadTask, uploadFile } from '../../../files/upload-store';
import { IMAGE_FIELDS } from '../product-values';
import type { EditorParts } from './editor-parts';
import { readSession, rememberFile } from './session-store';
import { setValue } from './sessions';

export type FileField = 'introVideo' | 'video_url' | 'recipe_pdf_url' | 'pdf_url';

export const MOST_PHOTOS = IMAGE_FIELDS.length;

export function uploadInto(
  sessionKey: string,
  field: FileField,
  file: File,
  { kind, way }: { kind: UploadKind; way?: OtherWay | undefined },
): void {
  const place = { form: sessionKey, slot: field };
  uploadFile(
    kind,
    place,
    file,
    (sent) => {
      rememberFile(sessionKey, sent);
      setValue(sessionKey, field, sent.url);
    },
    way,
  );
}

/** Uploads a photo. Reads the latest photos when it arrives, because she may have moved some since. */
export function uploadPhoto(sessionKey: string, file: File, replaced?: Image): void {
  const slot = `images ${file.name} ${file.size}`;
  uploadFile('picture', { form: sessionKey, slot }, file, ({ url }) => {
    const now = readSession(sessionKey)?.values.images ?? [];
    const at = replaced ? now.findIndex((image) => image.url === replaced.url) : -1;
    const picture = {
      url,
      description: at < 0 ? `Imagen ${now.length + 1}` : (now[at]?.description ?? ''),
    };
    const next = at < 0 ? [...now, picture] : now.with(at, picture);
    setValue(sessionKey, 'images', next.slice(0, MOST_PHOTOS));
  });
}

/** The slots of the videos that become lessons begin so. */
export const LESSON_SLOT = 'lessonVideos ';

/** Uploads videos that become lessons in the order of their names. */
export function uploadLessonVideos(sessionKey: string, files: File[], way: OtherWay | undefined): void {
  for (const file of files.toSorted(byFileName)) {
    const slot = `${LESSON_SLOT}${file.name} ${file.size}`;
    const take = (sent: SentFile) => {
      rememberFile(sessionKey, sent);
      const now = readSession(sessionKey)?.values.lessonVideos ?? [];
      setValue(sessionKey, 'lessonVideos', withVideo(now, { url: sent.url, name: sent.name.slice(-200) }));
    };
    uploadFile('video', { form: sessionKey, slot }, file, take, way);
  }
}

/** Adds a video once and sorts the videos by file name, because uploads finish in any order. */
export function withVideo(videos: LessonVideo[], arrived: LessonVideo): LessonVideo[] {
  return [...videos.filter(({ url }) => url !== arrived.url), arrived].toSorted(byFileName);
}

/** One video is the course. Several, and those that come after the first, are lessons named after their files. */
export function uploadVideos(
  { sessionKey, values, uploads }: EditorParts,
  videos: File[],
  way: OtherWay | undefined,
): void {
  const [first] = videos;
  const hasFirst =
    values.video_url !== null || uploads.some((task) => isSending(task) && task.slot === 'video_url');
  const hasList =
    values.lessonVideos.length > 0 || uploads.some((task) => isSending(task) && isLessonVideo(task));
  if (!first) return;
  if (videos.length === 1 && !hasFirst && !hasList)
    uploadInto(sessionKey, 'video_url', first, { kind: 'video', way });
  else uploadLessonVideos(sessionKey, videos, way);
}

export function isLessonVideo({ slot }: UploadTask): boolean {
  return slot.startsWith(LESSON_SLOT);
}
