import { type VideoSample, VideoSampleSink } from 'mediabunny';
import type { Source } from './open-source';
import { SEGMENT_SECONDS, segmentAt } from './rungs';

/** A recipe does not need 60 pictures a second: faster cameras lose frames, within a tolerance for uneven ones. */
const STEP_SECONDS = 1 / 30;
const TOLERANCE_SECONDS = 0.012;

export interface TimedSample {
  sample: VideoSample;
  seconds: number;
  /** True for the first frame of a segment. */
  isFirst: boolean;
}

/**
 * The frames of a video from a segment on, in order of time. Each segment gets at least one: where the source shows
 * one picture for long, it is repeated at the start of every segment. The caller must not keep the samples.
 */
export async function* readFrames(source: Source, from: number): AsyncGenerator<TimedSample> {
  const start = from * SEGMENT_SECONDS;
  let segment = from - 1;
  let due = Number.NEGATIVE_INFINITY;
  let shown: VideoSample | undefined;
  function* repeatUntil(end: number): Generator<TimedSample> {
    while (shown && segment + 1 < end) {
      segment += 1;
      yield { sample: shown, seconds: segment * SEGMENT_SECONDS, isFirst: true };
    }
  }
  try {
    let end = 0;
    for await (const sample of new VideoSampleSink(source.video).samples(start + source.offset)) {
      // The first frame of a variable frame rate may be late; players wait for a picture at 0.
      const isVeryFirst = from === 0 && shown === undefined;
      const seconds = isVeryFirst ? 0 : sample.timestamp - source.offset;
      end = seconds + (sample.duration || STEP_SECONDS);
      const isBefore = segmentAt(seconds) < from;
      const isTooSoon = seconds < due - TOLERANCE_SECONDS && segmentAt(seconds) === segment;
      if (isTooSoon) {
        sample.close();
        continue;
      }
      if (!isBefore) yield* repeatUntil(segmentAt(seconds));
      shown?.close();
      shown = sample;
      if (isBefore) continue;
      const isFirst = segmentAt(seconds) > segment;
      segment = segmentAt(seconds);
      due = Math.max(due, seconds - TOLERANCE_SECONDS) + STEP_SECONDS;
      yield { sample, seconds, isFirst };
    }
    // The last picture may stay longer than one segment.
    yield* repeatUntil(segmentAt(end - 1e-3) + 1);
  } finally {
    shown?.close();
  }
}
