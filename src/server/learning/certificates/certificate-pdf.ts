import { PDFDocument, type PDFFont, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib';
import { formatLongDay } from '../../../rules/shop-time';
import { wrapWords } from '../../../rules/wrap-words';
import type { CertificatesTable } from '../../platform/db/schema';
import { COCOA, MORA, PAPER, SOFT } from '../../platform/pdf/shop-colours';
import { type ExtendedFace, embedFonts } from '../../platform/pdf/shop-fonts';
import { toRuns } from '../../platform/pdf/text-runs';

const A4 = { width: 842, height: 595 };
const INNER = 620;
const RAISED = rgb(1, 0.988, 0.965);
const CREAM = rgb(0.965, 0.875, 0.663);
const SCALLOP_RADIUS = 10;
const FACES = ['title', 'titleExtended', 'text', 'strong', 'strongExtended', 'note', 'noteExtended'] as const;
/** The shop's mark on a square of 64. */
const MARK =
  'M25.17 6.50A7.11 7.11 0 0 1 38.83 6.50A7.11 7.11 0 0 1 50.67 13.33A7.11 7.11 0 0 1 57.50 25.17A7.11 7.11 0 0 1 57.50 38.83A7.11 7.11 0 0 1 50.67 50.67A7.11 7.11 0 0 1 38.83 57.50A7.11 7.11 0 0 1 25.17 57.50A7.11 7.11 0 0 1 13.33 50.67A7.11 7.11 0 0 1 6.50 38.83A7.11 7.11 0 0 1 6.50 25.17A7.11 7.11 0 0 1 13.33 13.33A7.11 7.11 0 0 1 25.17 6.50Z';
const SLICES: [path: string, colour: RGB][] = [
  ['M12 24L43 12Q50 15 52 24Z', RAISED],
  ['M12 28H52V36H12Z', CREAM],
  ['M12 40H52V48H12Z', RAISED],
];

type Line = [words: string, faces: ExtendedFace[], size: number, colour: RGB];

/** One page in the shop's look. `url` is where anybody can check it. */
export async function printCertificate(certificate: CertificatesTable, url: string): Promise<Uint8Array> {
  const { name, course, creator, lessons, completed_at, code } = certificate;
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Diploma: ${course}`);
  pdf.setAuthor(creator);
  pdf.setLanguage('es-AR');
  const fonts = await embedFonts(pdf, FACES);
  const page = pdf.addPage([A4.width, A4.height]);
  drawSheet(page);
  const completed = lessons === 1 ? 'completó el curso' : `completó las ${lessons} clases de`;
  const lines: [...Line, gap: number][] = [
    [`${creator} certifica que`, ['note', 'noteExtended'], 16, SOFT, 0],
    [name, ['title', 'titleExtended'], 40, MORA, 18],
    [completed, ['text'], 16, COCOA, 16],
    [course, ['strong', 'strongExtended'], 24, COCOA, 8],
    [formatLongDay(completed_at), ['text'], 14, SOFT, 26],
    [creator, ['note', 'noteExtended'], 20, COCOA, 22],
  ];
  let y = A4.height - 200;
  for (const [words, faces, size, colour, gap] of lines)
    y = drawCentred(page, fonts, [words, faces, size, colour], y - gap);
  drawCentred(page, fonts, [`Código ${code}`, ['strong'], 11, COCOA], 110);
  drawCentred(page, fonts, [`Se comprueba en ${url}`, ['text'], 11, SOFT], 94);
  return await pdf.save();
}

/** Whether the typefaces have every letter of a name. */
export async function canPrint(name: string): Promise<boolean> {
  const fonts = await embedFonts(await PDFDocument.create(), ['title', 'titleExtended']);
  const known = new Set(Object.values(fonts).flatMap((font) => font.getCharacterSet()));
  return Array.from(name).every((letter) => known.has(letter.codePointAt(0) ?? 0));
}

function drawSheet(page: PDFPage): void {
  page.drawRectangle({ x: 0, y: 0, ...A4, color: PAPER });
  page.drawRectangle({ x: 40, y: 50, width: A4.width - 80, height: A4.height - 90, color: RAISED });
  // The scalloped lower edge of the shop's sheets.
  for (let x = 40 + SCALLOP_RADIUS; x < A4.width - 40; x += 2 * SCALLOP_RADIUS)
    page.drawCircle({ x, y: 50, size: SCALLOP_RADIUS, color: RAISED });
  page.drawRectangle({
    x: 54,
    y: 62,
    width: A4.width - 108,
    height: A4.height - 116,
    borderColor: SOFT,
    borderWidth: 1,
    borderDashArray: [4, 5],
    borderOpacity: 0.6,
  });
  const mark = { x: A4.width / 2 - 36, y: A4.height - 78, scale: 72 / 64 };
  page.drawSvgPath(MARK, { ...mark, color: MORA });
  for (const [path, color] of SLICES) page.drawSvgPath(path, { ...mark, color });
}

/** Draws wrapped, centred lines and returns the place below them. Very long names get smaller. */
function drawCentred(
  page: PDFPage,
  fonts: Record<(typeof FACES)[number], PDFFont>,
  [words, faces, wanted, color]: Line,
  top: number,
): number {
  const used = faces.map((face) => fonts[face]);
  const runs = (line: string) => toRuns(line, used);
  const measure = (line: string, size: number) =>
    runs(line).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  const longest = Math.max(...words.split(' ').map((word) => measure(word, wanted)));
  let size = longest > INNER ? (wanted * INNER) / longest : wanted;
  if (wrapWords(words, INNER, (line) => measure(line, size)).length > 2) size *= 0.7;
  let y = top;
  for (const line of wrapWords(words, INNER, (part) => measure(part, size))) {
    y -= size * 1.25;
    let x = (A4.width - measure(line, size)) / 2;
    for (const { text, font } of runs(line)) {
      page.drawText(text, { x, y, size, font, color });
      x += font.widthOfTextAtSize(text, size);
    }
  }
  return y;
}
