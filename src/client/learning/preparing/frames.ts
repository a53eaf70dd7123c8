import { type VideoSample, VideoSampleSink } from 'mediabunny';
import { segmentAt, segmentCount, segmentStart } from '../../../rules/segments';
import type { Source } from './open-source';
import { createPace } from './pace';

/**
 * The frames of a video from a segment on, in order of time. Each segment gets at least one: where the source shows
 * one picture for long, or its sound lasts longer, the picture is repeated at the start of every segment. The caller
 * must not keep the samples.
 */
export async function* readFrames(source: Source, from: number) {
  const start = segmentStart(from);
  let segment = from - 1;
  const isShown = createPace();
  let shown: VideoSample | undefined;
  function* repeatUntil(end: number) {
    while (shown && segment + 1 < end) {
      segment += 1;
      yield { sample: shown, seconds: segmentStart(segment), isFirst: true };
    }
  }
  try {
    for await (const sample of new VideoSampleSink(source.video).samples(start + source.offset)) {
      // The first frame of a variable frame rate may be late; players wait for a picture at 0.
      const isVeryFirst = from === 0 && shown === undefined;
      const seconds = isVeryFirst ? 0 : sample.timestamp - source.offset;
      const isBefore = segmentAt(seconds) < from;
      if (!isBefore && !isShown(seconds, segmentAt(seconds) > segment)) {
        sample.close();
        continue;
      }
      if (!isBefore) yield* repeatUntil(segmentAt(seconds));
      shown?.close();
      shown = sample;
      if (isBefore) continue;
      // The first frame of a segment.
      const isFirst = segmentAt(seconds) > segment;
      segment = segmentAt(seconds);
      yield { sample, seconds, isFirst };
    }
    // The last picture may stay longer than one segment, and the sound longer than the picture.
    yield* repeatUntil(segmentCount(source.endSeconds));
  } finally {
    shown?.close();
  }
}
