import { create } from 'zustand';
import type { SaveFailure } from './save-failure';
import { type Attempt, saveProduct } from './save-product';
import { readMarks, writeMark } from './saved-marks';
import { listSaved, removeAllSaved, removeSaved, type SavedProduct, withLock } from './saved-records';
import { type DeviceVideo, listVideos } from './saved-videos';

/** A larger book asks before it fills a phone. */
const BY_ITSELF = 40_000_000;
const REFRESH_AFTER = 6 * 60 * 60_000;

interface Saved {
  owner: string | null;
  isReady: boolean;
  products: Record<string, SavedProduct>;
  /** The videos by lesson, also half saved ones. */
  videos: Record<string, DeviceVideo>;
  /** The progress of each running download from 0 to 1, by product or `videoSlot`. */
  saving: Record<string, number>;
  failures: Record<string, SaveFailure>;
  /** Titles of what the browser removed, by product. */
  lost: Record<string, string>;
}

const NOTHING = { isReady: false, products: {}, videos: {}, saving: {}, failures: {}, lost: {} };

export const useSaved = create<Saved>()(() => ({ owner: null, ...NOTHING }));

const aborts = new Map<string, AbortController>();

/** Reads what this device has saved for a user. */
export async function openSaved(owner: string): Promise<void> {
  if (useSaved.getState().owner !== owner) closeSaved(owner);
  // A browser without caches has saved nothing.
  const found = await listSaved(owner).catch((): SavedProduct[] => []);
  const videos = await listVideos(owner).catch((): DeviceVideo[] => []);
  const products = Object.fromEntries(found.map((product) => [product.id, product]));
  const marks = Object.entries(readMarks(owner));
  const lost = marks.filter(([id, { state }]) => state === 'saved' && !products[id]);
  if (useSaved.getState().owner !== owner) return;
  useSaved.setState({
    isReady: true,
    products,
    videos: Object.fromEntries(videos.map((video) => [video.lessonId, video])),
    lost: Object.fromEntries(lost.map(([id, { title }]) => [id, title])),
  });
}

/** Stops the running downloads, after a logout or for another user. */
export function closeSaved(next: string | null = null): void {
  for (const abort of aborts.values()) abort.abort();
  useSaved.setState({ owner: next, ...NOTHING });
}

/** Saves a product because she asked for it. */
export async function saveNow(productId: string): Promise<void> {
  // Asked in her gesture: some browsers then never remove it by themselves.
  void navigator.storage?.persist?.().catch(() => undefined);
  await save(productId, Number.POSITIVE_INFINITY);
}

/** Saves a book when it is first opened, and renews saved products from time to time. */
export async function saveByItself(productId: string, isBook: boolean): Promise<void> {
  const { owner, isReady, products, saving } = useSaved.getState();
  if (!owner || !isReady || !navigator.onLine || saving[productId] !== undefined) return;
  const saved = products[productId];
  const isRemoved = readMarks(owner)[productId]?.state === 'removed';
  const isDue = saved ? Date.now() - saved.savedAt > REFRESH_AFTER : isBook && !isRemoved && !savesData();
  if (isDue) await save(productId, BY_ITSELF);
}

export async function removeProduct(productId: string): Promise<void> {
  const { owner, products, lost } = useSaved.getState();
  if (!owner) return;
  stopSaving(productId);
  const title = products[productId]?.title ?? lost[productId] ?? '';
  writeMark(owner, productId, { title, state: 'removed' });
  await withLock(() => removeSaved(owner, productId)).catch(() => undefined);
  await openSaved(owner);
}

export async function removeEverything(): Promise<void> {
  const { owner, products } = useSaved.getState();
  if (!owner) return;
  for (const abort of aborts.values()) abort.abort();
  for (const { id, title } of Object.values(products)) writeMark(owner, id, { title, state: 'removed' });
  await withLock(() => removeAllSaved(owner)).catch(() => undefined);
  await openSaved(owner);
}

export const cancelSaving = (slot: string): void => aborts.get(slot)?.abort();

/** A product and its videos. */
function stopSaving(productId: string): void {
  cancelSaving(productId);
  for (const [slot, abort] of aborts) if (slot.startsWith(videoSlot(productId, ''))) abort.abort();
}

/** The key of a video in the list of downloads. */
export const videoSlot = (productId: string, lessonId: string): string => `video/${productId}/${lessonId}`;

/** She has read what the browser removed. */
export function forgetLost(): void {
  const { owner, lost } = useSaved.getState();
  if (owner) for (const id of Object.keys(lost)) writeMark(owner, id, null);
  useSaved.setState({ lost: {} });
}

/** Removes what the user owns no longer. */
export async function keepOnly(owner: string, owned: ReadonlySet<string>): Promise<void> {
  const { products, videos } = useSaved.getState();
  const here = new Set([...Object.keys(products), ...Object.values(videos).map((one) => one.productId)]);
  const gone = [...here].filter((id) => !owned.has(id));
  for (const id of [...gone, ...Object.keys(readMarks(owner)).filter((id) => !owned.has(id))]) {
    stopSaving(id);
    writeMark(owner, id, null);
  }
  if (gone.length === 0) return;
  await withLock(async () => {
    for (const id of gone) await removeSaved(owner, id);
  });
  await openSaved(owner);
}

async function save(productId: string, limit: number): Promise<void> {
  const { owner, products, lost } = useSaved.getState();
  if (!owner || aborts.has(productId)) return;
  if (!products[productId]) writeMark(owner, productId, { title: lost[productId] ?? '', state: 'saving' });
  await runSaving(productId, async ({ userId, signal, onShare }) => {
    const before = products[productId];
    const saved = await withLock(() => saveProduct({ userId, productId, before, limit, signal, onShare }));
    if (saved) writeMark(owner, productId, { title: saved.title, state: 'saved' });
  });
}

/** Runs one attempt to save something, and shows its progress and its failure under a name. */
export async function runSaving(slot: string, work: (attempt: Attempt) => Promise<void>): Promise<void> {
  const { owner } = useSaved.getState();
  if (!owner || aborts.has(slot)) return;
  const abort = new AbortController();
  aborts.set(slot, abort);
  setPart('saving', slot, 0);
  setPart('failures', slot, undefined);
  try {
    const onShare = (share: number) => setPart('saving', slot, share);
    await work({ userId: owner, signal: abort.signal, onShare });
  } catch (error) {
    // She cancelled it herself, or it belongs to another user.
    const isOver = abort.signal.aborted || useSaved.getState().owner !== owner;
    if (!isOver) setPart('failures', slot, error as SaveFailure); // as `explain` throws
  } finally {
    aborts.delete(slot);
    setPart('saving', slot, undefined);
    if (useSaved.getState().owner === owner) await openSaved(owner);
  }
}

function setPart<P extends 'saving' | 'failures'>(part: P, id: string, value: Saved[P][string] | undefined) {
  useSaved.setState((old) => {
    const { [id]: _, ...rest } = old[part];
    return { [part]: value === undefined ? rest : { ...rest, [id]: value } } as Partial<Saved>; // one part
  });
}

/** She asked her browser to use little data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser
  return connection?.saveData === true;
}
