import { createHash } from 'node:crypto';
import type { Deps } from '../deps';
import { enqueueMail } from '../mail/enqueue-mail';
import { unstampableMail } from '../mail/templates/unstampable-mail';
import { readCreatorName } from '../settings/creator-name';
import { readWhole } from '../storage/storage';
import { stampPdf } from './stamp-pdf';

export const STAMPED_AREA = 'stamped';

export interface Buyer {
  name: string;
  surname: string;
  email: string;
  /** Absent for an admin, who did not buy. */
  purchasedAt?: number | undefined;
}

/** Copies of PDFs that name their buyer: made when first asked for, kept for the next time. */
export function createStampedCopies({
  db,
  storage,
  clock,
  config,
  log,
}: Pick<Deps, 'db' | 'storage' | 'clock' | 'config' | 'log'>) {
  const underWay = new Map<string, Promise<string>>();
  const unstampable = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  /** The key of the buyer's copy; of the original when it cannot be stamped, so that nobody is kept from what he bought. */
  async function keyFor(fileKey: string, title: string, buyer: Buyer): Promise<string> {
    if (unstampable.has(fileKey)) return fileKey;
    const line = stampLine(buyer);
    const name = createHash('sha256').update(`${fileKey}\n${line}`).digest('hex');
    const key = `${STAMPED_AREA}/${name}.pdf`;
    const findOrMake = async () => ((await storage.stat(key)) ? key : await make(fileKey, title, line, name));
    const copy = underWay.get(key) ?? findOrMake().finally(() => underWay.delete(key));
    underWay.set(key, copy);
    return await copy;
  }

  function make(fileKey: string, title: string, line: string, name: string): Promise<string> {
    // One at a time: a book may need several times its size in memory.
    const turn = queue.then(() => stamp(fileKey, title, line, name));
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function stamp(fileKey: string, title: string, line: string, name: string): Promise<string> {
    const original = await readWhole(await storage.open(fileKey));
    let stamped: Uint8Array;
    try {
      stamped = await stampPdf(original, line);
    } catch (error) {
      log.warn({ err: error }, 'a PDF could not be stamped');
      unstampable.add(fileKey);
      await tellCreator(fileKey, title);
      return fileKey;
    }
    return (await storage.put(STAMPED_AREA, stamped, 'pdf', name)).key;
  }

  async function tellCreator(fileKey: string, title: string): Promise<void> {
    if (!config.mail.owner) return;
    const dedupeKey = `unstampable:${createHash('sha256').update(fileKey).digest('hex')}`;
    const mail = unstampableMail({ title, creator: await readCreatorName(db, config) });
    await enqueueMail(db, { dedupeKey, now: clock.now(), to: config.mail.owner, ...mail });
  }

  return { keyFor };
}

const day = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
});

function stampLine({ name, surname, email, purchasedAt }: Buyer): string {
  const parts = [`${name} ${surname}`.trim(), email];
  if (purchasedAt !== undefined) parts.push(day.format(purchasedAt));
  return parts.join(' · ');
}
