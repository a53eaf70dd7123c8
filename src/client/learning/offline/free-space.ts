import { ApiError } from '../../api';
import { interrupted, noRoom, SaveFailure } from './save-failure';

/** The browser needs some room for its own records. */
const MARGIN = 1.1;

/** What the browser still gives; null when it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? null : Math.max(0, quota - usage);
}

export const fits = (bytes: number, free: number | null): boolean => free === null || bytes * MARGIN <= free;

export async function checkRoom(bytes: number): Promise<void> {
  const free = await freeBytes();
  if (!fits(bytes, free)) throw noRoom(bytes, free);
}

/** Throws the failure that the student reads. */
export function explain(needed: number): (error: unknown) => Promise<never> {
  return async (error) => {
    const name = error instanceof DOMException ? error.name : '';
    if (error instanceof SaveFailure || name === 'AbortError') throw error;
    if (name === 'QuotaExceededError') throw noRoom(needed, await freeBytes());
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      throw new SaveFailure(error.message || 'La tienda no entregó este contenido.');
    throw interrupted();
  };
}
