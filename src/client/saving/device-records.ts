/** Local storage stays on the device; session storage ends with the tab. */
export type Area = 'localStorage' | 'sessionStorage';

/** Null without a text, and where the browser refuses storage. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the text. False when the browser refuses: the device is full, or the window is private. */
export function writeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A stored value; undefined when there is none or it does not parse. The caller is the only writer of its keys. */
export function readRecord<T>(key: string, area?: Area): T | undefined {
  const text = readText(key, area);
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Writes before the next line runs, so a page that closes right after loses nothing. Undefined removes the record. */
export function writeRecord(key: string, value: unknown, area?: Area): boolean {
  return writeText(key, value === undefined ? null : JSON.stringify(value), area);
}

/** None where the browser refuses storage. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Calls back when another tab changed a record. */
export function onRecordChange(listener: (key: string) => void): void {
  addEventListener('storage', ({ key }) => key && listener(key));
}
