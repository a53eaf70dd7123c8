import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Output,
} from 'mediabunny';
import type { Part } from './protocol';
import { type EncodedSegment, RungEncoder } from './rung-encoder';
import type { Rung } from './rungs';
import type { TakeSound } from './sound';

/** Sends a part to the server; resolves when there is room for the next one. */
export type SendPart = (part: Part, bytes: ArrayBuffer) => Promise<void>;

interface WriterOptions {
  rung: Rung;
  hasSegment: (rung: string, n: number) => boolean;
  takeSound: TakeSound;
  send: SendPart;
}

/** Encodes one rung and writes its segments. */
export function createSegmentWriter({ rung, hasSegment, takeSound, send }: WriterOptions) {
  const ready: EncodedSegment[] = [];
  const encoder = new RungEncoder(rung, (segment) => ready.push(segment));
  // Sent again by a resumed run: the server compares it, because another browser encodes differently.
  let waitsForInit = true;

  return {
    encoder,
    /** Writes the segments that the encoder has completed. */
    async write(isLast: (n: number) => boolean): Promise<void> {
      for (let segment = ready.shift(); segment; segment = ready.shift()) {
        const { n, packets: video, config: videoConfig } = segment;
        const { packets: audio, sample, config: audioConfig } = await takeSound(n, isLast(n));
        if (waitsForInit) {
          const first = { video: video.slice(0, 1), videoConfig, audio: sample, audioConfig };
          await send({ kind: 'init', rung: rung.name }, (await writeSegment(first)).init);
        }
        waitsForInit = false;
        if (hasSegment(rung.name, n)) continue;
        const { media } = await writeSegment({ video, videoConfig, audio, audioConfig });
        await send({ kind: 'segment', rung: rung.name, n }, media);
      }
    },
  };
}

interface SegmentInput {
  video: EncodedPacket[];
  videoConfig: VideoDecoderConfig;
  audio: EncodedPacket[];
  audioConfig: AudioDecoderConfig | null;
}

/** Writes packets as one fragmented MP4 segment, and the init segment that they need. Timestamps stay absolute. */
async function writeSegment(input: SegmentInput): Promise<{ init: ArrayBuffer; media: ArrayBuffer }> {
  const [target, initTarget] = [new BufferTarget(), new BufferTarget()];
  const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
  const video = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(video);
  const audio = input.audioConfig && input.audio.length > 0 ? new EncodedAudioPacketSource('aac') : null;
  if (audio) output.addAudioTrack(audio);
  await output.start();
  for (const packet of input.video) await video.add(packet, { decoderConfig: input.videoConfig });
  for (const packet of input.audio)
    await audio?.add(packet, input.audioConfig ? { decoderConfig: input.audioConfig } : {});
  await output.finalize();
  return { init: bytesOf(initTarget), media: bytesOf(target) };
}

function bytesOf({ buffer }: BufferTarget): ArrayBuffer {
  if (!buffer) throw new Error('The segment has no bytes.');
  return buffer;
}
