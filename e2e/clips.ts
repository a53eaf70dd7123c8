import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type Rotation,
} from 'mediabunny';

/**
 * Some seconds of a recorded lesson, repeated when it is too short: H.264 and AAC, with its table at the end. The sound
 * may last longer than the picture.
 */
export async function cutH264(seconds: number, rotation: Rotation = 0, sound = seconds): Promise<Buffer> {
  const source = new BufferSource(readFileSync('e2e/clase.mp4'));
  const input = new Input({ source, formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const [videoConfig, audioConfig] = [await video?.getDecoderConfig(), await audio?.getDecoderConfig()];
  if (!video || !audio || !videoConfig || !audioConfig) throw new Error('The recorded lesson is incomplete.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const [videoOut, audioOut] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')];
  output.addVideoTrack(videoOut, { rotation });
  output.addAudioTrack(audioOut);
  await output.start();
  const length = await video.computeDuration();
  for (let offset = 0; offset < sound; offset += length) {
    for await (const packet of new EncodedPacketSink(video).packets()) {
      const timestamp = packet.timestamp + offset;
      if (timestamp < seconds)
        await videoOut.add(packet.clone({ timestamp }), { decoderConfig: videoConfig });
    }
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      const timestamp = packet.timestamp + offset;
      if (packet.timestamp >= 0 && timestamp < Math.min(sound, offset + length))
        await audioOut.add(packet.clone({ timestamp }), { decoderConfig: audioConfig });
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The length of a clip. A starved recorder stops early. */
export async function secondsOf(clip: Buffer): Promise<number> {
  return await new Input({ source: new BufferSource(clip), formats: ALL_FORMATS }).computeDuration();
}

/** When the picture and the sound of a clip end. */
export async function endsOf(clip: Buffer): Promise<{ video: number; audio: number }> {
  const input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return { video: (await video?.computeDuration()) ?? 0, audio: (await audio?.computeDuration()) ?? 0 };
}

/** Records a clip in the browser: VP9 and Opus, with an uneven frame rate. */
export async function recordVp9(
  page: Page,
  seconds: number,
  mimeType = 'video/webm;codecs=vp9,opus',
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ length, type }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 360];
      const context = canvas.getContext('2d');
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      const sound = audio.createMediaStreamDestination();
      tone.connect(sound);
      tone.start();
      const stream = canvas.captureStream(25);
      for (const track of sound.stream.getAudioTracks()) stream.addTrack(track);
      const recorder = new MediaRecorder(stream, { mimeType: type });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      const start = performance.now();
      await new Promise<void>((resolve) => {
        const draw = () => {
          const now = (performance.now() - start) / 1000;
          if (context) {
            context.fillStyle = `hsl(${now * 70}, 70%, 45%)`;
            context.fillRect(0, 0, canvas.width, canvas.height);
            context.fillStyle = '#fff';
            context.font = '160px sans-serif';
            context.fillText(now.toFixed(1), 180, 230);
          }
          if (now < length) requestAnimationFrame(draw);
          else resolve();
        };
        draw();
      });
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { length: seconds, type: mimeType },
  );
  return Buffer.from(base64, 'base64');
}
