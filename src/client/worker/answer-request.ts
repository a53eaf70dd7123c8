import { isRoom, lessonOfPart, SHELL } from '../saved/saved-names';
import type { WorkerScope } from './build';
import { findFile, keepShell } from './build-cache';
import { findSaved } from './saved-files';
import { openVideoPart } from './saved-video';

/** How long a room waits for the shop before its saved document opens. */
const PATIENCE = 4000;
const SAVED_FILE =
  /^\/(api\/content\/[^/]+\/pdf|api\/lessons\/[^/]+\/(stream\/(master\.m3u8|poster\.jpg)|captions\/[^/]+)|media\/images\/[^/]+|api\/recipes\/[^/]+\/pictures\/\d+\/[^/]+)$/;

/** The answer to a request of a page; undefined leaves the request to the browser. */
export function answerRequest(scope: WorkerScope, request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.origin) return undefined;
  if (request.mode === 'navigate')
    return isRoom(pathname) ? openRoom(scope, request) : openPage(scope, request);
  if (scope.build.core.includes(pathname) || scope.build.reader.includes(pathname))
    return findFile(scope, request).then((kept) => kept ?? scope.fetch(request));
  if (lessonOfPart(pathname) !== undefined) return openVideoPart(scope, pathname);
  return SAVED_FILE.test(pathname) ? openFile(scope, request) : undefined;
}

/** A public page comes from the shop, always. Without a connection there is only the page that says so. */
async function openPage(scope: WorkerScope, request: Request): Promise<Response> {
  const asking = scope.fetch(request);
  return await asking.catch(async () => (await findFile(scope, SHELL)) ?? (await asking));
}

/** The document of a room has no content, so the kept one serves when the shop does not answer. */
async function openRoom(scope: WorkerScope, request: Request): Promise<Response> {
  const shell = await findFile(scope, SHELL);
  if (!shell) return await scope.fetch(request);
  const asking = scope.fetch(request).then((answer) => (isDown(answer) ? shell : answer));
  const answer = await Promise.race([asking.catch(() => shell), pause(PATIENCE).then(() => shell)]);
  // The creator's name may have changed since the build.
  if (answer !== shell) keepShell(scope).catch(() => undefined);
  return answer;
}

/** A bought file comes from the shop, which checks the purchase; the saved copy is for the way without it. */
async function openFile({ caches, fetch }: WorkerScope, request: Request): Promise<Response> {
  const asking = fetch(request);
  const answer = await asking.catch(() => undefined);
  if (answer && !isDown(answer)) return answer;
  return (await findSaved(caches, request)) ?? (await asking);
}

/** A proxy answers for a shop that is not running. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
