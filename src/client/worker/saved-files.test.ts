import { expect, it } from 'vitest';
import { fakeCaches } from '../testing/fake-caches';
import { findSaved } from './saved-files';

it('does not create the things of a user again that a page removes at the same time', async () => {
  const { caches, names } = fakeCaches();
  await caches.open('saved:ana');
  const keys = async () => {
    const found = await caches.keys();
    await caches.delete('saved:ana');
    return found;
  };
  const picture = new Request(`https://tienda.test/media/images/${'a'.repeat(32)}-640.webp`);
  expect(await findSaved({ ...caches, keys }, picture)).toBeUndefined();
  expect(names()).toEqual([]);
});
