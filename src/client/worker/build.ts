import type { VideoKey } from '../saved/video-keys';

/** The files of one build of the shop. The server writes them into the worker's script. */
export interface Build {
  /** Differs when any file differs. */
  id: string;
  /** The script that every document of this build loads, and no document of another build. */
  entry: string;
  /** What the rooms need: scripts, styles, typefaces. */
  core: readonly string[];
  /** What the PDF reader needs. It is large, so it is kept only when a PDF is saved. */
  reader: readonly string[];
}

export type Fetch = (request: Request | string, init?: RequestInit) => Promise<Response>;

/** What the worker uses of its environment. Tests pass their own. */
export interface WorkerScope {
  build: Build;
  caches: CacheStorage;
  fetch: Fetch;
  /** The key of a saved video. */
  findKey: (owner: string, lessonId: string) => Promise<VideoKey | undefined>;
  /** The shop's own address. */
  origin: string;
}
