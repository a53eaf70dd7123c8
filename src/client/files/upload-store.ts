import { create } from 'zustand';
import { PRODUCT_PICTURE_LIMIT, UPLOAD_LIMITS } from '../../rules/upload-limits';
import { messageOf } from '../api';
import { UploadStopped } from '../api-upload';
import { UnreadablePicture } from './prepare-picture';
import { type Sending, type SentFile, sendFile } from './send-file';
import { sendPicture } from './send-picture';
import type { UploadWhat } from './use-upload';

export interface UploadTask {
  id: number;
  /** The form that it belongs to. */
  owner: string;
  /** The field of the form. */
  slot: string;
  file: File;
  step: 'sending' | 'done' | 'failed';
  share: number;
  message?: string;
}

interface Wish {
  owner: string;
  slot: string;
  what: UploadWhat;
  file: File;
  onDone: (file: SentFile) => void;
}

const useTasks = create<{ tasks: UploadTask[] }>()(() => ({ tasks: [] }));
const wishes = new Map<number, Wish>();
const running = new Map<number, Sending>();
let lastId = 0;

/** The uploads of one form. They go on while she visits other pages of the back office. */
export function useUploadTasks(owner: string): UploadTask[] {
  const tasks = useTasks((state) => state.tasks);
  return tasks.filter((task) => task.owner === owner);
}

export function startUpload(wish: Wish): void {
  const id = ++lastId;
  wishes.set(id, wish);
  const { owner, slot, file } = wish;
  // A new file replaces what a failed or finished one left in the same field.
  const rest = useTasks
    .getState()
    .tasks.filter((task) => task.owner !== owner || task.slot !== slot || task.step === 'sending');
  useTasks.setState({ tasks: [...rest, { id, owner, slot, file, step: 'sending', share: 0 }] });
  void run(id, wish);
}

export function retryUpload(id: number): void {
  const wish = wishes.get(id);
  if (!wish) return;
  change(id, { step: 'sending', share: 0 });
  void run(id, wish);
}

export function cancelUpload(id: number): void {
  running.get(id)?.stop('cancel');
  forget([id]);
}

/** Forgets the finished and failed uploads of a form. */
export function clearUploads(owner: string): void {
  forget(
    useTasks
      .getState()
      .tasks.filter((task) => task.owner === owner && task.step !== 'sending')
      .map(({ id }) => id),
  );
}

async function run(id: number, { what, file, onDone }: Wish): Promise<void> {
  const { maxBytes, hint } = what === 'picture' ? PRODUCT_PICTURE_LIMIT : UPLOAD_LIMITS[what];
  if (file.size === 0 || file.size > maxBytes) {
    const message = file.size === 0 ? 'El archivo está vacío.' : `El archivo es demasiado grande. ${hint}`;
    return change(id, { step: 'failed', message });
  }
  const onProgress = (share: number) => change(id, { share });
  const sending = what === 'picture' ? sendPicture(file, onProgress) : sendFile(file, what, onProgress);
  running.set(id, sending);
  warnBeforeLeaving();
  try {
    const sent = await sending.done;
    if (!wishes.has(id)) return;
    change(id, { step: 'done', share: 1 });
    onDone({ ...sent, name: sent.name || file.name });
  } catch (error) {
    if (error instanceof UploadStopped) return forget([id]);
    const fallback =
      error instanceof UnreadablePicture ? error.message : 'No se pudo subir el archivo. Intenta de nuevo.';
    change(id, { step: 'failed', message: messageOf(error, fallback) });
  } finally {
    running.delete(id);
    warnBeforeLeaving();
  }
}

function change(id: number, part: Partial<UploadTask>): void {
  useTasks.setState(({ tasks }) => ({
    tasks: tasks.map((task) => (task.id === id ? { ...task, ...part } : task)),
  }));
}

function forget(ids: number[]): void {
  for (const id of ids) wishes.delete(id);
  useTasks.setState(({ tasks }) => ({ tasks: tasks.filter(({ id }) => !ids.includes(id)) }));
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Closing the tab pauses the uploads; the same file resumes later. */
function warnBeforeLeaving(): void {
  removeEventListener('beforeunload', warn);
  if (running.size > 0) addEventListener('beforeunload', warn);
}
