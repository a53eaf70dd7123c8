/** The buyer's stamp is written in letters of this share of the shorter side of a page (`stamp-worker.mjs`). */
const SIZE_SHARE = 7.5 / 595;
/** It stands at the foot of the page, in a few rows. In units of its letters. */
const HIGHEST = 8;
const TOLERANCE = 0.03;

interface PlacedText {
  height: number;
  /** From the lower edge of the page, as it is seen. */
  above: number;
}

/** Whether a piece of text on a page is part of the buyer's stamp. */
export function isStamp({ height, above }: PlacedText, page: { width: number; height: number }): boolean {
  const size = Math.min(page.width, page.height) * SIZE_SHARE;
  return Math.abs(height - size) < size * TOLERANCE && above < size * HIGHEST;
}
