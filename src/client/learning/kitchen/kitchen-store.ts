import { useEffect } from 'react';
import { create } from 'zustand';
import type { KitchenEntry, KitchenKind, KitchenValue } from '../../../contract/kitchen';
import type { Scaling } from '../../../rules/recipes/scale';
import { ApiError } from '../../api';
import { closeOthersKitchen, GUEST, type OwnEntries } from '../../saved/kitchen-records';
import { KITCHEN } from '../../saved/saved-names';
import { onRecordChange, readRecord, writeRecord } from '../../saving/device-records';
import { createSaver } from '../../saving/saver';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { listOwn, saveOwn } from './api';
import { NO_ENTRIES, nextPart, pendingEntries, takeAnswer, takeListing, writeEntry } from './own-entries';
import type { KitchenTimer } from './timers';

/** What the student did with one recipe on this device. */
interface RecipeState {
  /** `i:group:ingredient` and `s:step`. */
  ticks: string[];
  scaling: Scaling | null;
  /** The screen of the kitchen mode. */
  screen: number;
}

interface Kitchen {
  /** Null until the device has been read. */
  owner: string | null;
  own: OwnEntries;
  recipes: Record<string, RecipeState>;
  timers: KitchenTimer[];
  /** The device refused to store something. */
  isFull: boolean;
  /** Why the shop keeps no more entries of the account; null while it does. */
  refusal: string | null;
}

const UNTOUCHED: RecipeState = { ticks: [], scaling: null, screen: 0 };
const SEND_AFTER_MS = 1000;

const CLOSED: Kitchen = {
  owner: null,
  own: NO_ENTRIES,
  recipes: {},
  timers: [],
  isFull: false,
  refusal: null,
};

export const useKitchen = create<Kitchen>()(() => CLOSED);

// The kitchen of a user closes with her session.
useSession.subscribe(({ user }) => {
  const { owner } = useKitchen.getState();
  if (owner !== null && owner !== (user?.id ?? GUEST)) useKitchen.setState(CLOSED);
});

/** Reads what the device knows about the current user, then exchanges it with the server. */
export async function openKitchen(owner = useSession.getState().user?.id ?? GUEST): Promise<void> {
  if (useKitchen.getState().owner === owner) return;
  closeOthersKitchen(owner);
  useKitchen.setState({
    owner,
    own: readRecord(`${KITCHEN}own:${owner}`) ?? NO_ENTRIES,
    recipes: readRecord(`${KITCHEN}recipes:${owner}`) ?? {},
    timers: readRecord(`${KITCHEN}timers:${owner}`) ?? [],
  });
  await exchange();
}

/** Opens the kitchen of the current user, also after another login. False until it is open. */
export function useOpenKitchen(): boolean {
  const userId = useSession(({ user }) => user?.id) ?? GUEST;
  const hydrated = useHydrated();
  useEffect(() => {
    // Before, everybody looks like a guest, and the kitchen of the guest would close the one of the user.
    if (hydrated) void openKitchen(userId);
  }, [hydrated, userId]);
  return useKitchen(({ owner }) => owner === userId);
}

export function recipeState(kitchen: Pick<Kitchen, 'recipes'>, recipeId: string): RecipeState {
  return kitchen.recipes[recipeId] ?? UNTOUCHED;
}

export function changeRecipe(recipeId: string, change: (old: RecipeState) => Partial<RecipeState>): void {
  store('recipes', (old) => {
    const before = old[recipeId] ?? UNTOUCHED;
    return { ...old, [recipeId]: { ...before, ...change(before) } };
  });
}

export function changeTimers(change: (old: KitchenTimer[]) => KitchenTimer[]): void {
  store('timers', change);
}

export function ownValue<K extends KitchenKind>(own: OwnEntries, kind: K, key: string) {
  return (own.entries[`${kind}:${key}`]?.value ?? null) as KitchenValue<K> | null; // the id names the kind
}

/** Stores entries on the device and sends them when there is a connection. */
export function saveEntries(...entries: Omit<KitchenEntry, 'editedAt'>[]): void {
  const editedAt = Date.now();
  store('own', (old) =>
    entries.reduce<OwnEntries>(
      (own, entry) => writeEntry(own, { ...entry, editedAt } as KitchenEntry), // a time is all that was missing
      old,
    ),
  );
  // One call for a word, not for each letter: the device has it already.
  saver.touch();
}

const saver = createSaver({ subject: 'kitchen', pauseMs: SEND_AFTER_MS, send: exchangeNow });

/** Sends the queued changes and fetches changes of other devices. Without a connection the queue is kept. */
export const exchange = saver.save;

async function exchangeNow(): Promise<undefined> {
  const owner = useKitchen.getState().owner;
  const isCurrent = () => useSession.getState().user?.id === owner && useKitchen.getState().owner === owner;
  if (!owner || owner === GUEST || !isCurrent()) return;
  if (!(await sendWaiting(isCurrent))) return;
  const listing = await listOwn(useKitchen.getState().own.since);
  if (isCurrent()) store('own', (old) => takeListing(old, listing));
}

/** False when another user came meanwhile. */
async function sendWaiting(isCurrent: () => boolean): Promise<boolean> {
  let most: number | undefined;
  for (;;) {
    const part = nextPart(pendingEntries(useKitchen.getState().own), most);
    if (part.length === 0) {
      useKitchen.setState({ refusal: null });
      return true;
    }
    const answer = await saveOwn(part).catch((error: unknown) => {
      if (error instanceof ApiError && [400, 403, 413].includes(error.status)) return error;
      throw error;
    });
    if (!isCurrent()) return false;
    if (!(answer instanceof ApiError)) store('own', (old) => takeAnswer(old, part, answer));
    else if (answer.status === 413) {
      // The entries wait on the device until she deletes something.
      useKitchen.setState({ refusal: answer.message });
      return true;
    } else if (part.length > 1) most = 1;
    // What the server refuses for good would block everything behind it.
    else store('own', (old) => takeAnswer(old, part, { entries: [] }));
  }
}

const PARTS = ['own', 'recipes', 'timers'] as const;
type Part = (typeof PARTS)[number];

const hasWaiting = () => pendingEntries(useKitchen.getState().own).length > 0;

/** Changes the record of the device, which another tab may have changed too. A full device keeps it for this page. */
function store<P extends Part>(part: P, change: (old: Kitchen[P]) => Kitchen[P]): void {
  const kitchen = useKitchen.getState();
  const key = `${KITCHEN}${part}:${kitchen.owner}`;
  const before = kitchen.isFull ? undefined : readRecord<Kitchen[P]>(key);
  const next = change(before ?? kitchen[part]);
  const isFull = !writeRecord(key, next);
  useKitchen.setState({ [part]: next, isFull } as unknown as Partial<Kitchen>); // one part of the state
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => void exchange());
  // A call that failed is repeated when she looks again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasWaiting()) void exchange();
  });
  onRecordChange((key) => {
    const part = PARTS.find((one) => key === `${KITCHEN}${one}:${useKitchen.getState().owner}`);
    const stored = readRecord(key);
    if (part && stored) useKitchen.setState({ [part]: stored });
  });
}
