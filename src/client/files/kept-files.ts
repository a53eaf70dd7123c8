import { useEffect, useState } from 'react';
import { UNFINISHED_UPLOAD_MS } from '../../rules/upload-limits';
import { objectStore } from '../saved/object-store';
import { inOrder, settled } from '../saving/in-order';
import { useSession } from '../state/session-store';
import { useLatest } from '../state/use-latest';
import type { UploadPlace } from './unfinished-uploads';

/** A chosen file that is still on its way. The browser has a copy, so a reload does not ask for it again. */
interface KeptFile extends UploadPlace {
  owner: string;
  file: File;
  at: number;
}

const inStore = objectStore('uploads', 'files', ['owner', 'form', 'slot']);
const SUBJECT = 'kept files';
const readOwner = () => useSession.getState().user?.id ?? '';
/** A copy must leave room for what else the shop keeps on the device. */
const SPACE_TIMES = 2;

/** Keeps a copy where the browser has room for it. Without one, she chooses the file again after a reload. */
export async function keepFile({ form, slot }: UploadPlace, file: File): Promise<void> {
  const kept: KeptFile = { owner: readOwner(), form, slot, file, at: Date.now() };
  await oneByOne(async () => {
    await forgetOld();
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if ((quota - usage) / SPACE_TIMES < file.size) return;
    await inStore('readwrite', (store) => store.put(kept));
  });
}

export async function dropFile({ form, slot }: UploadPlace): Promise<void> {
  const key = [readOwner(), form, slot];
  await oneByOne(() => inStore('readwrite', (store) => store.delete(key)));
}

export async function dropFilesOf(form: string): Promise<void> {
  for (const kept of await readKeptFiles(form)) await dropFile(kept);
}

/** A small file arrives before its copy is written, and the copy must not stay. A private window refuses both. */
function oneByOne(work: () => Promise<unknown>): Promise<void> {
  return inOrder(SUBJECT, work).then(
    () => undefined,
    () => undefined,
  );
}

/** The files of a form that an earlier visit of the same person left on their way, and no other tab sends. */
export async function readKeptFiles(form: string): Promise<KeptFile[]> {
  // A file that was cancelled a moment ago is gone first.
  await settled(SUBJECT);
  const all: KeptFile[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isSent = (kept: KeptFile) => held.some(({ name }) => name === lockOf(kept));
  return all.filter(
    (kept) => kept.owner === readOwner() && kept.form === form && isFresh(kept) && !isSent(kept),
  );
}

/**
 * Sends a file, and tells other tabs so until it has arrived; the browser forgets it with the tab. The file does not
 * wait for the lock: the browser may grant several locks in any order, and files go in the order of their names.
 */
export function whileSent<T>(place: UploadPlace, send: () => Promise<T>): Promise<T> {
  const sent = send();
  const lock = lockOf({ ...place, owner: readOwner() });
  navigator.locks?.request(lock, { mode: 'shared' }, () => sent).catch(() => undefined);
  return sent;
}

const lockOf = ({ owner, form, slot }: Pick<KeptFile, 'owner' | 'form' | 'slot'>) =>
  `upload ${owner} ${form} ${slot}`;

/** Goes on with the files that a reload interrupted. True while it is not known yet whether there are any. */
export function useKeptFiles(form: string, onFile: (file: File, slot: string) => void): boolean {
  const [isLooking, setLooking] = useState(true);
  const take = useLatest(onFile);
  useEffect(() => {
    let isOver = false;
    void readKeptFiles(form).then((kept) => {
      if (isOver) return;
      for (const { file, slot } of kept) take.current(file, slot);
      setLooking(false);
    });
    return () => {
      isOver = true;
    };
  }, [form]);
  return isLooking;
}

const isFresh = ({ at }: KeptFile) => Date.now() - at < UNFINISHED_UPLOAD_MS;

async function forgetOld(): Promise<void> {
  const all: KeptFile[] = await inStore('readonly', (store) => store.getAll());
  for (const { owner, form, slot } of all.filter((kept) => !isFresh(kept)))
    await inStore('readwrite', (store) => store.delete([owner, form, slot]));
}
