import { EncodedPacket } from 'mediabunny';
import { segmentAt } from '../../../rules/segments';
import { PrepareError } from './failure-texts';
import { codecOf, type Rung } from './rungs';

const MAX_QUEUED = 6;

export interface EncodedSegment {
  n: number;
  packets: EncodedPacket[];
  config: VideoDecoderConfig;
}

/** Encodes the frames of one rung and cuts them into segments. The encoder scales the frames itself. */
export class RungEncoder {
  private readonly encoder: VideoEncoder;
  private packets: EncodedPacket[] = [];
  private config: VideoDecoderConfig | undefined;
  private failure: unknown;

  constructor(
    readonly rung: Rung,
    private readonly onSegment: (segment: EncodedSegment) => void,
  ) {
    this.encoder = new VideoEncoder({
      output: (chunk, meta) => this.receive(chunk, meta),
      error: (error) => {
        this.failure = error;
      },
    });
    this.encoder.configure({
      codec: codecOf(rung),
      width: rung.width,
      height: rung.height,
      bitrate: rung.bitrate,
      bitrateMode: 'variable',
      latencyMode: 'quality',
      framerate: 30,
      avc: { format: 'avc' },
    });
  }

  async encode(frame: VideoFrame, keyFrame: boolean): Promise<void> {
    while (this.encoder.encodeQueueSize > MAX_QUEUED && !this.failure) await this.dequeued();
    if (this.failure) throw new PrepareError('cannot_encode');
    this.encoder.encode(frame, { keyFrame });
  }

  /** Waits for all frames and passes on the last segment, whose last frame lasts until the end. */
  async flush(endSeconds = 0): Promise<void> {
    await this.encoder.flush().catch(() => {
      throw new PrepareError('cannot_encode');
    });
    const last = this.packets.at(-1);
    // Recorders give the very last frame no duration, and a segment must have one.
    if (last) this.cut(Math.max(endSeconds, last.timestamp + (last.duration || 1 / 30)));
  }

  close(): void {
    if (this.encoder.state !== 'closed') this.encoder.close();
  }

  private dequeued(): Promise<void> {
    return new Promise((resolve) => {
      this.encoder.addEventListener('dequeue', () => resolve(), { once: true });
      // An encoder that failed does not dequeue.
      setTimeout(resolve, 1000);
    });
  }

  private receive(chunk: EncodedVideoChunk, meta: EncodedVideoChunkMetadata | undefined): void {
    const packet = EncodedPacket.fromEncodedChunk(chunk);
    const before = this.packets[0];
    if (before && segmentAt(packet.timestamp) > segmentAt(before.timestamp)) this.cut(packet.timestamp);
    this.config = meta?.decoderConfig ?? this.config;
    this.packets.push(packet);
  }

  /** The last frame of a segment lasts until the next one. */
  private cut(nextSeconds: number): void {
    const [first, last] = [this.packets[0], this.packets.at(-1)];
    if (!first || !last || !this.config) return;
    const packets = [...this.packets.slice(0, -1), last.clone({ duration: nextSeconds - last.timestamp })];
    this.packets = [];
    this.onSegment({ n: segmentAt(first.timestamp), packets, config: this.config });
  }
}
