import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { UNFINISHED_UPLOAD_MS } from '../../rules/upload-limits';
import { keepTyped, readTyped } from '../saving/typed-values';
import { useSession } from '../state/session-store';

/** The field that a file is for. */
export interface UploadPlace {
  form: string;
  slot: string;
}

/** An upload that a reload, a crash or a logout interrupted. The same file goes on where it stopped. */
interface UnfinishedUpload {
  key: string;
  name: string;
  size: number;
  lastModified: number;
  begunAt: number;
  place: UploadPlace | undefined;
  /** Where the shop has the parts of a file that goes as it is. The parts of a prepared video are found by its bytes. */
  sent?: { fingerprint: string; upload: PreviousUpload };
}

const readOwner = () => useSession.getState().user?.id;
/** The shop has deleted the parts of an older one. */
const isKept = ({ begunAt }: UnfinishedUpload) => Date.now() - begunAt < UNFINISHED_UPLOAD_MS;
const readAll = () => (readTyped<UnfinishedUpload[]>('uploads', readOwner()) ?? []).filter(isKept);
const write = (all: UnfinishedUpload[]) =>
  keepTyped('uploads', all.length > 0 ? all : undefined, readOwner());

/** Remembers where the shop has the parts of a file, for its owner only. */
export function unfinishedUploads(file: File, place: UploadPlace | undefined): UrlStorage {
  const find = (isWanted: (fingerprint: string) => boolean) =>
    readAll().flatMap(({ sent, key }) =>
      sent && isWanted(sent.fingerprint) ? [{ ...sent.upload, urlStorageKey: key }] : [],
    );
  return {
    findAllUploads: async () => find(() => true),
    findUploadsByFingerprint: async (fingerprint) => find((one) => one === fingerprint),
    removeUpload: async (key) => forgetUnfinished(key),
    addUpload: async (fingerprint, upload) => noteUnfinished(file, place, { fingerprint, upload }),
  };
}

/** Remembers that a file is on its way to a field; returns the key to forget it. */
export function noteUnfinished(
  { name, size, lastModified }: File,
  place: UploadPlace | undefined,
  sent?: UnfinishedUpload['sent'],
): string {
  const key = crypto.randomUUID();
  // A field has one file.
  const others = readAll().filter((one) => !place || !isSamePlace(one.place, place));
  const one = { key, name, size, lastModified, begunAt: Date.now(), place };
  write([...others, sent ? { ...one, sent } : one]);
  return key;
}

/** What an earlier visit left of the upload of a field. */
export function unfinishedOf(place: UploadPlace): UnfinishedUpload | undefined {
  return readAll().find((one) => isSamePlace(one.place, place));
}

/** What an earlier visit left of the uploads of a list, whose slots begin with its name. */
export function unfinishedOfList({ form, slot }: UploadPlace): UnfinishedUpload[] {
  return readAll().filter(({ place }) => place?.form === form && place.slot.startsWith(slot));
}

export function forgetUnfinished(key: string): void {
  write(readAll().filter((one) => one.key !== key));
}

export function forgetUnfinishedOf(form: string): void {
  write(readAll().filter(({ place }) => place?.form !== form));
}

export function isSameFile(file: File, { name, size, lastModified }: UnfinishedUpload): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified;
}

export function halfwayWords(name: string): string {
  return `Quedó a medias: ${name}. Elige el mismo archivo y sigue desde ahí.`;
}

function isSamePlace(a: UploadPlace | undefined, b: UploadPlace): boolean {
  return a?.form === b.form && a.slot === b.slot;
}
