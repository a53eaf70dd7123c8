import { pictureOfShared, sharedPicture } from '../../../rules/pictures';
import { readWhole, type Storage } from '../storage/storage';
import { encodeJpeg } from './images';

/** JPEG versions of stored pictures, created once on first request, so that older pictures have them too. */
export function createSharedPictures(storage: Storage) {
  // One at a time: a link that many chats open at once costs one decoding.
  let queue: Promise<unknown> = Promise.resolve();

  /** Does nothing for a name that belongs to no picture; the file is then not found. */
  async function ensure(key: string): Promise<void> {
    const picture = pictureOfShared(key);
    if (!picture || (await storage.stat(key))) return;
    const made = queue.then(() => make(key, picture));
    queue = made.catch(() => undefined);
    await made;
  }

  async function make(key: string, picture: string): Promise<void> {
    if ((await storage.stat(key)) || !(await storage.stat(picture))) return;
    const { width = 1 } = sharedPicture(`/media/${picture}`);
    const jpeg = await encodeJpeg(await readWhole(await storage.open(picture)), width);
    await storage.put('images', jpeg, 'jpg', key.slice('images/'.length, -'.jpg'.length));
  }

  return { ensure };
}
