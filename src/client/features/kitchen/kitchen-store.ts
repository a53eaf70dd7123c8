import { useEffect } from 'react';
import { create } from 'zustand';
import type { KitchenEntry, KitchenKind, KitchenValue } from '../../../shared/kitchen';
import { ENTRIES_PER_CALL } from '../../../shared/kitchen-limits';
import type { Scaling } from '../../../shared/recipes/scale';
import { ApiError } from '../../api';
import { useSession } from '../../state/session-store';
import { listOwn, saveOwn } from './api';
import { forgetOthers, onStateChange, readState, writeState } from './device-state';
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
  /** Null until the device has been read. */
  owner: string | null;
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
  own: NO_ENTRIES,
  recipes: {},
  timers: [],
  isFull: false,
}));

/** Reads what the device knows about the current user, then exchanges it with the server. */
export async function openKitchen(): Promise<void> {
  const owner = useSession.getState().user?.id ?? GUEST;
  if (useKitchen.getState().owner === owner) return;
  forgetOthers(owner);
  useKitchen.setState({
    owner,
    own: readState(`own:${owner}`) ?? NO_ENTRIES,
    recipes: readState(`recipes:${owner}`) ?? {},
    timers: readState(`timers:${owner}`) ?? [],
  });
  await exchange();
}

/** Opens the kitchen of the current user, also after another login. False until it is open. */
export function useOpenKitchen(): boolean {
  const userId = useSession(({ user }) => user?.id) ?? GUEST;
  useEffect(() => void openKitchen(), []);
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

export function ownValue<K extends KitchenKind>(
  own: OwnEntries,
  kind: K,
  key: string,
): KitchenValue<K> | null {
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
  clearTimeout(waiting);
  // One call for a word, not for each letter: the device has it already.
  waiting = setTimeout(() => void exchange(), SEND_AFTER);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

let exchanging: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends the queued changes and fetches changes of other devices. Without a connection the queue is kept. */
export function exchange(): Promise<void> {
  // A running exchange may be past the change that asks for this one.
  if (exchanging) isAskedAgain = true;
  exchanging ??= exchangeNow()
    .catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    })
    .finally(() => {
      exchanging = undefined;
      if (isAskedAgain) void exchange();
    });
  return exchanging;
}

async function exchangeNow(): Promise<void> {
  isAskedAgain = false;
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
    store('own', (old) => takeAnswer(old, waiting, answer));
  }
  const answer = await listOwn(useKitchen.getState().own.since);
  if (isCurrent()) store('own', (old) => takeAnswer(old, [], answer));
}

const PARTS = ['own', 'recipes', 'timers'] as const;
type Part = (typeof PARTS)[number];

const hasWaiting = () => pendingEntries(useKitchen.getState().own).length > 0;

/** Changes the record of the device, which another tab may have changed too. A full device keeps it for this page. */
function store<P extends Part>(part: P, change: (old: Kitchen[P]) => Kitchen[P]): void {
  const kitchen = useKitchen.getState();
  const key = `${part}:${kitchen.owner}`;
  const before = kitchen.isFull ? undefined : readState<Kitchen[P]>(key);
  const next = change(before ?? kitchen[part]);
  const isFull = !writeState(key, next);
  useKitchen.setState({ [part]: next, isFull } as unknown as Partial<Kitchen>); // one part of the state
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => void exchange());
  // A call that failed is repeated when she looks again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasWaiting()) void exchange();
  });
  onStateChange((key) => {
    const part = PARTS.find((one) => key === `${one}:${useKitchen.getState().owner}`);
    const stored = readState(key);
    if (part && stored) useKitchen.setState({ [part]: stored });
  });
}
