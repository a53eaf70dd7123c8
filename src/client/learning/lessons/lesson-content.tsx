import type { ComponentType, ReactNode, RefObject } from 'react';
import type { OpenLesson, RoomLesson } from '../../../contract/lessons';
import type { LessonKind } from '../../../rules/lesson-kinds';
import { playerOf } from '../../../rules/video-frames';
import type { PlaceChange } from '../../saved/waiting-places';
import { VideoOnClick } from '../../ui/video-on-click';
import { LessonPlayer } from './lesson-player';
import type { PlayerChoices } from './player-choices';
import type { PlayerHandle } from './player-handle';

interface LessonContentProps {
  lesson: OpenLesson;
  poster: { url: string } | undefined;
  startAt?: number | undefined;
  autoPlay: boolean;
  next: RoomLesson | undefined;
  choices: PlayerChoices;
  onChoose: (change: Partial<PlayerChoices>) => void;
  onNext: () => void;
  keep: (change: PlaceChange, now?: 'now') => void;
  player: RefObject<PlayerHandle | null>;
  onNote: (() => void) | undefined;
  pins?: ReactNode;
  onExpired: () => Promise<unknown>;
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

function LessonVideo({ lesson, keep, onExpired, poster, player, onNote, ...props }: LessonContentProps) {
  const url = lesson.video?.url;
  if (!url && !lesson.video?.hlsUrl) return null;
  if (url && playerOf(url))
    return <VideoOnClick url={url} title={`Reproducir ${lesson.title}`} poster={poster} />;
  return (
    <LessonPlayer
      lesson={lesson}
      poster={lesson.video?.posterUrl ?? poster?.url}
      startAt={props.startAt}
      autoPlay={props.autoPlay}
      next={props.next}
      choices={props.choices}
      onChoose={props.onChoose}
      onPlace={keep}
      onNext={props.onNext}
      handle={player}
      onNote={onNote}
      pins={props.pins}
      onExpired={onExpired}
    />
  );
}
