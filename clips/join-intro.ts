import {
  BufferSource,
  BufferTarget,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { segmentStart } from '../src/rules/segments';

/** The title of a course and a look into each of its clips last about so long. */
const INTRO_SECONDS = 28;
const TITLE_SEGMENTS = [0, 1];
const SEGMENT_SECONDS = 4;

/** Joins segments of a course's clips into one file, without encoding. Each clip is its start and its segments. */
export async function joinIntro(clips: Buffer[][]): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const out = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(out);
  await output.start();
  let end = 0;
  for (const [at, clip] of clips.entries()) {
    const { packets, decoderConfig } = await readPackets(clip);
    for (const n of chooseSegments(clip.length - 1, at === 0, clips.length)) {
      const [from, to] = [segmentStart(n), segmentStart(n + 1)];
      for (const packet of packets.filter(
        ({ timestamp }) => timestamp >= from - 1e-3 && timestamp < to - 1e-3,
      )) {
        await out.add(packet.clone({ timestamp: end }), { decoderConfig });
        end += packet.duration;
      }
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The title of the first clip, and the last whole segments of each. */
function chooseSegments(count: number, isFirst: boolean, clips: number): number[] {
  const each = Math.max(1, Math.round((INTRO_SECONDS - 4) / SEGMENT_SECONDS / clips));
  const last = Array.from({ length: each }, (_, n) => count - 1 - each + n);
  return isFirst ? [...TITLE_SEGMENTS, ...last] : last;
}

async function readPackets(clip: Buffer[]) {
  const input = new Input({ source: new BufferSource(Buffer.concat(clip)), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('A clip has no picture.');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { packets, decoderConfig };
}
