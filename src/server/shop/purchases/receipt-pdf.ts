import { PDFDocument, type PDFFont, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import type { Receipt } from '../../../contract/receipts';
import { formatMoney } from '../../../rules/money';
import { DISCOUNT_LABELS, NOT_AN_INVOICE } from '../../../rules/receipt-labels';
import { methodLabel } from '../../../rules/sale-labels';
import { formatLongDay } from '../../../rules/shop-time';
import { wrapWords } from '../../../rules/wrap-words';
import { COCOA, MORA, SOFT } from '../../platform/pdf/shop-colours';
import { type ExtendedFace, embedFonts } from '../../platform/pdf/shop-fonts';
import { toRuns } from '../../platform/pdf/text-runs';

const A4 = { width: 595, height: 842 };
const MARGIN = 64;
const INNER = A4.width - 2 * MARGIN;
/** The width of titles: the amount stands to their right. */
const LABEL = INNER - 120;
const FACES = ['title', 'titleExtended', 'text', 'strong', 'strongExtended', 'note', 'noteExtended'] as const;

interface Style {
  faces: ExtendedFace[];
  size: number;
  colour: RGB;
}
const TITLE: Style = { faces: ['title', 'titleExtended'], size: 26, colour: MORA };
// The italic has letters of other alphabets that the plain face lacks.
const TEXT: Style = { faces: ['text', 'noteExtended'], size: 12, colour: COCOA };
const SMALL: Style = { ...TEXT, size: 10.5, colour: SOFT };
const STRONG: Style = { faces: ['strong', 'strongExtended'], size: 12, colour: COCOA };

/** The receipt on paper: as many pages as its lines need. */
export async function printReceipt(receipt: Receipt): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Recibo ${receipt.number}`);
  pdf.setAuthor(receipt.seller.name);
  pdf.setLanguage('es-AR');
  const paper = openPaper(pdf, await embedFonts(pdf, FACES));
  const { seller, currency } = receipt;
  const money = (amount: number) => (currency ? formatMoney(amount, currency) : 'Sin cargo');
  paper.line('Recibo', TITLE);
  paper.space(6);
  paper.line(`Orden ${receipt.number}`, STRONG);
  paper.line(`${formatLongDay(receipt.at)}, ${methodLabel(receipt.method)}`, TEXT);
  paper.space(18);
  paper.line(`Vendió: ${seller.legalName || seller.name}`, TEXT);
  if (seller.taxId) paper.line(`CUIT ${seller.taxId}`, SMALL);
  if (seller.legalAddress) paper.line(seller.legalAddress, SMALL);
  paper.space(6);
  paper.line(`Compró: ${receipt.buyer}`, TEXT);
  paper.space(18);
  for (const { title, bundle, list } of receipt.lines)
    paper.row(bundle ? `${title} (${bundle})` : title, money(list), TEXT);
  for (const { reason, amount } of receipt.discounts)
    paper.row(DISCOUNT_LABELS[reason], `− ${money(amount)}`, TEXT);
  paper.space(6);
  paper.row(
    currency ? `Total en ${currency === 'ARS' ? 'pesos' : 'dólares'}` : 'Total',
    money(receipt.total),
    STRONG,
  );
  if (receipt.refunded > 0) paper.row('Devuelto', `− ${money(receipt.refunded)}`, TEXT);
  paper.space(24);
  if (seller.taxLine) paper.line(seller.taxLine, SMALL);
  paper.line(NOT_AN_INVOICE, SMALL);
  return await pdf.save();
}

/** Writes from the top to the bottom, and goes on with another page. */
function openPaper(pdf: PDFDocument, fonts: Record<(typeof FACES)[number], PDFFont>) {
  let page: PDFPage = pdf.addPage([A4.width, A4.height]);
  let y = A4.height - MARGIN;

  function step(height: number): void {
    y -= height;
    if (y >= MARGIN) return;
    page = pdf.addPage([A4.width, A4.height]);
    y = A4.height - MARGIN - height;
  }

  function runsOf(words: string, { faces, size }: Style) {
    const used = faces.map((face) => fonts[face]);
    return toRuns(words, used).map((run) => ({ ...run, width: run.font.widthOfTextAtSize(run.text, size) }));
  }

  function widthOf(words: string, style: Style): number {
    return runsOf(words, style).reduce((sum, run) => sum + run.width, 0);
  }

  function draw(words: string, start: number, style: Style): void {
    let x = start;
    for (const { text, font, width } of runsOf(words, style)) {
      page.drawText(text, { x, y, size: style.size, font, color: style.colour });
      x += width;
    }
  }

  function write(words: string, style: Style, width: number): void {
    for (const part of wrapWords(words, width, (line) => widthOf(line, style))) {
      step(style.size * 1.4);
      draw(part, MARGIN, style);
    }
  }

  return {
    line: (words: string, style: Style) => write(words, style, INNER),
    /** A label, and an amount at the right edge of its last line. */
    row: (label: string, amount: string, style: Style) => {
      write(label, style, LABEL);
      draw(amount, A4.width - MARGIN - widthOf(amount, style), style);
    },
    space: step,
  };
}
