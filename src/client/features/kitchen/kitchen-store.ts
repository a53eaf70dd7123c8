import { create } from 'zustand';
import type { KitchenEntry, KitchenKind, KitchenValue } from '../../../shared/kitchen';
import { ENTRIES_PER_CALL } from '../../../shared/kitchen-limits';
import type { Scaling } from '../../../shared/recipes/scale';
import { ApiError } from '../../api';
import { useSession } from '../../state/session-store';
import { listOwn, saveOwn } from './api';
import { changeState, forgetOthers, onStateChange, readState } from './device-state';
import { NO_ENTRIES, type OwnEntries, pendingEntries, takeAnswer, writeEntry } from './own-entries';
import type { KitchenTimer } from './timers';

/** What the student did with one recipe on this device. */
export interface RecipeState {
  /** `i:group:ingredient` and `s:step`. */
  ticks: string[];
  scaling: Scaling | null;
  /** The screen of the kitchen mode. */
  screen: number;
}

interface Kitchen {
  owner: string | null;
  isReady: boolean;
  own: OwnEntries;
  recipes: Record<string, RecipeState>;
  timers: KitchenTimer[];
  /** The device refused to store something. */
  isFull: boolean;
}

const UNTOUCHED: RecipeState = { ticks: [], scaling: null, screen: 0 };
const GUEST = 'visita';
const SEND_AFTER = 800;

export const useKitchen = create<Kitchen>()(() => ({
  owner: null,
  isReady: false,
  own: NO_ENTRIES,
  recipes: {},
  timers: [],
  isFull: false,
}));

/** Reads what the device knows about the current user, then exchanges it with the server. */
export async function openKitchen(): Promise<void> {
  const owner = useSession.getState().user?.id ?? GUEST;
  if (useKitchen.getState().owner === owner) return;
  useKitchen.setState({ owner, isReady: false, own: NO_ENTRIES, recipes: {}, timers: [] });
  try {
    await forgetOthers(owner);
    for (const part of ['own', 'recipes', 'timers'] as const) await reload(part, owner);
  } catch {
    // A private window may refuse storage; the kitchen then lives as long as the page.
  }
  if (useKitchen.getState().owner === owner) useKitchen.setState({ isReady: true });
  await exchange();
}

export function recipeState(kitchen: Pick<Kitchen, 'recipes'>, recipeId: string): RecipeState {
  return kitchen.recipes[recipeId] ?? UNTOUCHED;
}

export function changeRecipe(recipeId: string, change: (old: RecipeState) => Partial<RecipeState>): void {
  void store('recipes', (old) => {
    const before = old?.[recipeId] ?? UNTOUCHED;
    return { ...old, [recipeId]: { ...before, ...change(before) } };
  });
}

export function changeTimers(change: (old: KitchenTimer[]) => KitchenTimer[]): void {
  void store('timers', (old) => change(old ?? []));
}

export function ownValue<K extends KitchenKind>(
  own: OwnEntries,
  kind: K,
  key: string,
): KitchenValue<K> | null {
  return (own.entries[`${kind}:${key}`]?.value ?? null) as KitchenValue<K> | null; // the id names the kind
}

/** Stores entries on the device and sends them when there is a connection. */
export async function saveEntries(...entries: Omit<KitchenEntry, 'editedAt'>[]): Promise<void> {
  const editedAt = Date.now();
  await store('own', (old) =>
    entries.reduce<OwnEntries>(
      (own, entry) => writeEntry(own, { ...entry, editedAt } as KitchenEntry), // a time is all that was missing
      old ?? NO_ENTRIES,
    ),
  );
  clearTimeout(waiting);
  // One call for a word, not for each letter: the device has it already.
  waiting = setTimeout(() => void exchange(), SEND_AFTER);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

let exchanging: Promise<void> | undefined;

/** Sends the queued changes and fetches changes of other devices. Without a connection the queue is kept. */
export function exchange(): Promise<void> {
  exchanging ??= exchangeNow()
    .catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    })
    .finally(() => {
      exchanging = undefined;
    });
  return exchanging;
}

async function exchangeNow(): Promise<void> {
  const owner = useKitchen.getState().owner;
  const isCurrent = () => useSession.getState().user?.id === owner && useKitchen.getState().owner === owner;
  if (!owner || owner === GUEST || !isCurrent()) return;
  for (;;) {
    const waiting = pendingEntries(useKitchen.getState().own).slice(0, ENTRIES_PER_CALL);
    if (waiting.length === 0) break;
    const answer = await saveOwn(waiting).catch((error) => {
      // What the server refuses would block everything behind it.
      if (error instanceof ApiError && [400, 413].includes(error.status)) return { entries: [], now: 0 };
      throw error;
    });
    if (!isCurrent()) return;
    await store('own', (old) => takeAnswer(old ?? NO_ENTRIES, waiting, answer));
  }
  const answer = await listOwn(useKitchen.getState().own.since);
  if (isCurrent()) await store('own', (old) => takeAnswer(old ?? NO_ENTRIES, [], answer));
}

type Part = 'own' | 'recipes' | 'timers';

/** Changes that the device is storing, by part. */
const writing: Record<Part, number> = { own: 0, recipes: 0, timers: 0 };

/** Shows the change at once; the device's record, which another tab may have changed too, follows. */
async function store<P extends Part>(
  part: P,
  change: (old: Kitchen[P] | undefined) => Kitchen[P],
): Promise<void> {
  const { owner } = useKitchen.getState();
  writing[part] += 1;
  useKitchen.setState((old) => ({ [part]: change(old[part]) }) as Partial<Kitchen>); // one part of the state
  try {
    const stored = await changeState<Kitchen[P]>(`${part}:${owner}`, change);
    // The record of a change lacks the changes that follow it.
    if (useKitchen.getState().owner === owner && writing[part] === 1)
      useKitchen.setState({ [part]: stored, isFull: false } as unknown as Partial<Kitchen>); // as above
  } catch {
    useKitchen.setState({ isFull: true });
  } finally {
    writing[part] -= 1;
  }
}

async function reload(part: Part, owner: string): Promise<void> {
  const stored = await readState<Kitchen[typeof part]>(`${part}:${owner}`);
  if (stored && useKitchen.getState().owner === owner) useKitchen.setState({ [part]: stored });
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => void exchange());
  onStateChange((key) => {
    const [part, owner = ''] = key.split(':');
    if (owner === useKitchen.getState().owner && (part === 'own' || part === 'recipes' || part === 'timers'))
      void reload(part, owner);
  });
}
