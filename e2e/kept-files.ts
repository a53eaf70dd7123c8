/** Runs in the page: how many files on their way the browser keeps. */
export function countKeptFiles(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('files', { keyPath: ['owner', 'form', 'slot'] });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** Runs in the page: a browser that could not keep the files. */
export function loseKeptFiles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const clearing = opening.result.transaction('files', 'readwrite').objectStore('files').clear();
      clearing.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
