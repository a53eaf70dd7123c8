import { PDFDocument, type PDFFont, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import type { GiftPicture } from '../../../rules/gifts';
import { wrapWords } from '../../../rules/wrap-words';
import { COCOA, MORA, SOFT } from '../../platform/pdf/shop-colours';
import { embedFonts } from '../../platform/pdf/shop-fonts';
import { toRuns } from '../../platform/pdf/text-runs';
import type { Gifts } from './gifts.service';

/** A6, lying. */
const A6 = { width: 419.53, height: 297.64 };
const MARGIN = 26;
/** The white sheet of the QR code, at the right. */
const SHEET = 138;
const SHEET_LEFT = A6.width - MARGIN - SHEET;
const COLUMN = SHEET_LEFT - MARGIN - 18;
const LEADING = 1.25;
const SEAM = 0.15;
/** The letters of an address that fit under the QR code. */
const PIECE = 28;
const FACES = ['title', 'titleExtended', 'text', 'noteExtended'] as const;
type Faces = Record<(typeof FACES)[number], PDFFont>;

/** The plates of tokens.css. */
const PAPERS: Record<GiftPicture, RGB> = {
  rose: rgb(0.965, 0.82, 0.816),
  vanilla: rgb(0.973, 0.882, 0.663),
  pistachio: rgb(0.859, 0.89, 0.71),
  sky: rgb(0.8, 0.875, 0.89),
  toffee: rgb(0.925, 0.776, 0.608),
};

type GiftCard = Awaited<ReturnType<Gifts['card']>>;

/** The card to print: no price, the link as a QR code and the code in letters. */
export async function printGiftCard(card: GiftCard): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Tarjeta de regalo');
  pdf.setAuthor(card.creator);
  pdf.setLanguage('es-AR');
  const fonts = await embedFonts(pdf, FACES);
  const page = pdf.addPage([A6.width, A6.height]);
  page.drawRectangle({ x: 0, y: 0, width: A6.width, height: A6.height, color: PAPERS[card.picture] });
  const write = createWriter(page, fonts);
  write([{ words: card.name ? `Para ${card.name}` : 'Para ti', face: 'title', size: 26, colour: COCOA }], {
    place: 'top',
  });
  const last: Paragraph[] = [
    { words: card.title, face: 'title', size: card.title.length > 45 ? 12 : 15, colour: COCOA },
    { words: `De ${card.from}`, face: 'text', size: 13, colour: COCOA },
    { words: card.creator, face: 'text', size: 9, colour: SOFT },
  ];
  write(last, { place: 'bottom' });
  if (card.note)
    write([{ words: card.note, face: 'text', size: sizeOfNote(card.note), colour: COCOA }], {
      place: 'middle',
    });
  drawQr(page, card.url);
  write(
    [
      { words: 'O escribe este código en', face: 'text', size: 10, colour: COCOA },
      ...inPieces(card.codePage.replace(/^https?:\/\//, '')).map((words) => ({
        words,
        face: 'text' as const,
        size: 10,
        colour: COCOA,
      })),
      { words: card.code, face: 'title', size: 18, colour: MORA },
    ],
    { place: 'sheet' },
  );
  return await pdf.save();
}

/** A long note is smaller, so that all of it fits between the name and the product. */
function sizeOfNote(note: string): number {
  if (note.length <= 90) return 15;
  return note.length <= 150 ? 12.5 : 10.5;
}

/** An address has no spaces to break at. */
function inPieces(address: string): string[] {
  return address.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? [];
}

interface Paragraph {
  words: string;
  face: 'title' | 'text';
  size: number;
  colour: RGB;
}

type Place = 'top' | 'middle' | 'bottom' | 'sheet';

interface Line extends Omit<Paragraph, 'words'> {
  runs: { text: string; font: PDFFont; width: number }[];
  width: number;
}

/** Writes the left column from its top, from its foot and between both, and what stands under the QR code. */
function createWriter(page: PDFPage, fonts: Faces) {
  let top = A6.height - MARGIN;
  let foot = MARGIN;

  function toLines({ words, ...style }: Paragraph, column: number): Line[] {
    const { face, size } = style;
    const faces = face === 'title' ? [fonts.title, fonts.titleExtended] : [fonts.text, fonts.noteExtended];
    const runsOf = (line: string) =>
      toRuns(line, faces).map((run) => ({ ...run, width: run.font.widthOfTextAtSize(run.text, size) }));
    const widthOf = (line: string) => runsOf(line).reduce((sum, run) => sum + run.width, 0);
    return wrapWords(words, column, widthOf).map((line) => ({
      ...style,
      runs: runsOf(line),
      width: widthOf(line),
    }));
  }

  function draw(lines: Line[], from: number, leftOf: (line: Line) => number): void {
    let y = from;
    for (const line of lines) {
      y -= line.size * LEADING;
      let x = leftOf(line);
      for (const { text, font, width } of line.runs) {
        page.drawText(text, { x, y: y + line.size * 0.25, size: line.size, font, color: line.colour });
        x += width;
      }
    }
  }

  return (paragraphs: Paragraph[], { place }: { place: Place }) => {
    const lines = paragraphs.flatMap((paragraph) => toLines(paragraph, place === 'sheet' ? SHEET : COLUMN));
    const height = lines.reduce((sum, { size }) => sum + size * LEADING, 0);
    if (place === 'sheet')
      return draw(lines, A6.height - MARGIN - SHEET - 8, ({ width }) => SHEET_LEFT + (SHEET - width) / 2);
    if (place === 'middle') return draw(lines, (top + foot + height) / 2, () => MARGIN);
    if (place === 'bottom') {
      foot += height;
      return draw(lines, foot, () => MARGIN);
    }
    draw(lines, top, () => MARGIN);
    top -= height;
  };
}

function drawQr(page: PDFPage, url: string): void {
  const { data, size } = encode(url, { border: 2 });
  const cell = SHEET / size;
  const top = A6.height - MARGIN;
  page.drawRectangle({ x: SHEET_LEFT, y: top - SHEET, width: SHEET, height: SHEET, color: rgb(1, 1, 1) });
  for (const [row, cells] of data.entries())
    for (const { from, length } of darkRuns(cells))
      page.drawRectangle({
        x: SHEET_LEFT + from * cell,
        y: top - (row + 1) * cell,
        width: length * cell,
        // Cells that only touch leave a light seam on screens and some printers.
        height: cell + SEAM,
        color: COCOA,
      });
}

/** Neighbouring dark cells of a row are drawn as one. */
function darkRuns(cells: boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [at, isDark] of cells.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  }
  return runs;
}
