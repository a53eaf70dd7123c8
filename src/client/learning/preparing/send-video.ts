import { type SentFile, sendFile } from '../../files/send-file';
import { FileRefused, type Sending, UploadStopped } from '../../files/sending';
import { forgetUnfinished, noteUnfinished, type UploadPlace } from '../../files/unfinished-uploads';
import { inOrder } from '../../saving/in-order';
import { keepScreenOn } from '../../state/keep-screen-on';
import { discardVideo } from './api';
import { FAILURE_TEXTS, PrepareError } from './failure-texts';
import { prepareFile } from './prepare-file';

/** Prepares a video of a course that has no lessons yet, as the program does. A browser that cannot sends it as it is. */
export function sendVideo(file: File, sending: Sending, place: UploadPlace): Promise<SentFile> {
  const key = noteUnfinished(file, place);
  // One after another, as in the program: each takes the whole machine.
  return inOrder('prepared videos', () => sendNext(file, sending, place, key));
}

async function sendNext(file: File, sending: Sending, place: UploadPlace, key: string): Promise<SentFile> {
  const { signal, onProgress } = sending;
  const release = keepScreenOn();
  let videoId = '';
  try {
    signal.throwIfAborted();
    const { url } = await prepareFile({
      file,
      signal,
      lessonFor: async () => ({ lessonId: null, videoId: null }),
      onUpload: (id) => {
        videoId = id;
      },
      onShare: onProgress,
      onWaiting: () => undefined,
    });
    forgetUnfinished(key);
    return { url: url ?? '', name: file.name, size: file.size };
  } catch (error) {
    if (isCancelled(signal)) {
      forgetUnfinished(key);
      if (videoId) await discardVideo(videoId).catch(() => undefined);
    }
    if (!(error instanceof PrepareError)) throw error;
    if (error.code !== 'cannot_encode') throw new FileRefused(FAILURE_TEXTS[error.code]);
    forgetUnfinished(key);
    return await sendFile(file, 'video', sending, place);
  } finally {
    release();
  }
}

function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof UploadStopped && reason.how === 'pause');
}
