import { findKey } from '../saved/video-keys';
import { answerRequest } from './answer-request';
import type { Build, Fetch, WorkerScope } from './build';
import { dropOldBuilds, keepBuild, keepReader } from './build-cache';
import { type NoticeScope, openNotice, showNotice } from './notices';

/** The parts of a service worker's scope that are used here; the compiler knows only those of a page. */
interface Scope extends EventTarget {
  BUILD: Build;
  caches: CacheStorage;
  fetch: Fetch;
  location: { origin: string };
  clients: NoticeScope['clients'] & { claim: () => Promise<void> };
  registration: NoticeScope['registration'];
}
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
/** Older browsers know no routes. */
interface InstallEvent extends LastingEvent {
  addRoutes?: (routes: { condition: { requestMethod: string }; source: 'network' }[]) => Promise<void>;
}
interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

const self = globalThis as unknown as Scope; // a service worker
const scope: WorkerScope = {
  build: self.BUILD,
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  findKey,
  origin: self.location.origin,
};

on<InstallEvent>('install', (event) => {
  // The browser keeps the body of every request that the worker sees, so writes go past it where that is possible.
  const routes = WRITES.map((requestMethod) => ({
    condition: { requestMethod },
    source: 'network' as const,
  }));
  event.waitUntil(Promise.all([keepBuild(scope), event.addRoutes?.(routes).catch(() => undefined)]));
});

// A new worker waits until no page uses the old one, so that no page gets files of two builds.
on<LastingEvent>('activate', (event) =>
  event.waitUntil(dropOldBuilds(scope).then(() => self.clients.claim())),
);

on<RequestEvent>('fetch', (event) => {
  const answer = answerRequest(scope, event.request);
  if (answer) event.respondWith(answer);
});

/** A page without a worker asks for it. A page that saves a PDF asks for the reader, and hears when it is kept. */
on<MessageEvent & LastingEvent>('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
  if (event.data !== 'keep-reader') return;
  const [port] = event.ports;
  const answer = (kept: boolean) => port?.postMessage(kept);
  event.waitUntil(
    keepReader(scope).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

on<LastingEvent & { data: { text: () => string } | null }>('push', (event) =>
  event.waitUntil(showNotice(self, event.data?.text())),
);

on<LastingEvent & { notification: { data?: { path?: string }; close: () => void } }>(
  'notificationclick',
  (event) => {
    event.notification.close();
    event.waitUntil(openNotice(self, event.notification.data?.path ?? '/admin'));
  },
);

function on<E extends Event>(type: string, listen: (event: E) => void): void {
  self.addEventListener(type, listen as (event: Event) => void); // the type names the event
}
