import { LICENCE_MS } from '../saved/saved-names';
import { type Area, readRecord, storedKeys, writeRecord } from './device-records';

/** Who typed: the id of a user, or undefined for a visitor. */
export type Owner = string | undefined;

interface Typed {
  value: unknown;
  at: number;
}

const PREFIX = 'typed:';

/** Records that the device refused to store. They last as long as the page. */
const unstored = new Map<string, Typed>();

/** What this person typed about a subject and the shop does not have yet. Nobody else reads it. */
export function readTyped<T>(subject: string, owner: Owner): T | undefined {
  const { key, area } = placeOf(subject, owner);
  const typed = unstored.get(key) ?? readRecord<Typed>(key, area);
  return typed?.value as T | undefined; // a subject has one writer
}

/** Keeps it on the device with each letter. Undefined forgets it, once the shop has it or she starts anew. */
export function keepTyped(subject: string, value: unknown, owner: Owner): void {
  const { key, area } = placeOf(subject, owner);
  const typed = value === undefined ? undefined : { value, at: Date.now() };
  const isStored = writeRecord(key, typed, area);
  if (typed && !isStored) unstored.set(key, typed);
  else unstored.delete(key);
}

/** Typed text waits a month for its owner. */
export function forgetOldTyped(): void {
  for (const key of storedKeys().filter((one) => one.startsWith(PREFIX))) {
    const at = readRecord<Typed>(key)?.at ?? 0;
    if (Date.now() - at >= LICENCE_MS) writeRecord(key, undefined);
  }
}

/** The owner comes last, as in every personal key. A visitor has no name, so only her tab remembers what she typed. */
function placeOf(subject: string, owner: Owner): { key: string; area: Area } {
  return { key: `${PREFIX}${subject}:${owner ?? ''}`, area: owner ? 'localStorage' : 'sessionStorage' };
}
