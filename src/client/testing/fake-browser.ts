import { vi } from 'vitest';

// A page of a test that is over may still learn that its call failed, and then waits for the connection.
globalThis.addEventListener ??= () => undefined;
globalThis.removeEventListener ??= () => undefined;

/** The parts of a browser that the stores touch, for tests that run in Node. */
export function fakeBrowser(): { storage: Map<string, string>; root: { dataset: Record<string, string> } } {
  const storage = new Map<string, string>();
  const root = { dataset: {} as Record<string, string> };
  const area = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  // Its keys are its own properties, as in a browser.
  const ownKeys = () => [...storage.keys()];
  const getOwnPropertyDescriptor = (target: object, key: string | symbol) =>
    storage.has(String(key))
      ? { enumerable: true, configurable: true }
      : Reflect.getOwnPropertyDescriptor(target, key);
  vi.stubGlobal('localStorage', new Proxy(area, { ownKeys, getOwnPropertyDescriptor }));
  vi.stubGlobal('document', { documentElement: root, addEventListener: () => undefined });
  vi.stubGlobal('navigator', {});
  return { storage, root };
}
