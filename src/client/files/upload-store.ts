import { create } from 'zustand';
import {
  type FileLimit,
  PRODUCT_PICTURE_LIMIT,
  UPLOAD_LIMITS,
  type UploadKind,
} from '../../rules/upload-limits';
import { messageOf } from '../api';
import { useSession } from '../state/session-store';
import { findFileProblem } from './check-file';
import { dropFile, dropFilesOf, keepFile, whileSent } from './kept-files';
import { type SentFile, sendFile } from './send-file';
import { sendPicture } from './send-picture';
import { FileRefused, type Sending, UploadStopped } from './sending';
import { forgetUnfinishedOf, type UploadPlace } from './unfinished-uploads';
import { warnBeforeLeaving } from './warn-before-leaving';

/** A file on its way to its field. */
export interface UploadTask extends UploadPlace {
  id: number;
  /** Who chose it. */
  owner: string | undefined;
  file: File;
  step: 'sending' | 'done' | 'failed';
  share: number;
  /** What happens to it, in a word for the progress. */
  doing: string;
  message?: string;
}

interface Wish<T> extends UploadPlace {
  file: File;
  limit: FileLimit;
  send: (file: File, sending: Sending) => Promise<T>;
  onDone?: (sent: T) => void;
  doing?: string;
  /** The browser keeps a copy until it has arrived, so that a reload goes on with it. */
  isKept?: boolean;
}

/** Another way to send a file than as it is. */
export interface OtherWay {
  doing: string;
  send: (file: File, sending: Sending, place: UploadPlace) => Promise<SentFile>;
}

export type UploadWhat = UploadKind | 'picture';

const useTasks = create<{ tasks: UploadTask[] }>()(() => ({ tasks: [] }));
const running = new Map<number, { start: () => Promise<void>; stop: AbortController }>();
let lastId = 0;

/** The uploads of one form. They go on while she visits other pages, and nobody else sees them. */
export function useUploadTasks(form: string): UploadTask[] {
  const tasks = useTasks((state) => state.tasks);
  const user = useSession((session) => session.user?.id);
  return tasks.filter((task) => task.form === form && task.owner === user);
}

/** All uploads, for code outside of a page. */
export const readUploads = () => useTasks.getState().tasks;

export function isSending({ step }: Pick<UploadTask, 'step'>): boolean {
  return step === 'sending';
}

/** Uploads a picture, a PDF or a video of the shop. A reload does not lose it. */
export function uploadFile(
  what: UploadWhat,
  place: UploadPlace,
  file: File,
  onDone: (sent: SentFile) => void,
  other?: OtherWay,
): void {
  const send = (chosen: File, sending: Sending) => {
    if (what === 'picture') return sendPicture(chosen, sending);
    return other ? other.send(chosen, sending, place) : sendFile(chosen, what, sending, place);
  };
  const doing = what !== 'picture' && other ? { doing: other.doing } : {};
  startUpload({ ...place, ...doing, file, limit: limitOf(what), send, onDone, isKept: true });
}

export function limitOf(what: UploadWhat): FileLimit {
  return what === 'picture' ? PRODUCT_PICTURE_LIMIT : UPLOAD_LIMITS[what];
}

/** Checks a file and sends it to its field. */
export function startUpload<T>(wish: Wish<T>): void {
  const { form, slot, file, doing = 'Subiendo' } = wish;
  const id = ++lastId;
  // A new file replaces what a failed or finished one left in the same field.
  const rest = readUploads().filter((task) => task.form !== form || task.slot !== slot || isSending(task));
  const owner = useSession.getState().user?.id;
  useTasks.setState({ tasks: [...rest, { id, form, slot, file, owner, doing, step: 'sending', share: 0 }] });
  const start = () => run(id, wish);
  running.set(id, { start, stop: new AbortController() });
  void start();
}

export function retryUpload(id: number): void {
  const task = running.get(id);
  if (!task) return;
  task.stop = new AbortController();
  change(id, { step: 'sending', share: 0 });
  void task.start();
}

/** Stops an upload, and takes a finished or failed one off the page. */
export function cancelUpload(id: number, how: 'cancel' | 'pause' = 'cancel'): void {
  const task = readUploads().find((one) => one.id === id);
  if (task && how === 'cancel') void dropFile(task);
  running.get(id)?.stop.abort(new UploadStopped(how));
  forget(id);
}

/** Stops what a field sends. The same file goes on where it stopped. */
export function pauseUploads({ form, slot }: UploadPlace): void {
  for (const task of readUploads())
    if (task.form === form && task.slot === slot) cancelUpload(task.id, 'pause');
}

/** Forgets the finished, failed and interrupted uploads of a form. */
export function clearUploads(form: string): void {
  forgetUnfinishedOf(form);
  void dropFilesOf(form);
  for (const task of readUploads()) if (task.form === form && !isSending(task)) forget(task.id);
}

async function run<T>(id: number, wish: Wish<T>): Promise<void> {
  const { file, limit, send, onDone } = wish;
  const signal = running.get(id)?.stop.signal;
  if (!signal) return;
  const stay = warnBeforeLeaving();
  try {
    const problem = await findFileProblem(file, limit);
    if (problem) return change(id, { step: 'failed', message: problem });
    if (wish.isKept) void keepFile(wish, file);
    const sending = { signal, onProgress: (share: number) => change(id, { share }) };
    const sent = await whileSent(wish, () => send(file, sending));
    if (signal.aborted) return;
    if (wish.isKept) void dropFile(wish);
    change(id, { step: 'done', share: 1 });
    onDone?.(sent);
  } catch (error) {
    if (signal.aborted) return;
    const fallback =
      error instanceof FileRefused ? error.message : 'No se pudo subir el archivo. Intenta de nuevo.';
    change(id, { step: 'failed', message: messageOf(error, fallback) });
  } finally {
    stay();
  }
}

function change(id: number, part: Partial<UploadTask>): void {
  useTasks.setState(({ tasks }) => ({
    tasks: tasks.map((task) => (task.id === id ? { ...task, ...part } : task)),
  }));
}

function forget(id: number): void {
  running.delete(id);
  useTasks.setState(({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) }));
}
