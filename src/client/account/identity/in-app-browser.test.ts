import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

it('detects the in-app browser of Instagram', () => {
  expect(isInAppBrowser(`${ANDROID} Instagram 335.0.0.0 Android`)).toBe(true);
});

it('accepts a standalone browser', () => {
  expect(isInAppBrowser(ANDROID)).toBe(false);
});
