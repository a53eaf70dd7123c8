import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

it('knows the browser inside Instagram', () => {
  expect(isInAppBrowser(`${ANDROID} Instagram 335.0.0.0 Android`)).toBe(true);
});

it('lets a browser of its own through', () => {
  expect(isInAppBrowser(ANDROID)).toBe(false);
});
