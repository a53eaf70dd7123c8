import { create } from 'zustand';
import { messageOf } from '../../api';
import { sendFile } from '../../files/send-file';
import type { Sending } from '../../files/sending';
import { warnBeforeLeaving } from '../../files/warn-before-leaving';
import { keepScreenOn } from '../../state/keep-screen-on';
import { type ChosenVideo, discardVideo, hasUploadedVideo, lessonForVideo, showUploadedVideo } from './api';
import { FAILURE_TEXTS, PrepareError } from './failure-texts';
import { fingerprintOf } from './fingerprint';
import { prepareFile } from './prepare-file';
import { addMark, type Mark, secondsLeft } from './time-left';

export type JobStep =
  | 'waiting'
  | 'fetching'
  | 'elsewhere'
  | 'opening'
  | 'preparing'
  | 'sending'
  | 'done'
  | 'failed';

/** The course of a video. It outlives the page that made it. */
export interface VideoTarget {
  productId: string;
  /** Called when lessons have changed on the server. */
  onChange: () => void;
}

export interface PrepareJob extends ChosenVideo {
  key: number;
  /** Brings the file, when the shop has it and not the creator. */
  fetchFile?: (sending: Sending) => Promise<File>;
  /** Its upload on the server; null before it begins. */
  videoId: string | null;
  /** Another tab or an earlier visit had the same file, so its lesson may exist. */
  hasWaited: boolean;
  target: VideoTarget;
  step: JobStep;
  share: number;
  secondsLeft: number | null;
  /** The connection is lost; the work goes on by itself. */
  isOffline: boolean;
  message: string | null;
}

/** The videos of this tab, one after another. The queue lives outside of the pages, so that it goes on while they change. */
export const usePreparing = create<{ jobs: PrepareJob[] }>()(() => ({ jobs: [] }));

let nextKey = 0;
let current: { key: number; stop: AbortController } | undefined;

/** Returns the keys of the new jobs. An earlier visit may have finished the same files. */
export function addVideos(
  files: (ChosenVideo & Pick<PrepareJob, 'fetchFile'>)[],
  target: VideoTarget,
  mayExist = false,
): number[] {
  const added = files.map(
    (part): PrepareJob => ({ ...part, ...FRESH, videoId: null, hasWaited: mayExist, key: nextKey++, target }),
  );
  usePreparing.setState(({ jobs }) => ({ jobs: [...jobs.filter(({ step }) => step !== 'done'), ...added] }));
  void runNext();
  return added.map(({ key }) => key);
}

const FRESH = { step: 'waiting', share: 0, secondsLeft: null, isOffline: false, message: null } as const;

export function changeJob(key: number, part: Partial<PrepareJob>): void {
  usePreparing.setState(({ jobs }) => ({
    jobs: jobs.map((job) => (job.key === key ? { ...job, ...part } : job)),
  }));
}

/** Stops a video, takes it off the list and discards its stored parts. */
export function cancelJob(key: number): void {
  const job = jobOf(key);
  if (current?.key === key) current.stop.abort();
  usePreparing.setState(({ jobs }) => ({ jobs: jobs.filter((one) => one.key !== key) }));
  if (job?.videoId) void discardVideo(job.videoId).then(job.target.onChange, () => undefined);
}

export function retryJob(key: number): void {
  changeJob(key, FRESH);
  void runNext();
}

export function isActive({ step }: Pick<PrepareJob, 'step'>): boolean {
  return step !== 'done' && step !== 'failed';
}

/** The job to tell of elsewhere: the running one, and between two jobs the next one. */
export function jobInView(jobs: readonly PrepareJob[]): PrepareJob | undefined {
  const active = jobs.filter(isActive);
  return active.find(({ step }) => step !== 'waiting') ?? active[0];
}

const jobOf = (key: number) => usePreparing.getState().jobs.find((job) => job.key === key);

async function runNext(): Promise<void> {
  const job = usePreparing.getState().jobs.find(({ step }) => step === 'waiting');
  if (current || !job) return;
  const stop = new AbortController();
  current = { key: job.key, stop };
  const releases = [keepScreenOn(), warnBeforeLeaving()];
  try {
    await inOneTab(await withFile(job, stop.signal), stop.signal);
    changeJob(job.key, { step: 'done', share: 1, isOffline: false });
  } catch (error) {
    const message =
      error instanceof PrepareError ? FAILURE_TEXTS[error.code] : messageOf(error, FAILURE_TEXTS.broke);
    changeJob(job.key, { step: 'failed', isOffline: false, message });
  } finally {
    for (const release of releases) release();
    current = undefined;
    job.target.onChange();
    void runNext();
  }
}

async function withFile(job: PrepareJob, signal: AbortSignal): Promise<PrepareJob> {
  const { key, fetchFile } = job;
  if (!fetchFile || job.file.size > 0) return job;
  changeJob(key, { step: 'fetching' });
  const file = await fetchFile({ signal, onProgress: (share) => changeJob(key, { share }) });
  changeJob(key, { file, share: 0 });
  return { ...job, file };
}

/** Two tabs that got the same file do not encode it both: the second one waits, and then goes on or is done. */
async function inOneTab(job: PrepareJob, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return await prepareOrSend(job, signal);
  const name = `preparing ${job.target.productId} ${await fingerprintOf(job.file)}`;
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await prepareOrSend(job, signal);
    else {
      changeJob(job.key, { step: 'elsewhere', hasWaited: true });
      await navigator.locks.request(name, { signal }, () => prepareOrSend(job, signal));
    }
  });
}

async function prepareOrSend(job: PrepareJob, signal: AbortSignal): Promise<void> {
  const { key, file, target } = job;
  changeJob(key, { step: 'opening' });
  let marks: Mark[] = [];
  try {
    await prepareFile({
      file,
      signal,
      lessonFor: ({ durationSeconds }) =>
        lessonForVideo(target.productId, jobOf(key) ?? job, durationSeconds),
      onUpload: (videoId, lessonId) => {
        changeJob(key, { step: 'preparing', videoId, lessonId });
        target.onChange();
      },
      onShare(share) {
        marks = addMark(marks, { at: Date.now(), share });
        changeJob(key, { share, secondsLeft: secondsLeft(marks) });
      },
      onWaiting: (isOffline) => changeJob(key, { isOffline }),
    });
  } catch (error) {
    if (!(error instanceof PrepareError) || error.code !== 'cannot_encode') throw error;
    await sendWhole(jobOf(key) ?? job, signal);
  }
}

/** Uploads a file as it is, for a browser that cannot prepare it. */
async function sendWhole(job: PrepareJob, signal: AbortSignal): Promise<void> {
  const { key, file, target } = job;
  if (job.hasWaited && (await hasUploadedVideo(target.productId, job))) return;
  changeJob(key, { step: 'sending', share: 0 });
  const onProgress = (share: number) => changeJob(key, { share });
  const { url } = await sendFile(file, 'video', { signal, onProgress });
  await showUploadedVideo(target.productId, jobOf(key) ?? job, url);
}
