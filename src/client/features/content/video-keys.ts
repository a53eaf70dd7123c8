import type { KeyboardEvent } from 'react';

const STEP = 10;

/** The usual keyboard shortcuts of video players, the same in every browser. */
const ACTIONS: Record<string, (player: HTMLVideoElement) => void> = {
  ' ': toggle,
  k: toggle,
  ArrowLeft: (player) => step(player, -STEP),
  j: (player) => step(player, -STEP),
  ArrowRight: (player) => step(player, STEP),
  l: (player) => step(player, STEP),
  ArrowUp: (player) => changeVolume(player, 0.1),
  ArrowDown: (player) => changeVolume(player, -0.1),
  Home: (player) => step(player, Number.NEGATIVE_INFINITY),
  m: (player) => {
    player.muted = !player.muted;
  },
  f: (player) => void (document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen()),
  c: (player) => {
    const track = player.textTracks[0];
    if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
  },
};

export function pressVideoKey(event: KeyboardEvent<HTMLVideoElement>): void {
  const action = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action(event.currentTarget);
}

function toggle(player: HTMLVideoElement): void {
  if (player.paused) void player.play();
  else player.pause();
}

function step(player: HTMLVideoElement, by: number): void {
  player.currentTime = Math.min(Math.max(0, player.currentTime + by), player.duration || 0);
}

function changeVolume(player: HTMLVideoElement, by: number): void {
  player.volume = Math.min(1, Math.max(0, player.volume + by));
}
