import type { KeyboardEvent } from 'react';

export const STEP_SECONDS = 10;

export interface PlayerKeys {
  player: HTMLVideoElement;
  onCaptions: () => void;
  onFullScreen: () => void;
  /** Opens the field of notes; absent for a visitor. */
  onNote: (() => void) | undefined;
  /** Absent in the last lesson. */
  onNext: (() => void) | undefined;
}

/** The usual keyboard shortcuts of video players, the same in every browser. */
const ACTIONS: Record<string, (keys: PlayerKeys) => void> = {
  ' ': ({ player }) => togglePlay(player),
  k: ({ player }) => togglePlay(player),
  ArrowLeft: ({ player }) => stepBy(player, -STEP_SECONDS),
  j: ({ player }) => stepBy(player, -STEP_SECONDS),
  ArrowRight: ({ player }) => stepBy(player, STEP_SECONDS),
  l: ({ player }) => stepBy(player, STEP_SECONDS),
  ArrowUp: ({ player }) => changeVolume(player, 0.1),
  ArrowDown: ({ player }) => changeVolume(player, -0.1),
  Home: ({ player }) => stepBy(player, Number.NEGATIVE_INFINITY),
  m: ({ player }) => {
    player.muted = !player.muted;
  },
  f: ({ onFullScreen }) => onFullScreen(),
  c: ({ onCaptions }) => onCaptions(),
  n: ({ onNote }) => onNote?.(),
  'shift+n': ({ onNext }) => onNext?.(),
};

/** Handles a key inside the player. Space stays with a focused button, every key with a list of choices. */
export function pressPlayerKey(event: KeyboardEvent, keys: PlayerKeys): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const name = event.shiftKey && key === 'n' ? 'shift+n' : key;
  const { target } = event;
  const isOnVideo = target === keys.player;
  const isChoice = target instanceof HTMLSelectElement;
  const isOwnKey = name === ' ' || name === 'ArrowUp' || name === 'ArrowDown';
  if (isChoice || (isOwnKey && !isOnVideo)) return;
  const action = ACTIONS[name];
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action(keys);
}

export function togglePlay(player: HTMLVideoElement): void {
  if (player.paused) void player.play().catch(() => undefined);
  else player.pause();
}

export function stepBy(player: HTMLVideoElement, by: number): void {
  player.currentTime = Math.min(Math.max(0, player.currentTime + by), player.duration || 0);
}

function changeVolume(player: HTMLVideoElement, by: number): void {
  player.volume = Math.min(1, Math.max(0, player.volume + by));
}
