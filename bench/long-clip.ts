import { readFileSync } from 'node:fs';
import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { Page } from 'playwright-core';

const PICTURE = { codec: 'avc1.640028', width: 1920, height: 1080, bitrate: 8_000_000, framerate: 30 };
const LOOP_SECONDS = 4;

/** Writes a video of 1080 lines: a few seconds that the browser encodes, repeated, with the sound of a recorded lesson. */
export async function writeLongClip(page: Page, path: string, seconds: number): Promise<void> {
  const { packets, description } = await encodeLoop(page);
  const input = new Input({ source: new BufferSource(readFileSync('e2e/clase.mp4')), formats: [MP4] });
  const audio = await input.getPrimaryAudioTrack();
  const audioConfig = await audio?.getDecoderConfig();
  if (!audio || !audioConfig) throw new Error('The recorded lesson has no sound.');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(path),
  });
  const [videoOut, audioOut] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')];
  output.addVideoTrack(videoOut, { frameRate: PICTURE.framerate });
  output.addAudioTrack(audioOut);
  await output.start();
  const { codec, width, height } = PICTURE;
  const decoderConfig = {
    codec,
    codedWidth: width,
    codedHeight: height,
    description: new Uint8Array(description),
  };
  const sound = await readAll(new EncodedPacketSink(audio));
  for (let offset = 0; offset < seconds; offset += LOOP_SECONDS) {
    for (const [at, { bytes, isKey }] of packets.entries()) {
      const timestamp = offset + at / PICTURE.framerate;
      const kind = isKey ? 'key' : 'delta';
      const packet = new EncodedPacket(new Uint8Array(bytes), kind, timestamp, 1 / PICTURE.framerate);
      await videoOut.add(packet, { decoderConfig });
    }
    for (const packet of sound) {
      if (packet.timestamp >= 0 && packet.timestamp < LOOP_SECONDS)
        await audioOut.add(packet.clone({ timestamp: packet.timestamp + offset }), {
          decoderConfig: audioConfig,
        });
    }
  }
  await output.finalize();
}

/** Moving shapes and grain, so that the file is as large as one from a camera. */
async function encodeLoop(page: Page) {
  // The functions of this file call a helper of its compiler, which the page lacks.
  await page.evaluate('globalThis.__name = (named) => named');
  return await page.evaluate(
    async ({ picture, seconds }) => {
      const { codec, width, height, bitrate, framerate } = picture;
      const packets: { bytes: number[]; isKey: boolean }[] = [];
      let description: number[] = [];
      const encoder = new VideoEncoder({
        output: (chunk, details) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          packets.push({ bytes: [...bytes], isKey: chunk.type === 'key' });
          const head = details?.decoderConfig?.description;
          if (head) description = [...new Uint8Array(head as ArrayBuffer)]; // Chromium gives a buffer
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec, width, height, bitrate, framerate, avc: { format: 'avc' } });
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      for (let at = 0; context && at < seconds * framerate; at += 1) {
        context.fillStyle = `hsl(${at}, 60%, 50%)`;
        context.fillRect(0, 0, width, height);
        for (let grain = 0; grain < 3000; grain += 1) {
          context.fillStyle = grain % 2 ? '#fff' : '#421';
          context.fillRect(Math.random() * width, Math.random() * height, 6, 6);
        }
        const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / framerate });
        encoder.encode(frame, { keyFrame: at % framerate === 0 });
        frame.close();
        while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await encoder.flush();
      return { packets, description };
    },
    { picture: PICTURE, seconds: LOOP_SECONDS },
  );
}

async function readAll(sink: EncodedPacketSink): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of sink.packets()) packets.push(packet);
  return packets;
}
