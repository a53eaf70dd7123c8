import { readFileSync } from 'node:fs';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import type { VideoInput } from '../../contract/videos';
import { writeSegment } from '../learning/videos/movie';
import type { TestShop } from './shop';

const FRAMES_PER_SECOND = 25;
const AUDIO_FRAME = 1024 / 48_000;
/** AAC-LC, 48 kHz, stereo. */
const AUDIO = {
  codec: 'mp4a.40.2',
  sampleRate: 48_000,
  numberOfChannels: 2,
  description: new Uint8Array([0x11, 0x90]),
};

interface Made {
  start?: number;
  seconds?: number;
  audio?: boolean;
}

/** A segment as the creator's browser makes it. All pictures are the same one; the sound is noise. */
export async function makeSegment({ start = 0, seconds = 2, audio = true }: Made = {}) {
  const { config, picture } = await readPicture();
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  const video = Array.from({ length: frames }, (_, n) => {
    const type = n === 0 ? 'key' : 'delta';
    return new EncodedPacket(picture, type, start + n / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
  });
  const sounds = audio
    ? Array.from(
        { length: Math.floor(seconds / AUDIO_FRAME) },
        (_, n) => new EncodedPacket(new Uint8Array(100).fill(n), 'key', start + n * AUDIO_FRAME, AUDIO_FRAME),
      )
    : [];
  return await writeSegment({ video: config, audio: audio ? AUDIO : null }, { video, audio: sounds });
}

/** A whole film with its index in front, and a key frame every `everySeconds`. */
export async function makeMovie({ seconds = 6, everySeconds = 1, audio = true } = {}): Promise<Buffer> {
  const { config, picture } = await readPicture();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const pictures = new EncodedVideoPacketSource('avc');
  const sounds = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND });
  if (audio) output.addAudioTrack(sounds);
  await output.start();
  for (let n = 0; n < seconds * FRAMES_PER_SECOND; n++) {
    const type = n % (everySeconds * FRAMES_PER_SECOND) === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(picture, type, n / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    await pictures.add(packet, config ? { decoderConfig: config } : undefined);
  }
  for (let n = 0; audio && n < seconds / AUDIO_FRAME; n++) {
    const packet = new EncodedPacket(new Uint8Array(100).fill(n), 'key', n * AUDIO_FRAME, AUDIO_FRAME);
    await sounds.add(packet, { decoderConfig: AUDIO });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function readPicture() {
  const file = readFileSync(new URL('../platform/media/fixtures/h264.mp4', import.meta.url));
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The fixture has no picture.');
  const packet = await new EncodedPacketSink(track).getFirstKeyPacket();
  return { config: await track.getDecoderConfig(), picture: packet?.data ?? new Uint8Array() };
}

export async function makeTile(colour = '#9E1B4D'): Promise<Buffer> {
  const create = { width: 320, height: 180, channels: 3 as const, background: colour };
  return await sharp({ create }).jpeg().toBuffer();
}

export const RUNGS = [
  { name: '240p', width: 426, height: 240 },
  { name: '480p', width: 854, height: 480 },
];

export function videoInput(lessonId: string | null, changes: Partial<VideoInput> = {}): VideoInput {
  return {
    lessonId,
    fileName: 'merengue.mov',
    bytes: 1_000_000,
    fingerprint: 'a'.repeat(64),
    durationSeconds: 6,
    width: 1920,
    height: 1080,
    rungs: RUNGS,
    ...changes,
  };
}

/** The calls of the creator's browser. */
export function videoClient(shop: TestShop, token: string) {
  const send = async (path: string, bytes: Buffer, type = 'application/octet-stream') => {
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/admin/videos/${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    start: (lessonId: string | null, changes: Partial<VideoInput> = {}) =>
      shop.call('POST /admin/videos', { token, body: videoInput(lessonId, changes) }),
    state: (id: string) => shop.call('GET /admin/videos/:id', { token, params: { id } }),
    send,
    finish: (id: string) => shop.call('POST /admin/videos/:id/finish', { token, params: { id } }),
    remove: (id: string) => shop.call('DELETE /admin/videos/:id', { token, params: { id } }),
    /** Sends every part of a video of three segments. */
    async sendAll(id: string, rungs = RUNGS) {
      for (const { name } of rungs) {
        for (let n = 0; n < 3; n++) {
          const { init, segment } = await makeSegment({ start: 2 * n });
          if (n === 0) await send(`${id}/${name}/init`, init);
          await send(`${id}/${name}/${n}`, segment);
        }
      }
      await send(`${id}/tiles/0`, await makeTile());
    },
  };
}

/** Prepares a video for a lesson until it is ready; returns its id. */
export async function prepareVideo(shop: TestShop, lessonId: string, changes: Partial<VideoInput> = {}) {
  const { token } = await shop.admin();
  const client = videoClient(shop, token);
  const { body } = await client.start(lessonId, changes);
  await client.sendAll(body.id, changes.rungs);
  const finished = await client.finish(body.id);
  if (finished.status !== 200) throw new Error(`Not finished: ${JSON.stringify(finished.body)}`);
  await shop.app.services.streamWork.run();
  return body.id;
}
