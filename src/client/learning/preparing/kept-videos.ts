import { dropFile, keepFile, useKeptFiles, whileSent } from '../../files/kept-files';
import { addVideos, isActive, type PrepareJob, usePreparing, type VideoTarget } from './queue';

type ChosenVideo = Pick<PrepareJob, 'file' | 'title' | 'lessonId' | 'sectionId'>;

const formOf = (productId: string) => `videos ${productId}`;
const BETWEEN = '\n';

/** Prepares chosen videos. The browser keeps a copy of each until it is over, so that a reload goes on by itself. */
export function addChosenVideos(videos: ChosenVideo[], target: VideoTarget, mayExist = false): void {
  const keys = addVideos(videos, target, mayExist);
  videos.forEach((video, at) => {
    const { file, title, lessonId, sectionId } = video;
    const slot = [sectionId, lessonId ?? '', title].join(BETWEEN);
    const place = { form: formOf(target.productId), slot };
    void whileSent(place, async () => {
      void keepFile(place, file);
      await untilOver(keys[at]);
      await dropFile(place);
    });
  });
}

/** Goes on with the videos of a course that a reload interrupted. */
export function useKeptVideos(target: VideoTarget): void {
  useKeptFiles(formOf(target.productId), (file, slot) => {
    const [sectionId = '', lessonId = '', title = ''] = slot.split(BETWEEN);
    addChosenVideos([{ file, title, sectionId, lessonId: lessonId || null }], target, true);
  });
}

/** Resolves when a video is ready, failed or cancelled. */
function untilOver(key: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = usePreparing.subscribe(({ jobs }) => {
      if (jobs.some((job) => job.key === key && isActive(job))) return;
      stop();
      resolve();
    });
  });
}
