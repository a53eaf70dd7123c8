import type { ComponentType } from 'react';
import type { LessonKind } from '../../../rules/lesson-kinds';
import { playerOf } from '../../../rules/video-frames';
import { VideoOnClick } from '../../ui/video-on-click';
import { LessonPlayer, type LessonPlayerProps } from './lesson-player';

export interface LessonContentProps extends Omit<LessonPlayerProps, 'poster'> {
  poster: { url: string } | undefined;
}

/** What a lesson of each kind shows on the stage; text, recipe and files are the same for all. */
const CONTENT: Record<LessonKind, ComponentType<LessonContentProps> | null> = {
  video: LessonVideo,
  recipe: null,
  text: null,
};

export function LessonContent(props: LessonContentProps) {
  const Content = CONTENT[props.lesson.kind];
  return Content && <Content {...props} />;
}

function LessonVideo({ poster, ...props }: LessonContentProps) {
  const { title, video } = props.lesson;
  if (!video?.url && !video?.hlsUrl) return null;
  if (video.url && playerOf(video.url))
    return <VideoOnClick url={video.url} title={`Reproducir ${title}`} poster={poster} />;
  return <LessonPlayer {...props} poster={video.posterUrl ?? poster?.url} />;
}
