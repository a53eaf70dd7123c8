import type { KitchenEntry } from '../../contract/kitchen';
import { readRecord, storedKeys, writeRecord } from '../saving/device-records';
import { browserStorage } from '../state/browser-storage';
import { KITCHEN, LICENCE_MS } from './saved-names';

/** The student's entries on this device, and those that the server has not confirmed. */
export interface OwnEntries {
  entries: Record<string, KitchenEntry>;
  /** `editedAt` of each entry that still has to be sent. */
  pending: Record<string, number>;
  /** The server's time of the last answer. */
  since: number;
}

/** Removes what others left in the kitchen of this device, except a locked kitchen and what the shop does not have yet. */
export function closeOthersKitchen(userId: string | null): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(KITCHEN)) continue;
    const [part, owner = ''] = key.slice(KITCHEN.length).split(':');
    if (owner === userId || browserStorage.isLocked(owner)) continue;
    // The visitor's kitchen goes when somebody logs in.
    if (owner === GUEST && userId === null) continue;
    writeRecord(key, part === 'own' ? unsentOf(readRecord<OwnEntries>(key)) : undefined);
  }
}

/** The owner of a visitor's kitchen. */
export const GUEST = 'visita';

/** The entries that still have to be sent; undefined without any. */
function unsentOf(own: OwnEntries | undefined): OwnEntries | undefined {
  const pending = Object.entries(own?.pending ?? {}).filter(
    ([, editedAt]) => Date.now() - editedAt < LICENCE_MS,
  );
  if (!own || pending.length === 0) return undefined;
  const entries = pending.flatMap(([id]) => (own.entries[id] ? [[id, own.entries[id]] as const] : []));
  return { entries: Object.fromEntries(entries), pending: Object.fromEntries(pending), since: 0 };
}
