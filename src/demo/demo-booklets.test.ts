import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '../server/testing/course-content';
import { bookletPath } from './demo-booklets';
import { demoCatalogue } from './demo-catalogue';
import { findDemoFolder } from './demo-folder';
import { printBooklet } from './print-booklet';

const folder = findDemoFolder();

describe('the stored booklet of the demo', () => {
  it.each(demoCatalogue)(
    '$title says what its recipes say; if not, run npm run booklets',
    async (product) => {
      const stored = await pageTexts(await readFile(bookletPath(folder, product)));
      expect(stored).toEqual(await pageTexts(Buffer.from(await printBooklet(folder, product))));
    },
  );
});
