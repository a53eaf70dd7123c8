import { degrees, PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { stampPdf } from './stamp-pdf';

const LINE = 'Ana Pérez · ana@demo.test · 15/11/2026';

async function book(shape: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  shape(document);
  return document.save();
}

/** Where each page shows its text, as a reader sees the page. */
async function textsOf(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim()) {
        const [x, y] = view.convertToViewportPoint(item.transform[4], item.transform[5]);
        pages.push({ number, text: item.str, left: x / view.width, top: y / view.height });
      }
  }
  return pages;
}

describe('stamped PDFs', () => {
  it('name the buyer at the foot of every page', async () => {
    const bytes = await book((document) => {
      for (let page = 0; page < 3; page++) document.addPage([595, 842]);
    });
    const texts = await textsOf(await stampPdf(bytes, LINE));
    expect(texts.map(({ number, text }) => ({ number, text }))).toEqual(
      [1, 2, 3].map((number) => ({ number, text: LINE })),
    );
    for (const { top } of texts) expect(top).toBeGreaterThan(0.95);
  });

  it.each([0, 90, 180, 270])('stand at the foot of a page turned by %d degrees', async (angle) => {
    const bytes = await book((document) => document.addPage([600, 900]).setRotation(degrees(angle)));
    const [stamp] = await textsOf(await stampPdf(bytes, LINE));
    expect(stamp?.top).toBeGreaterThan(0.95);
    expect(stamp?.left).toBeGreaterThan(0.05);
    expect(stamp?.left).toBeLessThan(0.5);
  });

  it('stand inside a cropped page', async () => {
    const bytes = await book((document) => document.addPage([600, 900]).setCropBox(100, 200, 300, 400));
    const [stamp] = await textsOf(await stampPdf(bytes, LINE));
    expect(stamp?.top).toBeGreaterThan(0.9);
    expect(stamp?.top).toBeLessThan(1);
  });

  it('take any name that people have', async () => {
    const bytes = await book((document) => document.addPage());
    const [stamp] = await textsOf(await stampPdf(bytes, 'Łukasz Ñandú 山田 🎂 · l@demo.test'));
    expect(stamp?.text).toMatch(/^.ukasz Ñandú ·+ · · l@demo\.test$/u);
  });

  it.each([
    ['damaged', Buffer.from('%PDF-1.7\nnothing that follows makes sense\n%%EOF')],
    ['empty', new Uint8Array()],
  ])('cannot be made of a %s file', async (_what, bytes) => {
    await expect(stampPdf(bytes, LINE)).rejects.toThrow();
  });
});
