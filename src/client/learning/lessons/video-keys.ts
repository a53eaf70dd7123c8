import type { MouseEvent } from 'react';
import { type RefObject, useEffect } from 'react';
import { useLatest } from '../../state/use-latest';

export const STEP_SECONDS = 10;

interface PlayerKeys {
  /** The player, whose own buttons keep only the space bar. */
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  onCaptions: () => void;
  onFullScreen: () => void;
  /** Opens the field of notes; absent for a visitor. */
  onNote: (() => void) | undefined;
  /** Absent in the last lesson. */
  onNext: (() => void) | undefined;
}

type Action = (player: HTMLVideoElement, keys: PlayerKeys) => void;

/** The usual keyboard shortcuts of video players, the same in every browser. */
const ACTIONS: Record<string, Action> = {
  ' ': togglePlay,
  k: togglePlay,
  ArrowLeft: (player) => stepBy(player, -STEP_SECONDS),
  j: (player) => stepBy(player, -STEP_SECONDS),
  ArrowRight: (player) => stepBy(player, STEP_SECONDS),
  l: (player) => stepBy(player, STEP_SECONDS),
  m: (player) => {
    player.muted = !player.muted;
  },
  f: (_, { onFullScreen }) => onFullScreen(),
  c: (_, { onCaptions }) => onCaptions(),
  n: (_, { onNote }) => onNote?.(),
  'shift+n': (_, { onNext }) => onNext?.(),
};

/** Keys that work wherever the focus is, except in fields, dialogs and other controls. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const player = latest.current.video.current;
      if (player && latest.current.isOn) pressPlayerKey(event, player, latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function pressPlayerKey(event: KeyboardEvent, player: HTMLVideoElement, keys: PlayerKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const name = event.shiftKey && key === 'n' ? 'shift+n' : key;
  const action = ACTIONS[name];
  if (!action || isTaken(event.target, name, keys.frame.current)) return;
  event.preventDefault();
  // A key that is held down steps on, but does not play and pause in turns.
  if (!event.repeat || name.startsWith('Arrow')) action(player, keys);
}

const CONTROLS = 'a, button, input, select, textarea, summary, [contenteditable], [role="tab"], dialog';

/** Whether a key belongs to the control that has the focus. */
function isTaken(target: EventTarget | null, name: string, frame: HTMLElement | null): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (!control) return false;
  const isOwn = frame?.contains(control) && !control.closest('dialog');
  return !isOwn || (control instanceof HTMLButtonElement && name === ' ');
}

export function togglePlay(player: HTMLVideoElement): void {
  if (player.paused) void player.play().catch(() => undefined);
  else player.pause();
}

export function stepBy(player: HTMLVideoElement, by: number): void {
  player.currentTime = Math.min(Math.max(0, player.currentTime + by), player.duration || 0);
}

let lastTap = 0;
const DOUBLE_TAP_MS = 300;

/** A tap plays and pauses; a second one at a side takes that back and steps. */
export function tapPicture(event: MouseEvent<HTMLVideoElement>): void {
  const { currentTarget: player, clientX, timeStamp } = event;
  const isSecond = timeStamp - lastTap < DOUBLE_TAP_MS;
  lastTap = timeStamp;
  togglePlay(player);
  const { left, width } = player.getBoundingClientRect();
  const share = (clientX - left) / width;
  if (isSecond && (share < 1 / 3 || share > 2 / 3))
    stepBy(player, share < 0.5 ? -STEP_SECONDS : STEP_SECONDS);
}
