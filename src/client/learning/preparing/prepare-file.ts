import { segmentCount } from '../../../rules/segments';
import { ApiError } from '../../api';
import { discardVideo, finishVideo, readVideo, startVideo, storePart } from './api';
import { fingerprintOf } from './fingerprint';
import { keepTrying } from './keep-trying';
import type { Opened } from './protocol';
import { planResume } from './resume-plan';
import { chooseRungs, type Rung } from './rungs';
import { startVideoWorker, type VideoWorker } from './video-worker';

type Upload = Awaited<ReturnType<typeof startVideo>>;

interface PrepareOptions {
  file: File;
  signal: AbortSignal;
  /** The lesson of the video, and its upload that was begun before; called when the file is known to be good. */
  lessonFor: (opened: Opened) => Promise<{ lessonId: string | null; videoId: string | null }>;
  onUpload: (videoId: string, lessonId: string | null) => void;
  /** The stored share, from 0 to 1. */
  onShare: (share: number) => void;
  onWaiting: (isWaiting: boolean) => void;
}

/** Prepares a file and stores it as the video of a lesson, if it has one. Goes on where an earlier run stopped. */
export async function prepareFile(options: PrepareOptions): Promise<Upload> {
  const { file, signal, lessonFor } = options;
  const worker = startVideoWorker();
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([stopped, run()]);
  } finally {
    worker.stop();
  }

  async function run(): Promise<Upload> {
    const opened = await worker.open(file);
    const { lessonId, videoId } = await lessonFor(opened);
    const rungs = await rungsToMake(opened, videoId);
    const body = {
      lessonId,
      fileName: file.name.slice(-200),
      bytes: file.size,
      fingerprint: await fingerprintOf(file),
      durationSeconds: opened.durationSeconds,
      width: opened.width,
      height: opened.height,
      rungs: rungs.map(({ name, width, height }) => ({ name, width, height })),
    };
    const begin = () => keepTrying(() => startVideo(body), options);
    let upload = await begin();
    // A failed upload cannot take parts any more.
    if (upload.state === 'failed') {
      await discardVideo(upload.id);
      upload = await begin();
    }
    options.onUpload(upload.id, lessonId);
    return await storeParts(worker, upload, opened, options).catch(async (error: unknown) => {
      // Another browser began it with an encoder whose segments do not fit to these.
      if (!(error instanceof ApiError) || error.code !== 'video_differs') throw error;
      await discardVideo(upload.id);
      upload = await begin();
      options.onUpload(upload.id, lessonId);
      return await storeParts(worker, upload, opened, options);
    });
  }
}

/** A resumed upload keeps the qualities that it began with. */
async function rungsToMake(opened: Opened, videoId: string | null): Promise<Rung[]> {
  const begun = videoId === null ? null : await readVideo(videoId).catch(() => null);
  const names = new Set(begun?.have.rungs.map(({ name }) => name));
  const same = chooseRungs(opened.width, opened.height).filter(({ name }) => names.has(name));
  return same.length > 0 && same.length === names.size ? same : opened.rungs;
}

async function storeParts(worker: VideoWorker, upload: Upload, opened: Opened, options: PrepareOptions) {
  if (upload.state === 'uploading') {
    const segments = segmentCount(opened.durationSeconds);
    const names = new Set(upload.have.rungs.map(({ name }) => name));
    const rungs = chooseRungs(opened.width, opened.height).filter(({ name }) => names.has(name));
    let stored = planResume(upload.have, segments).share;
    options.onShare(stored);
    const inits = new Map<string, Promise<void>>();
    await worker.run(rungs, upload.have, async (part, bytes) => {
      // The server reads a segment with the init segment of its rung.
      if (part.kind === 'segment') await inits.get(part.rung);
      const storing = keepTrying(() => storePart(upload.id, part, bytes), options);
      if (part.kind === 'init') inits.set(part.rung, storing);
      await storing;
      if (part.kind !== 'segment') return;
      stored = Math.min(1, stored + 1 / (segments * rungs.length));
      options.onShare(stored);
    });
    await keepTrying(() => finishVideo(upload.id), options);
  }
  return await waitUntilReady(upload.id, options);
}

const POLL_MS = 1000;

/** The server makes the storyboard after the last part. */
async function waitUntilReady(id: string, options: PrepareOptions): Promise<Upload> {
  for (;;) {
    const upload = await keepTrying(() => readVideo(id), options);
    if (upload.state === 'ready') return upload;
    if (upload.state === 'failed') throw new ApiError(409, 'unexpected', upload.reason ?? '');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    options.signal.throwIfAborted();
  }
}
