import type { OpenLesson } from '../../../contract/lessons';
import { playerOf } from '../../../rules/video-frames';

/** Whether the notes of a lesson have minutes: the player of another site does not tell them. */
export function isPlayedHere({ video }: OpenLesson): boolean {
  return !!(video?.hlsUrl || (video?.url && !playerOf(video.url)));
}
