import { isSavedCache, SHELL } from '../saved/saved-names';
import type { WorkerScope } from './build';

const PREFIX = 'build:';

/** Keeps all files of this build, or fails: a worker without them never starts. */
export async function keepBuild(scope: WorkerScope): Promise<void> {
  const { build, caches } = scope;
  const cache = await caches.open(PREFIX + build.id);
  // The names of files contain a hash of their content, so the browser's own copies are right.
  await cache.addAll([...build.core]);
  await keepShell(scope);
  if (await hasSavedThings(caches)) await keepReader(scope);
}

/** Keeps the newest document of this build; the document of another build would load other files. */
export async function keepShell({ build, caches, fetch }: WorkerScope): Promise<void> {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  const html = await answer.clone().text();
  if (!answer.ok || !html.includes(build.entry)) throw new Error('The document belongs to another build.');
  await (await caches.open(PREFIX + build.id)).put(SHELL, answer);
}

export async function keepReader({ build, caches }: WorkerScope): Promise<void> {
  const cache = await caches.open(PREFIX + build.id);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(build.reader.filter((path) => !kept.has(path)));
}

/** Runs when no page uses an older worker any more. */
export async function dropOldBuilds({ build, caches }: WorkerScope): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build.id);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A file of this build. */
export async function findFile(
  { build, caches }: WorkerScope,
  request: Request | string,
): Promise<Response | undefined> {
  return await (await caches.open(PREFIX + build.id)).match(request, { ignoreVary: true });
}

async function hasSavedThings(caches: CacheStorage): Promise<boolean> {
  return (await caches.keys()).some(isSavedCache);
}
