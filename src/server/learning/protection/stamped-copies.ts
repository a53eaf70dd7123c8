import { createHash } from 'node:crypto';
import { AppError } from '../../../rules/errors';
import { formatShortDay } from '../../../rules/shop-time';
import type { GrantsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueOwnerMail } from '../../platform/mail/owner-mail';
import { unstampableMail } from '../../platform/mail/templates/owner-mails';
import { createSingleFlight } from '../../platform/runtime/single-flight';
import { purchaseCode } from './purchase-code';
import { StampError, stampStoredPdf } from './stamp-pdf';

const STAMPED_AREA = 'stamped';
const MAX_NAME = 60;

type StampedPurchase = Pick<GrantsTable, 'id' | 'granted_at' | 'buyer_name' | 'buyer_email'>;
/** An admin reads without a purchase. */
type Reader = StampedPurchase | { adminId: string };

/** Copies of PDFs that name their purchase. They are created on first request and then reused. */
export function createStampedCopies(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config' | 'log'>) {
  const { db, storage, clock, config, log } = deps;
  const copies = createSingleFlight<string>();
  /** Stored files never change, so a file that cannot be stamped is remembered. */
  const unstampable = new Set<string>();

  /** The key of the reader's copy. The original is never served. */
  async function keyFor(fileKey: string, title: string, reader: Reader): Promise<string> {
    if (unstampable.has(fileKey)) throw new AppError('pdf_unavailable');
    const key = stampedKey(fileKey, reader);
    return await copies.run(key, async () =>
      (await storage.stat(key)) ? key : await make(fileKey, title, reader),
    );
  }

  async function make(fileKey: string, title: string, reader: Reader): Promise<string> {
    const stamped = await stampStoredPdf(storage, fileKey, stampParts(reader)).catch(async (error) => {
      if (!(error instanceof StampError)) throw error;
      log.warn({ err: error }, 'a PDF could not be stamped');
      if (error.problem !== 'too_heavy') unstampable.add(fileKey);
      await tellCreator(fileKey, title);
      throw new AppError('pdf_unavailable');
    });
    return (await storage.put(STAMPED_AREA, stamped, 'pdf', stampedName(fileKey, reader))).key;
  }

  async function tellCreator(fileKey: string, title: string): Promise<void> {
    const dedupeKey = `unstampable:${createHash('sha256').update(fileKey).digest('hex')}`;
    const mail = unstampableMail({ title, creator: await readCreatorName(db, config) });
    await enqueueOwnerMail(db, config, { kind: 'alert', dedupeKey, now: clock.now(), ...mail });
  }

  return { keyFor };
}

export function stampedKey(fileKey: string, reader: Reader): string {
  return `${STAMPED_AREA}/${stampedName(fileKey, reader)}.pdf`;
}

/** One copy per purchase: a changed name or mail creates no second copy. A product that is granted again is a new purchase. */
function stampedName(fileKey: string, reader: Reader): string {
  const who = 'adminId' in reader ? `admin ${reader.adminId}` : `${reader.id} ${reader.granted_at}`;
  return createHash('sha256').update(`${fileKey}\n${who}`).digest('hex');
}

function stampParts(reader: Reader): string[] {
  if ('adminId' in reader) return ['Copia de administración', purchaseCode(reader.adminId)];
  const named = [reader.buyer_name, reader.buyer_email].flatMap((text) => shorten(text ?? '') || []);
  return [...named, formatShortDay(reader.granted_at), purchaseCode(reader.id)];
}

/** Removes invisible characters and shortens long names. */
function shorten(text: string): string {
  const letters = Array.from(text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim());
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join('')}…` : letters.join('');
}
