import { describe, expect, it } from 'vitest';
import { findPage } from '../../../rules/site-map';
import { CHAPTERS } from './chapters';
import { LINK } from './guide';

const LINKS = CHAPTERS.flatMap(({ lead, steps = [], notes = [] }) =>
  [lead, ...steps, ...notes].flatMap((text) => [...text.matchAll(LINK)].map(([, , to = '']) => to)),
);
/** Headings of other pages that the guide leads to. */
const ANCHORS: Record<string, string[]> = { '/admin/ajustes/cobros': ['claves'] };

describe("the creator's guide", () => {
  it.each([...new Set(LINKS)])('leads to an existing page: %s', (to) => {
    const [path = '', anchor] = to.split('#');
    expect(findPage(path)).toBeDefined();
    if (anchor) expect(ANCHORS[path]).toContain(anchor);
  });

  it('has a link for each kind of work, and chapters with their own addresses', () => {
    expect(new Set(LINKS).size).toBeGreaterThan(15);
    const ids = CHAPTERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  it('leaves no markup in its text', () => {
    const texts = CHAPTERS.flatMap(({ lead, steps = [], notes = [] }) => [lead, ...steps, ...notes]);
    for (const text of texts) expect(text.replace(LINK, '')).not.toMatch(/[[\]]/);
  });
});
