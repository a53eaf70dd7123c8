import { expect, it } from 'vitest';
import { SITE_MAP } from '../../../rules/site-map';
import { CHAPTERS } from './chapters';
import { helpOf } from './help-of';

it('leads every page of the back office to a chapter that exists', () => {
  const pages = SITE_MAP.filter(({ path }) => /^\/(admin|allowPurchase)/.test(path));
  expect(pages.length).toBeGreaterThan(20);
  for (const { path } of pages) {
    if (path === '/admin/ayuda') continue;
    const chapter = helpOf(path)?.split('#')[1];
    expect(
      CHAPTERS.map(({ id }) => id),
      path,
    ).toContain(chapter);
  }
});

it('prefers the chapter of the page over the one of its parent', () => {
  expect(helpOf('/admin/ajustes/avisos')).toBe('/admin/ayuda#avisos');
  expect(helpOf('/admin/cursos/x/clases')).toBe('/admin/ayuda#publicar-un-curso');
  expect(helpOf('/admin/ayuda')).toBeUndefined();
});
