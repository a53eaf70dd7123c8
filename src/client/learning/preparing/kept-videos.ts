import { useQueryClient } from '@tanstack/react-query';
import { dropFile, keepFile, useKeptFiles, whileSent } from '../../files/kept-files';
import { type ChosenVideo, programKey } from './api';
import { addVideos, isActive, usePreparing, type VideoTarget } from './queue';

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

/** The course of a page, for its videos. Those that a reload interrupted go on. */
export function useVideoTarget(productId: string): VideoTarget {
  const client = useQueryClient();
  const target: VideoTarget = {
    productId,
    onChange: () => void client.invalidateQueries({ queryKey: programKey(productId) }),
  };
  useKeptFiles(formOf(productId), (file, slot) => {
    const [sectionId = '', lessonId = '', title = ''] = slot.split(BETWEEN);
    addChosenVideos([{ file, title, sectionId, lessonId: lessonId || null }], target, true);
  });
  return target;
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
