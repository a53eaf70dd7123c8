import {
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { PrepareError } from './failure-texts';
import { MAX_HOURS } from './rungs';

const HIGHEST_VP9_LEVEL = 62;

export type Source = Awaited<ReturnType<typeof openSource>>;

/** Opens a video file and refuses what cannot become a lesson. */
export async function openSource(file: File) {
  if (file.size === 0) throw new PrepareError('empty');
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  // A file that is no video makes the reader throw many kinds of errors.
  const tracks = await input.getTracks().catch(async () => {
    throw new PrepareError((await looksLikeVideo(file)) ? 'truncated' : 'not_video');
  });
  if (tracks.length === 0) throw new PrepareError('truncated');
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video) throw new PrepareError('no_picture');
  await stateLevel(video);
  const stated = await input.getDurationFromMetadata().catch(() => null);
  if (stated !== null && stated > MAX_HOURS * 3600) throw new PrepareError('too_long');
  await checkDecoding(video, audio);
  const offset = Math.max(0, await input.getFirstTimestamp());
  const end = Math.max(await checkEnd(video, stated), await endOfSound(audio));
  const durationSeconds = Math.max(end, stated ?? 0) - offset;
  if (durationSeconds > MAX_HOURS * 3600) throw new PrepareError('too_long');
  return {
    video,
    audio,
    durationSeconds,
    /** When the last picture or the last sound ends. */
    endSeconds: end - offset,
    /** As the picture is shown: turned, with square pixels. */
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    /** The first timestamp of the file: some recorders do not start at 0. */
    offset,
    /** The encoder only scales, so a turned or mirrored picture is set upright before. */
    isTurned: (await video.getRotation()) !== 0 || (await video.getFlip()),
    hasHighDynamicRange: await video.hasHighDynamicRange(),
  };
}

/** Chromium records VP9 in MP4 with level 0, which no decoder knows. The track keeps the corrected description. */
async function stateLevel(video: InputVideoTrack): Promise<void> {
  const config = await video.getDecoderConfig().catch(() => null);
  if (config) config.codec = config.codec.replace(/^(vp09\.\d\d)\.00\./, `$1.${HIGHEST_VP9_LEVEL}.`);
}

async function checkDecoding(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<void> {
  if (typeof VideoDecoder === 'undefined' || typeof VideoEncoder === 'undefined')
    throw new PrepareError('cannot_encode');
  if (!(await video.canDecode().catch(() => false)))
    throw new PrepareError((await video.getCodec()) === 'hevc' ? 'unreadable_hevc' : 'unreadable');
  // AAC is copied, so it need not be decoded.
  const isCopied = (await audio?.getCodec()) === 'aac';
  if (audio && !isCopied && !(await audio.canDecode().catch(() => false)))
    throw new PrepareError('unreadable_sound');
}

/** The end of the last picture. The list of frames may be whole while the last frames are missing. */
async function checkEnd(video: InputVideoTrack, stated: number | null): Promise<number> {
  const last = await new EncodedPacketSink(video).getPacket(Number.POSITIVE_INFINITY).catch(() => null);
  if (!last || last.byteLength === 0) throw new PrepareError('truncated');
  const end = last.timestamp + last.duration;
  const shown = (await video.getDurationFromMetadata().catch(() => null)) ?? stated;
  // The stated length may include a last frame that stays for long.
  if (shown !== null && end < shown * 0.9 - 10) throw new PrepareError('truncated');
  return end;
}

/** Sound that cannot be read to its end adds nothing. */
async function endOfSound(audio: InputAudioTrack | null): Promise<number> {
  if (!audio) return 0;
  const last = await new EncodedPacketSink(audio).getPacket(Number.POSITIVE_INFINITY).catch(() => null);
  return last ? last.timestamp + last.duration : 0;
}

/** MP4 and MOV name their first box, WebM and MKV begin with an EBML mark. */
async function looksLikeVideo(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const box = String.fromCharCode(...head.slice(4, 8));
  const isEbml = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;
  return isEbml || ['ftyp', 'moov', 'mdat', 'wide', 'free'].includes(box);
}
