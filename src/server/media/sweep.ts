import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { image } from '../../shared/catalogue';
import { STORED_PREFIX } from '../../shared/media-links';
import { pictureKeys } from '../../shared/pictures';
import { CAPTIONS_AREA } from '../content/captions.service';
import { STAMPED_AREA } from '../content/stamped-copies';
import type { Deps } from '../deps';
import { PARTIAL_AREA } from '../storage/disk';
import { INCOMING_AREA, uploadFolder } from './incoming';

const DAY_MS = 24 * 3_600_000;
/** Long enough for a form that stays open over a weekend. */
const GRACE_MS = 7 * DAY_MS;
const KEPT_WHILE_NAMED = ['videos', 'pdfs', 'intros', 'images', 'avatars', CAPTIONS_AREA];
/** Made again when needed, or left behind by a crash. */
const SHORT_LIVED = [STAMPED_AREA, PARTIAL_AREA, INCOMING_AREA];

/** Removes files that nothing names any more: given-up uploads, replaced files, old copies. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>): Promise<void> {
  const before = deps.clock.now() - GRACE_MS;
  // Listed before the names are read: a file that is named in between is only kept longer.
  const candidates: string[] = [];
  for (const area of KEPT_WHILE_NAMED)
    for await (const { key, modifiedAt } of deps.storage.list(area))
      if (modifiedAt < before) candidates.push(key);
  const named = await namedFiles(deps.db);
  const orphans = candidates.filter((key) => !named.has(key));
  for (const area of SHORT_LIVED)
    for await (const { key, modifiedAt } of deps.storage.list(area))
      if (modifiedAt < before) orphans.push(key);
  for (const key of orphans) await deps.storage.remove(key);
  await sweepUploads(join(uploadFolder(deps.config), INCOMING_AREA), before);
}

async function namedFiles(db: Deps['db']): Promise<Set<string>> {
  const products = await db
    .selectFrom('products')
    .select(['images', 'intro_video', 'video_url', 'pdf_url'])
    .execute();
  const users = await db
    .selectFrom('users')
    .select('profile_image')
    .where('profile_image', 'is not', null)
    .execute();
  const photo = await db.selectFrom('settings').select('value').where('key', '=', 'photo').executeTakeFirst();
  const captions = await db.selectFrom('captions').select('file_key').execute();
  const pictures = products.flatMap((row) => z.array(image).parse(JSON.parse(row.images)));
  const addresses = [
    ...products.flatMap((row) => [row.intro_video, row.video_url, row.pdf_url]),
    ...users.map((row) => row.profile_image),
  ];
  return new Set([
    ...pictures.flatMap(({ url }) => pictureKeys(url)),
    ...pictureKeys(photo?.value ?? ''),
    ...addresses.flatMap((address) => keyOf(address)),
    ...captions.map((row) => row.file_key),
  ]);
}

function keyOf(address: string | null): string[] {
  const prefix = [STORED_PREFIX, '/media/'].find((known) => address?.startsWith(known));
  return address && prefix ? [address.slice(prefix.length)] : [];
}

/** By age alone: a crash may leave an upload without its description. */
async function sweepUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
