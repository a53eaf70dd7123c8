import {
  AudioSampleSink,
  AudioSampleSource,
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import { segmentStart } from '../../../rules/segments';
import type { Source } from './open-source';
import type { Rung } from './rungs';

const PACKET_FRAMES = 1024;
/** The encoder returns its sound one packet late. */
const ENCODER_DELAY = PACKET_FRAMES;

/** AAC packets in order of time. */
interface Packets {
  /** The packets before a second that were not taken yet. */
  takeUntil: (seconds: number) => Promise<EncodedPacket[]>;
  /** The first packet that was not taken, when it is known. */
  next: () => EncodedPacket | undefined;
  /** Known after packets were taken. */
  config: () => AudioDecoderConfig | null;
}

interface SegmentSound {
  packets: EncodedPacket[];
  /** A packet from which an init segment can be written, also when this segment is silent. */
  sample: EncodedPacket[];
  config: AudioDecoderConfig | null;
}

/** The sound of one segment, the same for each rung that asks. The last segment takes all that is left. */
export type TakeSound = (n: number, isLast: boolean) => Promise<SegmentSound>;

interface SoundOptions {
  source: Source;
  startSeconds: number;
}

/** The full sound (copied when it is plain AAC) and the cheap one of the lowest rung. */
export async function openSounds(options: SoundOptions): Promise<Record<Rung['sound'], TakeSound>> {
  const { audio } = options.source;
  const silence: TakeSound = async () => ({ packets: [], sample: [], config: null });
  if (!audio) return { low: silence, full: silence };
  const isCopied = await isPlainAac(audio);
  const rate = isCopied ? await audio.getSampleRate() : 48_000;
  const channels = Math.min(2, await audio.getNumberOfChannels());
  const copied = isCopied && cutSound(await copySound(audio, options));
  if (copied && !(await audio.canDecode().catch(() => false))) return { low: copied, full: copied };
  const encode = async (bitrate: number) =>
    cutSound(await encodeSound(audio, options, { bitrate, rate, channels }));
  return { low: await encode(48_000), full: copied || (await encode(128_000)) };
}

/** The slowest encoder is at most a few segments behind the fastest one. */
const KEPT_SEGMENTS = 30;

function cutSound(sound: Packets): TakeSound {
  const kept = new Map<number, Promise<EncodedPacket[]>>();
  return async (n, isLast) => {
    const until = isLast ? Number.POSITIVE_INFINITY : segmentStart(n + 1);
    const packets = kept.get(n) ?? sound.takeUntil(until);
    kept.set(n, packets);
    kept.delete(n - KEPT_SEGMENTS);
    const taken = await packets;
    const sample = taken[0] ?? sound.next();
    return { packets: taken, sample: sample ? [sample] : [], config: sound.config() };
  };
}

/** Mono or stereo AAC-LC plays everywhere as it is. */
async function isPlainAac(audio: InputAudioTrack): Promise<boolean> {
  const config = await audio.getDecoderConfig();
  const isUsualRate = [44_100, 48_000].includes(await audio.getSampleRate());
  return config?.codec === 'mp4a.40.2' && config.numberOfChannels <= 2 && isUsualRate;
}

async function copySound(audio: InputAudioTrack, { source, startSeconds }: SoundOptions): Promise<Packets> {
  const sink = new EncodedPacketSink(audio);
  const start = await sink.getPacket(startSeconds + source.offset);
  const packets = sink.packets(start ?? undefined);
  const config = await audio.getDecoderConfig();
  let ahead: EncodedPacket | undefined;
  return {
    config: () => config,
    next: () => ahead,
    async takeUntil(seconds) {
      const taken: EncodedPacket[] = [];
      for (;;) {
        const next = ahead ?? (await packets.next()).value;
        ahead = next ?? undefined;
        if (!next) return taken;
        const timestamp = next.timestamp - source.offset;
        if (timestamp >= seconds) return taken;
        ahead = undefined;
        if (timestamp >= startSeconds) taken.push(next.clone({ timestamp }));
      }
    },
  };
}

async function encodeSound(
  audio: InputAudioTrack,
  { source, startSeconds }: SoundOptions,
  { bitrate, rate, channels }: { bitrate: number; rate: number; channels: number },
): Promise<Packets> {
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
  let config: AudioDecoderConfig | null = null;
  let ready: EncodedPacket[] = [];
  const encoder = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    transform: { numberOfChannels: channels, sampleRate: rate },
    onEncodedPacket(packet, meta) {
      config ??= meta?.decoderConfig ?? null;
      const timestamp = packet.timestamp - ENCODER_DELAY / rate;
      // A resumed encoder starts before its first segment.
      if (timestamp >= startSeconds - 1e-6) ready.push(packet.clone({ timestamp: Math.max(0, timestamp) }));
    },
  });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  });
  output.addAudioTrack(encoder);
  await output.start();
  // Packets of a resumed encoder must lie on the same grid as those of the first run.
  const grid = PACKET_FRAMES / rate;
  const begin = Math.max(0, (Math.floor(startSeconds / grid) - 4) * grid);
  const samples = new AudioSampleSink(audio).samples(begin + source.offset);
  let hasEnded = false;
  return {
    config: () => config,
    next: () => ready[0],
    async takeUntil(seconds) {
      while (!hasEnded && (ready.at(-1)?.timestamp ?? -1) < seconds) {
        const { value: sample } = await samples.next();
        if (!sample) {
          hasEnded = true;
          await output.finalize();
          break;
        }
        const timestamp = sample.timestamp - source.offset;
        if (timestamp + sample.duration > begin) {
          sample.setTimestamp(Math.max(begin, timestamp));
          await encoder.add(sample);
        }
        sample.close();
      }
      const taken = ready.filter(({ timestamp }) => timestamp < seconds);
      ready = ready.filter(({ timestamp }) => timestamp >= seconds);
      return taken;
    },
  };
}
