import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a thread of its own: a large book takes seconds, and the shop goes on meanwhile. */
const { degrees, PDFDocument, rgb, StandardFonts } = await import(workerData.pdfLib);

const SIZE = 7.5;
const MARGIN = 14;

const document = await PDFDocument.load(workerData.bytes, { updateMetadata: false, parseSpeed: Infinity });
const font = await document.embedFont(StandardFonts.Helvetica);
const line = drawable(workerData.line);
const lineWidth = font.widthOfTextAtSize(line, SIZE);
for (const page of document.getPages()) stampPage(page);
const stamped = await document.save({ objectsPerTick: Infinity, updateFieldAppearances: false });
parentPort?.postMessage(stamped, [stamped.buffer]);

/** The built-in font knows Western letters only: others lose their accent, or become a dot. */
function drawable(/** @type {string} */ text) {
  const known = new Set(font.getCharacterSet());
  return Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return [letter, plain].find((one) => one.length === 1 && known.has(one.charCodeAt(0))) ?? '·';
  }).join('');
}

/** Writes at the foot as it is seen: pages may be turned, and cropped anywhere. */
function stampPage(/** @type {import('pdf-lib').PDFPage} */ page) {
  const box = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const seenWidth = turn % 180 === 0 ? box.width : box.height;
  const size = Math.min(SIZE, (SIZE * (seenWidth - 2 * MARGIN)) / lineWidth);
  const right = (seenWidth - (lineWidth * size) / SIZE) / 2;
  /** @type {Record<number, [number, number]>} */
  const feet = {
    90: [box.width - MARGIN, right],
    180: [box.width - right, box.height - MARGIN],
    270: [MARGIN, box.height - right],
  };
  const [x, y] = feet[turn] ?? [right, MARGIN];
  page.drawText(line, {
    x: box.x + x,
    y: box.y + y,
    size,
    font,
    color: rgb(0.35, 0.25, 0.2),
    opacity: 0.75,
    rotate: degrees(turn),
  });
}
