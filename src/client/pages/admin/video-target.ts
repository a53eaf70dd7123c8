import { useQueryClient } from '@tanstack/react-query';
import { sendFile } from '../../files/send-file';
import { useKeptVideos } from '../../learning/preparing/kept-videos';
import type { VideoTarget } from '../../learning/preparing/queue';
import {
  hasUploadedVideo,
  lessonForVideo,
  programQuery,
  showUploadedVideo,
} from '../../learning/program/api';

/**
 * Connects the preparation of videos to the lessons of a course. It must not depend on this page being open. Videos that
 * a reload interrupted go on.
 */
export function useVideoTarget(productId: string): VideoTarget {
  const client = useQueryClient();
  const target: VideoTarget = {
    productId,
    lessonFor: ({ file, title, lessonId, sectionId, hasWaited }, { durationSeconds }) =>
      lessonForVideo(productId, {
        title: title.trim() || file.name,
        fileName: file.name,
        durationSeconds,
        lessonId,
        sectionId,
        mayExist: hasWaited,
      }),
    hasWhole: ({ file, lessonId }) => hasUploadedVideo(productId, { file, lessonId }),
    sendWhole: (file, sending) => sendFile(file, 'video', sending),
    showWhole: ({ file, title, lessonId, sectionId }, url) =>
      showUploadedVideo(productId, { title: title.trim() || file.name, lessonId, sectionId, url }),
    onChange: () => void client.invalidateQueries({ queryKey: programQuery(productId).queryKey }),
  };
  useKeptVideos(target);
  return target;
}
