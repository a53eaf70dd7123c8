import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api';
import { type PlaceChange, usePlaceSaving } from '../../saved/waiting-places';
import { lessonQuery } from './api';

/** What the parts around the player may ask of it. */
export interface PlayerHandle {
  /** The current second. */
  seconds(): number;
  /** Plays from a second and brings the picture into sight. */
  seek(seconds: number): void;
  focus(): void;
  /** Puts the picture into a window over everything else, or back. */
  float(): void;
}

/** A lesson with what its parts share: the player, the field of notes and the place of the student. */
export function useOpenLesson(id: string, onPlace?: (change: PlaceChange) => void) {
  const player = useRef<PlayerHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: lesson, error, refetch } = useQuery({ ...lessonQuery(id), enabled: id !== '' });
  const save = usePlaceSaving(id);
  // The creator may close or remove a lesson while somebody watches it.
  const isGone =
    error instanceof ApiError && (error.code === 'lesson_locked' || error.code === 'lesson_not_found');
  /** A visitor has no place. */
  const keep = (change: PlaceChange, now?: 'now') => {
    onPlace?.(change);
    if (onPlace) save(change, now);
  };
  return { lesson, error, isGone, refetch, keep, player, field };
}

export type Opened = ReturnType<typeof useOpenLesson>;
