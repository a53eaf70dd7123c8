import { expect, it } from 'vitest';
import { pictureOfShared, sharedPicture } from './pictures';

const id = 'a'.repeat(32);

it('shares a large picture as a JPEG of 1200 pixels, and a smaller one unchanged', () => {
  expect(sharedPicture(`/media/images/${id}-1600x1200-1600.webp`)).toEqual({
    url: `/media/images/${id}-1600x1200-1200.jpg`,
    width: 1200,
    height: 900,
    type: 'image/jpeg',
  });
  expect(sharedPicture(`/media/images/${id}-300x777-300.webp`)).toMatchObject({
    url: `/media/images/${id}-300x777-300.jpg`,
    height: 777,
  });
});

it('shares an external picture by its own address', () => {
  expect(sharedPicture('https://example.com/torta.webp')).toEqual({
    url: 'https://example.com/torta.webp',
  });
});

it('finds the picture behind a shared one, and accepts no other name', () => {
  expect(pictureOfShared(`images/${id}-1600x1200-1200.jpg`)).toBe(`images/${id}-1600x1200-1600.webp`);
  for (const name of [`${id}-1600x1200-480.jpg`, `${id}-1600x1200-1600.jpg`, 'x.jpg', `${id}-0x0-0.jpg`])
    expect(pictureOfShared(`images/${name}`)).toBeNull();
  expect(pictureOfShared(`avatars/${id}-1600x1200-1200.jpg`)).toBeNull();
});
