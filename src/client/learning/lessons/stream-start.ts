import type { OpenLesson } from '../../../contract/lessons';
import { fetchSigned } from '../../api';

interface Arrived {
  bytes: ArrayBuffer;
  /** When it was asked for, when it began to arrive and when it was here. */
  start: number;
  first: number;
  end: number;
}

const LONGEST_MS = 10_000;
let underWay = new Map<string, Promise<Arrived | null>>();

/** Asks at once for all that the first picture needs: the player asks one by one, and only when its own code is here. */
export function fetchStart(video: OpenLesson['video']): void {
  if (!video?.hlsUrl || !navigator.onLine) return;
  const urls = [video.hlsUrl, ...video.startUrls].map(absolute);
  underWay = new Map(urls.map((url) => [url, fetchBytes(url)]));
}

/** What arrives for an address; null when it fails. Undefined for an address that was not asked for. */
export function awaitStart(url: string): Promise<Arrived | null> | undefined {
  return underWay.get(absolute(url));
}

/** Removes what arrived for an address, so that the next request for it goes to the shop. */
export function forgetStart(url: string): void {
  underWay.delete(absolute(url));
}

const absolute = (url: string) => new URL(url, location.href).href;

async function fetchBytes(url: string): Promise<Arrived | null> {
  try {
    const start = performance.now();
    const answer = await fetchSigned(url, { signal: AbortSignal.timeout(LONGEST_MS) });
    const first = performance.now();
    const bytes = await answer.arrayBuffer();
    return { bytes, start, first, end: performance.now() };
  } catch {
    return null;
  }
}
