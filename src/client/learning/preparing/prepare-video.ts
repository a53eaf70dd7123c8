import { VideoSampleSink } from 'mediabunny';
import { segmentAt, segmentCount } from '../../../rules/segments';
import { readFrames } from './frames';
import type { Source } from './open-source';
import { drawPoster, drawTile } from './pictures';
import type { Part } from './protocol';
import { planResume, type StoredParts } from './resume-plan';
import { type Rung, TILE_SECONDS } from './rungs';
import { createSegmentWriter, type SendPart } from './segment-writer';
import { openSounds } from './sound';
import { toFrames } from './to-frames';

/** Encodes all rungs in one pass over the file and sends each part as soon as it is ready. */
export async function prepareVideo(source: Source, rungs: Rung[], have: StoredParts, send: SendPart) {
  const plan = planResume(have, segmentCount(source.durationSeconds));
  const toFrame = toFrames(source, rungs);
  await sendEarlyPictures();
  const sounds = await openSounds({ source, startSeconds: plan.startSeconds });
  const { hasSegment } = plan;
  const writers = rungs.map((rung) =>
    createSegmentWriter({ rung, hasSegment, takeSound: sounds[rung.sound], send }),
  );
  const tiles = new Set(have.tiles);
  let last = plan.from;
  try {
    for await (const { sample, seconds, isFirst } of readFrames(source, plan.from)) {
      const tile = Math.floor(seconds / TILE_SECONDS);
      const frame = await toFrame(sample, seconds);
      try {
        if (!tiles.has(tile)) {
          tiles.add(tile);
          await send({ kind: 'tile', n: tile }, await drawTile(frame, source));
        }
        for (const { encoder } of writers) await encoder.encode(frame, isFirst);
      } finally {
        frame.close();
      }
      last = segmentAt(seconds);
      // More segments follow as long as there are frames.
      if (isFirst) for (const writer of writers) await writer.write(() => false);
    }
    for (const writer of writers) {
      await writer.encoder.flush(source.endSeconds);
      await writer.write((n) => n === last);
    }
  } finally {
    for (const { encoder } of writers) encoder.close();
  }

  /** The poster, near the start because many videos begin with a black or blurred picture, and missing earlier tiles. */
  async function sendEarlyPictures(): Promise<void> {
    const sink = new VideoSampleSink(source.video);
    async function sendPicture(part: Part, seconds: number, draw: typeof drawTile): Promise<void> {
      const sample = await sink.getSample(seconds + source.offset);
      const frame = sample && (await toFrame(sample, seconds).finally(() => sample.close()));
      if (frame) await send(part, await draw(frame, source).finally(() => frame.close()));
    }
    if (!have.poster)
      await sendPicture({ kind: 'poster' }, Math.min(3, source.durationSeconds / 4), drawPoster);
    for (let n = 0; n * TILE_SECONDS < plan.startSeconds; n += 1) {
      if (!have.tiles.includes(n)) await sendPicture({ kind: 'tile', n }, n * TILE_SECONDS, drawTile);
    }
  }
}
