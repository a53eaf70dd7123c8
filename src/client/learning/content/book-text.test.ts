import { describe, expect, it } from 'vitest';
import { blocksOf, findInBook, headingOf, usualHeight } from './book-text';

const item = (str: string, height: number) => ({ str, height, hasEOL: true });

describe('the text of a book', () => {
  const pages = [
    { page: 1, heading: null, text: 'Alfajores de maicena\ncon coco rallado' },
    { page: 4, heading: null, text: 'Baño de glasé real.\nGlasé y más glasé.' },
  ];

  it('is searched regardless of case and accents', () => {
    expect(findInBook(pages, 'GLASE').map(({ page, match }) => [page, match])).toEqual([
      [4, 'glasé'],
      [4, 'Glasé'],
      [4, 'glasé'],
    ]);
    expect(findInBook(pages, 'maicena con')).toMatchObject([
      { page: 1, before: 'Alfajores de ', after: ' coco rallado' },
    ]);
  });

  it('finds nothing for a single letter or markup', () => {
    expect(findInBook(pages, 'a')).toEqual([]);
    expect(findInBook(pages, '<b>')).toEqual([]);
  });

  it('stops at fifty places', () => {
    expect(findInBook([{ page: 1, heading: null, text: 'coco '.repeat(500) }], 'coco')).toHaveLength(50);
  });

  it('has the largest line of a page as its heading', () => {
    expect(
      headingOf([item('Budín', 24), item('de limón', 24), item('200 g de harina, tres huevos', 11)]),
    ).toBe('Budín de limón');
    expect(headingOf([item('Solo texto', 11), item('del mismo tamaño', 11)])).toBeNull();
    expect(headingOf([])).toBeNull();
  });

  it('flows: headings, rows and whole paragraphs, without the number of the page', () => {
    const at = (str: string, left: number, y: number, height = 10) => ({
      ...item(str, height),
      transform: [height, 0, 0, height, left, y],
      width: (str.length * height) / 2,
    });
    const page = [
      at('Alfajor santafesino', 40, 540, 22),
      at('Harina', 40, 500),
      at('300 g', 315, 500),
      at('1. Mezcla la harina con los huevos y deja reposar, tapada, en un', 40, 460),
      at('bol grande.', 40, 447),
      at('17', 200, 20),
    ];
    expect(blocksOf(page)).toEqual([
      { kind: 'heading', text: 'Alfajor santafesino' },
      { kind: 'row', name: 'Harina', value: '300 g' },
      { kind: 'text', text: '1. Mezcla la harina con los huevos y deja reposar, tapada, en un bol grande.' },
    ]);
    expect(usualHeight(page)).toBe(10);
  });
});
