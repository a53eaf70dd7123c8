import { useEffect } from 'react';
import { create } from 'zustand';
import { isSending, type UploadTask } from '../../../files/upload-store';
import { keepTyped, readTyped } from '../../../saving/typed-values';
import { useSession } from '../../../state/session-store';
import { useLatest } from '../../../state/use-latest';

/** A button that was pressed while files were on their way. */
export interface WaitingAction {
  /** What happens, and when. */
  words: string;
  /** From 0 to 1; null while nothing is being sent. */
  share: number | null;
  cancel: () => void;
}

/**
 * Accepts a button while files upload and runs it when each of them has arrived. The wish outlives a reload: the browser
 * goes on with the file that it kept, or takes it again. A cancelled file never publishes anything.
 */
export function useWhenUploaded(
  sessionKey: string,
  uploads: UploadTask[],
  actions: Partial<Record<EditorAction, () => void>>,
) {
  const wish = useFollowedWish(sessionKey, uploads);
  const isReady = wish !== undefined && hasArrived(wish, uploads);
  const clear = () => setWish(sessionKey, null);
  const run = useLatest(() => {
    clear();
    if (wish) actions[wish.action]?.();
  });
  useEffect(() => {
    if (isReady) run.current();
  }, [isReady]);

  return {
    waiting: wish ? { ...describeWish(wish, uploads), cancel: clear } : null,
    clear,
    wait: (action: EditorAction, about: Pick<Wish, 'title' | 'page'>) =>
      setWish(sessionKey, { ...about, action, slots: uploads.filter(isSending).map(({ slot }) => slot) }),
  };
}

/** The wish of an editor. The device knows which files it still waits for, so a reload between two of them loses none. */
export function useFollowedWish(sessionKey: string, uploads: UploadTask[]): Wish | undefined {
  const wish = useWishes()[sessionKey];
  const missing = wish && missingSlots(wish, uploads);
  const isNews = wish !== undefined && missing !== undefined && missing.join() !== wish.slots.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of files decides.
  useEffect(() => {
    if (isNews) setWish(sessionKey, { ...wish, slots: missing });
  }, [isNews, missing?.join()]);
  return wish;
}

/** The files that a wish waits for: those it knew and those that were added, until each has arrived. */
export function missingSlots({ slots }: Pick<Wish, 'slots'>, uploads: UploadTask[]): string[] {
  const added = uploads.filter(isSending).map(({ slot }) => slot);
  const isThere = (slot: string) => uploads.some((task) => task.slot === slot && task.step === 'done');
  return [...new Set([...slots, ...added])].filter((slot) => added.includes(slot) || !isThere(slot));
}

/** Whether every file of a wish has arrived, and no other one is on its way. */
export function hasArrived(wish: Pick<Wish, 'slots'>, uploads: UploadTask[]): boolean {
  return missingSlots(wish, uploads).length === 0;
}

export function describeWish(wish: Wish, uploads: UploadTask[]): Omit<WaitingAction, 'cancel'> {
  const sending = uploads.filter(isSending);
  const doing = WAITING_WORDS[wish.action];
  return {
    words:
      sending.length > 0 || hasArrived(wish, uploads)
        ? `${doing} cuando termine de subir`
        : `${doing} cuando suba el archivo que falta: elígelo otra vez`,
    share: sending.length > 0 ? sending.reduce((sum, { share }) => sum + share, 0) / sending.length : null,
  };
}

/** What the main buttons do, in words for the time until the files have arrived. */
const WAITING_WORDS = { create: 'Se crea', publish: 'Se publica', save: 'Se guarda' } as const;
type EditorAction = keyof typeof WAITING_WORDS;

/** A button that was pressed while files were on their way, and the fields whose files it waits for. */
export interface Wish {
  action: EditorAction;
  slots: string[];
  /** The title of the product, and the address of its editor. */
  title: string;
  page: string;
}

const SUBJECT = 'when uploaded';
const useChanges = create<{ count: number }>()(() => ({ count: 0 }));
const readOwner = () => useSession.getState().user?.id;

/** The wishes of this person by editor. The device keeps them, so they outlive the page and a reload. */
function readWishes(owner = readOwner()): Record<string, Wish> {
  return readTyped<Record<string, Wish>>(SUBJECT, owner) ?? {};
}

export function useWishes(): Record<string, Wish> {
  useChanges();
  return readWishes(useSession(({ user }) => user?.id));
}

/** Null forgets the wish of an editor. */
export function setWish(sessionKey: string, wish: Wish | null): void {
  const { [sessionKey]: _, ...others } = readWishes();
  const all = wish ? { ...others, [sessionKey]: wish } : others;
  keepTyped(SUBJECT, Object.keys(all).length > 0 ? all : undefined, readOwner());
  useChanges.setState(({ count }) => ({ count: count + 1 }));
}
