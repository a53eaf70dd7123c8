import { expect, it } from 'vitest';
import { playerOf } from './video-frames';

const PREVIEW = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/preview';

it('plays stored addresses only in frames of the allow-list', () => {
  expect(playerOf('https://www.youtube.com/embed/abc?start=5')?.src).toBe(
    'https://www.youtube-nocookie.com/embed/abc?start=5&rel=0',
  );
  expect(playerOf('https://player.vimeo.com/video/1?h=abcdef')?.src).toBe(
    'https://player.vimeo.com/video/1?h=abcdef&dnt=1',
  );
  expect(playerOf(PREVIEW)).toEqual({ provider: 'Google Drive', src: PREVIEW });
  expect(playerOf('/api/content/1/video?firma=x')).toBeNull();
  expect(playerOf('https://evil.test/')).toBeNull();
});
