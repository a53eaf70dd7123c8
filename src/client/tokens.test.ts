import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE_NAMES } from '../rules/palettes';

const css = readFileSync('src/client/tokens.css', 'utf8');

/** The colours of a block of the sheet. */
function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
}

/** WCAG 2: the relative luminance of a colour. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one ?? ''), luminance(other ?? '')].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(PALETTE_NAMES)('keeps every text readable with the colours %s', (name) => {
  const base = coloursOf(':root');
  const own = name === 'frutilla' ? {} : coloursOf(`[data-palette="${name}"]`);
  if (name !== 'frutilla')
    expect(Object.keys(own)).toEqual(['berry', 'berry-deep', 'berry-wash', 'plate-rose', 'plate-shade']);
  const colours = { ...base, ...own };
  for (const action of [colours.berry, colours['berry-deep']])
    for (const ground of ['paper', 'paper-raised', 'paper-sunk', 'berry-wash', 'plate-rose'])
      expect(contrast(action, colours[ground])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours.cocoa, colours['plate-rose'])).toBeGreaterThanOrEqual(7);
  expect(contrast(colours.cocoa, colours['berry-wash'])).toBeGreaterThanOrEqual(7);
  expect(contrast(colours['plate-rose'], colours['cocoa-deep'])).toBeGreaterThanOrEqual(7);
});
