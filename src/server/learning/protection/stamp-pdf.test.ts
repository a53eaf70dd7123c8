import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { isStamp } from '../../../rules/stamp-place';
import { openPdf } from '../../testing/open-pdf';
import { stampPdf } from './stamp-pdf';

const PARTS = ['Ana Pérez', 'ana@demo.test', '15/11/2026', '0ABC-DEFG-HJKM'];
const LINE = PARTS.join(' · ');

async function book(shape: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  shape(document);
  return document.save();
}

/** The position of the text on each page, as a reader sees the page. */
async function textsOf(bytes: Uint8Array) {
  const document = await openPdf(bytes);
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim()) {
        const [x, y] = view.convertToViewportPoint(item.transform[4], item.transform[5]);
        const size = item.height / Math.min(view.width, view.height);
        const isKnown = isStamp({ height: item.height, above: view.height - y }, view);
        pages.push({ number, text: item.str, left: x / view.width, top: y / view.height, size, isKnown });
      }
  }
  return pages;
}

describe('stamped PDFs', () => {
  it('name the buyer at the bottom of every page', async () => {
    const bytes = await book((document) => {
      for (let page = 0; page < 3; page++) document.addPage([595, 842]);
    });
    const texts = await textsOf(await stampPdf(bytes, PARTS));
    expect(texts.map(({ number, text }) => ({ number, text }))).toEqual(
      [1, 2, 3].map((number) => ({ number, text: LINE })),
    );
    for (const { top } of texts) expect(top).toBeGreaterThan(0.95);
  });

  it.each([
    [595, 842, 0],
    [420, 595, 90],
    [900, 600, 270],
  ])('are told from the words of a page of %d x %d, rotated by %d', async (width, height, angle) => {
    const bytes = await book((document) => {
      const page = document.addPage([width, height]);
      page.setRotation(degrees(angle));
      page.drawText('Un pie de foto', { x: 120, y: 30, size: 8 });
    });
    const texts = await textsOf(await stampPdf(bytes, [...PARTS, 'x'.repeat(60)]));
    expect(texts.length).toBeGreaterThan(1);
    for (const { text, isKnown } of texts) expect(isKnown, text).toBe(!text.startsWith('Un pie de foto'));
  });

  it.each([0, 90, 180, 270])('show the text at the bottom of a page rotated by %d degrees', async (angle) => {
    const bytes = await book((document) => document.addPage([600, 900]).setRotation(degrees(angle)));
    const [stamp] = await textsOf(await stampPdf(bytes, PARTS));
    expect(stamp?.top).toBeGreaterThan(0.95);
    expect(stamp?.left).toBeGreaterThan(0.05);
    expect(stamp?.left).toBeLessThan(0.5);
  });

  it('show the text inside a cropped page', async () => {
    const bytes = await book((document) => document.addPage([600, 900]).setCropBox(100, 200, 300, 400));
    const [stamp] = await textsOf(await stampPdf(bytes, PARTS));
    expect(stamp?.top).toBeGreaterThan(0.9);
    expect(stamp?.top).toBeLessThan(1);
  });

  it('accept names in any script', async () => {
    const bytes = await book((document) => document.addPage());
    const [stamp] = await textsOf(await stampPdf(bytes, ['Łukasz Ñandú 山田 🎂', 'l@demo.test']));
    expect(stamp?.text).toMatch(/^.ukasz Ñandú ·+ · · l@demo\.test$/u);
  });

  it('keep the font size and break long names into rows', async () => {
    const sizeFor = async (parts: string[]) => {
      const bytes = await book((document) => document.addPage([400, 600]));
      return await textsOf(await stampPdf(bytes, parts));
    };
    const [short] = await sizeFor(PARTS);
    const long = await sizeFor(['W'.repeat(60), 'w'.repeat(60), '15/11/2026', '0ABC-DEFG-HJKM']);
    expect(long.map(({ text }) => text).join(' ')).toContain('0ABC-DEFG-HJKM');
    expect(long.length).toBeGreaterThan(1);
    expect(short?.size).toBeCloseTo(7.5 / 595, 4);
    for (const { size, left } of long) {
      expect(size).toBeCloseTo(7.5 / 595, 4);
      expect(left).toBeGreaterThan(0);
    }
  });

  it.each([
    [60, 80],
    [5000, 4000],
  ])('use the same share of a page of %d by %d points', async (width, height) => {
    const bytes = await book((document) => document.addPage([width, height]));
    for (const { size } of await textsOf(await stampPdf(bytes, PARTS)))
      expect(size).toBeCloseTo(7.5 / 595, 4);
  });

  it('open a PDF that its owner locked against changes', async () => {
    const locked = await PDFDocument.create();
    locked.addPage([595, 842]).drawText('Receta');
    locked.encrypt({ ownerPassword: 'de la autora', userPassword: '', permissions: { modifying: false } });
    const texts = await textsOf(await stampPdf(await locked.save(), PARTS));
    expect(texts.map(({ text }) => text)).toEqual(['Receta', LINE]);
  });

  it('refuse a PDF that needs a password', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ ownerPassword: 'de la autora', userPassword: 'secreta' });
    await expect(stampPdf(await locked.save(), PARTS)).rejects.toMatchObject({ problem: 'password' });
  });

  it.each([
    ['damaged', Buffer.from('%PDF-1.7\nnothing that follows makes sense\n%%EOF')],
    ['empty', new Uint8Array()],
  ])('refuse a %s file', async (_what, bytes) => {
    await expect(stampPdf(bytes, PARTS)).rejects.toMatchObject({ problem: 'damaged' });
  });
});
