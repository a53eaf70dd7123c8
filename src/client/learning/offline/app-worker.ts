/** Rooms open without a connection only when a service worker has kept the shop's files. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return null;
  await registerWorker();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const { installing, waiting, active } = registration;
  if (active) return active;
  const coming = installing ?? waiting;
  return coming ? await becomesActive(coming) : null;
}

/** Its installation ends in either state. */
function becomesActive(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') resolve(null);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Registered once for all tabs; the browser itself looks for a new one. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const { controller, ready } = navigator.serviceWorker;
  // The worker misses a page that loads while it begins, or that was loaded past it. Such a page asks for it.
  if (!controller) void ready.then(({ active }) => active?.postMessage('claim'));
}

const PATIENCE = 120_000;

/** Keeps the files of the PDF reader; false when that failed. */
export function keepReader(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    // A browser may end a worker without a word.
    setTimeout(() => resolve(false), PATIENCE);
    worker.postMessage('keep-reader', [port2]);
  });
}
