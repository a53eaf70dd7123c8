import { create } from 'zustand';
import { keepTyped, readTyped } from '../../../saving/typed-values';
import { useSession } from '../../../state/session-store';

/** What the main buttons do, in words for the time until the files have arrived. */
export const WAITING_WORDS = { create: 'Se crea', publish: 'Se publica', save: 'Se guarda' } as const;
export type EditorAction = keyof typeof WAITING_WORDS;

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
