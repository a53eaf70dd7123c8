import type { Locator } from '@playwright/test';

/** Counts the taps of a journey. A field that has the focus already needs none. */
export function countTaps(press = (target: Locator) => target.click()) {
  return {
    count: 0,
    async tap(target: Locator) {
      this.count += 1;
      await press(target);
    },
    async fill(field: Locator, text: string) {
      this.count += 1;
      await field.fill(text);
    },
  };
}
