type Keyed = Record<string, unknown>;

/** One object store of IndexedDB in memory: what `video-keys.ts` uses of it, with answers that come later. */
export function fakeIndexedDb() {
  const rows = new Map<string, Keyed>();
  const keyOf = (row: Keyed, path: string[]) => JSON.stringify(path.map((field) => row[field]));
  let keyPath: string[] = [];

  const store = {
    get: (key: string[]) => ({ result: rows.get(JSON.stringify(key)) }),
    getAll: () => ({ result: [...rows.values()] }),
    put: (row: Keyed) => ({ result: void rows.set(keyOf(row, keyPath), row) }),
    delete: (key: string[]) => ({ result: void rows.delete(JSON.stringify(key)) }),
  };
  const database = {
    createObjectStore: (_name: string, options: { keyPath: string[] }) => {
      keyPath = options.keyPath;
    },
    transaction: () => later({ objectStore: () => store }, 'oncomplete'),
  };
  const indexedDB = {
    open: () => {
      const request = later({ result: database }, 'onsuccess');
      queueMicrotask(() => (request as { onupgradeneeded?: () => void }).onupgradeneeded?.());
      return request;
    },
  };
  return { indexedDB, rows };
}

/** Calls the handler that the caller sets on the object, after the caller has finished. */
function later<T extends object>(target: T, handler: string): T {
  queueMicrotask(() =>
    queueMicrotask(() => (target as Record<string, (() => void) | undefined>)[handler]?.()),
  );
  return target;
}
