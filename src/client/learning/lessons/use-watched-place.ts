import { useRef } from 'react';
import type { OpenLesson } from '../../../contract/lessons';
import { isFinished } from '../../../rules/lesson-kinds';
import { resumeAt } from '../../../rules/watched-share';
import type { PlaceChange } from '../../saved/waiting-places';

/** Tolerance in seconds: after a seek, currentTime is not exactly the requested time. */
const NEARLY = 0.5;

interface Options {
  lesson: OpenLesson;
  /** The second to start at; the saved place when absent. */
  startAt: number | undefined;
  onPlace: (place: PlaceChange, now?: 'now') => void;
}

/** The place of the viewer in a lesson, and how far they have watched. */
export function useWatchedPlace({ lesson, startAt, onPlace }: Options) {
  const place = useRef(startAt ?? resumeAt(lesson));
  const furthest = useRef(lesson.furthestSeconds);
  const hasMoved = useRef(false);

  function remember(player: HTMLVideoElement, now?: 'now') {
    // Until metadata loads, currentTime is 0, so don't save it.
    if (!Number.isFinite(player.duration)) return;
    // Save only after the position has changed: opening a lesson is not progress.
    hasMoved.current ||= Math.abs(player.currentTime - place.current) > NEARLY;
    if (!hasMoved.current) return;
    place.current = player.currentTime;
    furthest.current = Math.max(furthest.current, player.currentTime);
    const completed = isFinished(lesson.kind, {
      furthestSeconds: furthest.current,
      lengthSeconds: player.duration,
    });
    onPlace(
      {
        positionSeconds: player.currentTime,
        furthestSeconds: furthest.current,
        ...(completed ? { completed } : {}),
      },
      now,
    );
  }

  return { place, remember };
}
