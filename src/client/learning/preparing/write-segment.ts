import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Output,
} from 'mediabunny';

interface SegmentInput {
  video: EncodedPacket[];
  videoConfig: VideoDecoderConfig;
  audio: EncodedPacket[];
  audioConfig: AudioDecoderConfig | null;
}

/** Writes packets as one fragmented MP4 segment, and the init segment that they need. Timestamps stay absolute. */
export async function writeSegment(input: SegmentInput): Promise<{ init: ArrayBuffer; media: ArrayBuffer }> {
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
