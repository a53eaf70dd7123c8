import type { EncodedPacket } from 'mediabunny';
import { storedBytes } from '../../platform/media/byte-source';
import type { Storage } from '../../platform/storage/storage';

type Movie = Awaited<ReturnType<typeof openMovie>>;

interface PacketGroup {
  video: EncodedPacket[];
  audio: EncodedPacket[];
}

/** An uploaded video, read packet by packet. Throws for bytes that are no video. */
export async function openMovie(storage: Storage, key: string) {
  const { CustomSource, EncodedPacketSink, Input, MP4, QTFF } = await loadLibrary();
  const bytes = await storedBytes(storage, key);
  const source = new CustomSource({
    getSize: () => bytes.size,
    read: (start, end) => bytes.read(start, end - start),
  });
  const input = new Input({ source, formats: [MP4, QTFF] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const [videoCodec, audioCodec] = [await video?.getCodec(), await audio?.getCodec()];
  const config = await video?.getDecoderConfig();
  const audioConfig = await audio?.getDecoderConfig();

  return {
    video: config,
    audio: audioConfig,
    width: (await video?.getCodedWidth()) ?? 0,
    height: (await video?.getCodedHeight()) ?? 0,
    /** Whether it can become a stream as it is. Players turn a file by its metadata, but not every one turns a stream. */
    isPlayable:
      videoCodec === 'avc' &&
      config?.description !== undefined &&
      (await video?.getRotation()) === 0 &&
      (!audio || (audioCodec === 'aac' && audioConfig?.description !== undefined)),

    /** When the picture ends, in seconds, if its last packet can be read. */
    async readEnd(): Promise<number | null> {
      if (!video) return null;
      const last = await new EncodedPacketSink(video).getPacket(Number.POSITIVE_INFINITY);
      return last ? last.timestamp + last.duration : null;
    },

    /** Packets from one key frame to another, each group at least this long. Sound goes with its picture. */
    async *groups(minSeconds: (n: number) => number): AsyncGenerator<PacketGroup> {
      if (!video) return;
      let n = 0;
      const sounds = audio ? new EncodedPacketSink(audio).packets() : null;
      let sound = await sounds?.next();
      let pictures: EncodedPacket[] = [];
      for await (const packet of new EncodedPacketSink(video).packets()) {
        const [first] = pictures;
        const isEnd =
          first && packet.type === 'key' && packet.timestamp - first.timestamp >= minSeconds(n) - 0.1;
        if (isEnd) {
          yield { video: pictures, audio: await takeSound(packet.timestamp) };
          pictures = [];
          n += 1;
        }
        if (pictures.length > 0 || packet.type === 'key') pictures.push(packet);
      }
      if (pictures.length > 0) yield { video: pictures, audio: await takeSound(Number.POSITIVE_INFINITY) };

      async function takeSound(until: number): Promise<EncodedPacket[]> {
        const taken: EncodedPacket[] = [];
        for (; sound && !sound.done && sound.value.timestamp < until; sound = await sounds?.next())
          // Sound before the start only prepares the decoder.
          if (sound.value.timestamp >= 0) taken.push(sound.value);
        return taken;
      }
    },

    close: () => input.dispose(),
  };
}

/** A segment with its packets, and the initialisation segment that belongs to it. */
export async function writeSegment({ video, audio }: Pick<Movie, 'video' | 'audio'>, packets: PacketGroup) {
  const { BufferTarget, CmafOutputFormat, EncodedAudioPacketSource, EncodedVideoPacketSource, Output } =
    await loadLibrary();
  const [target, initTarget] = [new BufferTarget(), new BufferTarget()];
  const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
  const pictures = new EncodedVideoPacketSource('avc');
  const sounds = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures);
  if (audio) output.addAudioTrack(sounds);
  await output.start();
  for (const packet of packets.video)
    await pictures.add(packet, video ? { decoderConfig: video } : undefined);
  for (const packet of packets.audio) await sounds.add(packet, audio ? { decoderConfig: audio } : undefined);
  await output.finalize();
  const empty = new ArrayBuffer(0);
  return { init: Buffer.from(initTarget.buffer ?? empty), segment: Buffer.from(target.buffer ?? empty) };
}

/** Loaded with the first video, so that a shop without uploads does not need it. */
function loadLibrary() {
  return import('mediabunny');
}
