import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_WAIT_MS = 60_000;

/** Repeats a request that the busy shop refuses. A machine that stalls for seconds is no fault of the shop. */
export async function fetchWhenFree(url: string, init?: RequestInit): Promise<Response> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503 || Date.now() > deadline) return response;
    await pause(200);
  }
}
