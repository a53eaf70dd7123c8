/**
 * What this device remembers: one record per key in local storage, written before the next line runs. A page that
 * closes right after a tap therefore loses nothing.
 */
const PREFIX = 'cocina:';

export function readState<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T); // each key has one writer in this folder
  } catch {
    return undefined;
  }
}

/** False when the device refuses to store it: it is full, or the window is private. */
export function writeState(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab changed a record. */
export function onStateChange(listener: (key: string) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}

/** Removes the records of everybody else who used this device. */
export function forgetOthers(owner: string): void {
  for (const key of storedKeys())
    if (key.startsWith(PREFIX) && !key.endsWith(`:${owner}`)) localStorage.removeItem(key);
}

/** None where the browser refuses storage. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
