import { useQueryClient } from '@tanstack/react-query';
import { sendFile } from '../../files/send-file';
import type { Sending } from '../../files/sending';
import { discardVideo } from '../../learning/preparing/api';
import { fetchOriginal } from '../../learning/preparing/fetch-original';
import { addChosenVideos, useKeptVideos } from '../../learning/preparing/kept-videos';
import { LessonVideoStatus } from '../../learning/preparing/lesson-video-status';
import { addVideos, type VideoTarget } from '../../learning/preparing/queue';
import {
  type EditedLesson,
  hasUploadedVideo,
  lessonForVideo,
  programQuery,
  showUploadedVideo,
} from '../../learning/program/api';

interface LessonVideoProps {
  lesson: EditedLesson;
  target: VideoTarget;
  onChange: () => void;
}

/** What happens to the next video of a lesson. */
export function LessonVideo({ lesson, target, onChange }: LessonVideoProps) {
  return (
    <LessonVideoStatus
      lesson={lesson}
      onFile={(file) => addLessonVideo(file, lesson, target)}
      onPrepare={() => prepareStored([lesson], target)}
      onDiscard={(videoId) => void discardVideo(videoId).finally(onChange)}
    />
  );
}

export function addLessonVideo(file: File, { id, title }: EditedLesson, target: VideoTarget): void {
  addChosenVideos([{ file, title, lessonId: id, sectionId: '' }], target);
}

/** Prepares the files that the shop already has. */
export function prepareStored(lessons: EditedLesson[], target: VideoTarget): void {
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

/**
 * Connects the preparation of videos to the lessons of a course. It must not depend on this page being open. Videos that
 * a reload interrupted go on.
 */
export function useVideoTarget(productId: string): VideoTarget {
  const client = useQueryClient();
  const target: VideoTarget = {
    productId,
    lessonFor: (job, { durationSeconds }) => lessonForVideo(productId, job, durationSeconds),
    hasWhole: (job) => hasUploadedVideo(productId, job),
    sendWhole: (file, sending) => sendFile(file, 'video', sending),
    showWhole: (job, url) => showUploadedVideo(productId, job, url),
    onChange: () => void client.invalidateQueries({ queryKey: programQuery(productId).queryKey }),
  };
  useKeptVideos(target);
  return target;
}
