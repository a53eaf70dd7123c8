import type { MouseEvent } from 'react';
import { STEP_SECONDS, stepBy, togglePlay } from './video-keys';

let lastTap = 0;
const DOUBLE_TAP_MS = 300;

/** A tap plays and pauses; a second one at a side takes that back and steps. */
export function tapPicture({
  currentTarget: player,
  clientX,
  timeStamp,
}: MouseEvent<HTMLVideoElement>): void {
  const isSecond = timeStamp - lastTap < DOUBLE_TAP_MS;
  lastTap = timeStamp;
  togglePlay(player);
  const { left, width } = player.getBoundingClientRect();
  const share = (clientX - left) / width;
  if (isSecond && (share < 1 / 3 || share > 2 / 3))
    stepBy(player, share < 0.5 ? -STEP_SECONDS : STEP_SECONDS);
}
