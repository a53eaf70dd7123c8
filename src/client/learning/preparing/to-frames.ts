import type { VideoSample } from 'mediabunny';
import type { Source } from './open-source';
import { createRedraw } from './redraw';
import type { Rung } from './rungs';
import { canTurn, turnFrame } from './turn-frame';

export type ToFrame = (sample: VideoSample, seconds: number) => Promise<VideoFrame>;

/** Makes the upright frames that all encoders and pictures share. */
export function toFrames(source: Source, rungs: Rung[]): ToFrame {
  const { width = 2, height = 2 } = rungs.at(-1) ?? {};
  let redraw: ReturnType<typeof createRedraw> | undefined;
  return async (sample, seconds) => {
    const init = { timestamp: Math.round(seconds * 1e6), duration: Math.round(sample.duration * 1e6) };
    const decoded = sample.toVideoFrame();
    try {
      if (!source.isTurned && !source.hasHighDynamicRange) return new VideoFrame(decoded, init);
      if (!source.hasHighDynamicRange && canTurn(decoded)) return await turnFrame(decoded, sample, init);
      redraw ??= createRedraw(width, height);
      return redraw(sample, init);
    } finally {
      decoded.close();
    }
  };
}
