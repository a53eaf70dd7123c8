import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The mails sent to an address so far. */
export async function mailsTo(address: string, dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  // The first mail creates the folder.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
}

/** Waits for a mail with the link. */
export async function mailedLink(to: string, link: RegExp, dataDir?: string): Promise<string> {
  const findLink = async () =>
    (await mailsTo(to, dataDir)).map((mail) => link.exec(mail.text ?? '')?.[0]).find((found) => found) ?? '';
  await expect.poll(findLink).not.toBe('');
  return await findLink();
}
