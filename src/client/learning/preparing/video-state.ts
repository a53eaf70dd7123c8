import { halfwayWords } from '../../files/unfinished-uploads';
import { jobWords } from './job-words';
import { isActive, type PrepareJob } from './queue';

/** What the shop says about the video of a lesson. */
export interface LessonVideo {
  id: string;
  /** The video that students see now. */
  video: { streamId: string | null } | null;
  /** The next one. */
  preparing: { id: string; state: string; reason: string | null; fileName: string } | null;
}

type Job = Pick<
  PrepareJob,
  'key' | 'lessonId' | 'videoId' | 'step' | 'share' | 'secondsLeft' | 'isOffline' | 'message'
>;

/** The state of the next video, as every place of the office shows it. */
export interface NextVideo {
  kind: 'running' | 'finishing' | 'failed' | 'halfway' | 'ready' | 'none';
  words: string;
}

const NONE: NextVideo = { kind: 'none', words: '' };
const READY: NextVideo = { kind: 'ready', words: 'Listo.' };

/** This tab knows what it is doing; what it has handed over, the shop knows better. */
export function nextVideoOf(job: Job | undefined, lesson: LessonVideo | undefined): NextVideo {
  if (job && isActive(job)) return { kind: 'running', words: jobWords(job) };
  const ofTab: NextVideo =
    job?.step === 'failed' ? { kind: 'failed', words: jobWords(job) } : job ? READY : NONE;
  if (!lesson) return ofTab;
  const next = lesson.preparing;
  // The connection may fail after the last part: the video is ready all the same.
  if (!next && job?.videoId && lesson.video?.streamId === job.videoId) return READY;
  if (next?.state === 'processing') return { kind: 'finishing', words: 'Terminando de preparar el video.' };
  if (next?.state === 'failed') return { kind: 'failed', words: `Falló. ${next.reason ?? ''}` };
  if (ofTab.kind === 'failed' || next?.state !== 'uploading') return ofTab;
  return { kind: 'halfway', words: halfwayWords(next.fileName) };
}

/** The newest job of a lesson: what was chosen later takes the place of what was chosen before. */
export function jobOfLesson<J extends Job>(jobs: readonly J[], lessonId: string): J | undefined {
  return jobs.findLast((job) => job.lessonId === lessonId);
}

/** Whether a job still says something about its lesson: it is the newest, and nobody has begun another video since. */
export function isCurrent(job: Job, jobs: readonly Job[], lesson: LessonVideo | undefined): boolean {
  if (isActive(job) || job.lessonId === null) return true;
  const isReplaced = lesson?.preparing && job.videoId && lesson.preparing.id !== job.videoId;
  return !isReplaced && jobOfLesson(jobs, job.lessonId)?.key === job.key;
}
