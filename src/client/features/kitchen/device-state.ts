/**
 * What this device remembers: one record per key in IndexedDB. A change reads and writes in one transaction, so that
 * two tabs lose nothing, and notifies the other tabs.
 */
const DATABASE = 'cocina';
const STORE = 'state';

type Listener = (key: string) => void;

let opening: Promise<IDBDatabase> | undefined;
let channel: BroadcastChannel | undefined;

export async function readState<T>(key: string): Promise<T | undefined> {
  const store = (await open()).transaction(STORE).objectStore(STORE);
  return (await settled(store.get(key))) as T | undefined; // each key has one writer in this folder
}

/** Rejects when the device refuses to store it, for example because it is full. */
export async function changeState<T>(key: string, change: (old: T | undefined) => T): Promise<T> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const old = (await settled(store.get(key))) as T | undefined; // as above
  const next = change(old);
  store.put(next, key);
  await completed(transaction);
  channelOf()?.postMessage(key);
  return next;
}

/** Calls back when another tab changed a record. */
export function onStateChange(listener: Listener): () => void {
  const hear = (event: MessageEvent) => listener(String(event.data));
  channelOf()?.addEventListener('message', hear);
  return () => channelOf()?.removeEventListener('message', hear);
}

/** Removes the records of everybody else who used this device. */
export async function forgetOthers(owner: string): Promise<void> {
  const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE);
  for (const key of await settled(store.getAllKeys()))
    if (!String(key).endsWith(`:${owner}`)) store.delete(key);
}

function channelOf(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(DATABASE);
  return channel;
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // A refused database may be allowed at the next attempt.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
