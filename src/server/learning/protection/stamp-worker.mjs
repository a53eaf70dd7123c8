import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a worker: a large book takes seconds, and the server handles other requests meanwhile. */
const pdf = (await import(workerData.pdfLib)).default;

/** A4 gets 7.5 points. Other pages get the same share of their shorter side, so the text looks the same size. */
const SIZE_SHARE = 7.5 / 595;
/** In units of the font size. */
const MARGIN = 1.8;
const ROW_HEIGHT = 1.25;
const SEPARATOR = ' · ';

if (!parentPort) throw new Error('This module runs in a thread.');
const [{ bytes, parts }] = await once(parentPort, 'message');
try {
  const stamped = await stamp(bytes, parts);
  parentPort.postMessage({ stamped }, [stamped.buffer]);
} catch (error) {
  // A failed allocation depends on the machine, not on the file.
  if (error instanceof RangeError) throw error;
  const detail = error instanceof Error ? error.message : String(error);
  const needsPassword = error instanceof pdf.EncryptedPDFError || /password/i.test(detail);
  parentPort.postMessage({ problem: needsPassword ? 'password' : 'damaged', detail });
}

async function stamp(/** @type {Uint8Array} */ source, /** @type {string[]} */ texts) {
  // The empty password opens files that are only locked against changes.
  const options = { updateMetadata: false, parseSpeed: Infinity, password: '' };
  const document = await pdf.PDFDocument.load(source, options);
  const font = await document.embedFont(pdf.StandardFonts.Helvetica);
  const known = new Set(font.getCharacterSet());
  const drawn = texts.map((text) => drawable(text, known));
  const pages = document.getPages();
  if (pages.length === 0) throw new Error('it has no pages');
  for (const page of pages) stampPage(page, font, drawn);
  return await document.save({ objectsPerTick: Infinity, updateFieldAppearances: false });
}

/** The built-in font has Western letters only: other letters lose their accent or become a dot. */
function drawable(/** @type {string} */ text, /** @type {Set<number>} */ known) {
  return Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return [letter, plain].find((one) => one.length === 1 && known.has(one.charCodeAt(0))) ?? '·';
  }).join('');
}

/** Writes at the bottom as a reader sees it, because pages may be rotated and cropped. Never uses a smaller font. */
function stampPage(
  /** @type {import('@cantoo/pdf-lib').PDFPage} */ page,
  /** @type {import('@cantoo/pdf-lib').PDFFont} */ font,
  /** @type {string[]} */ texts,
) {
  const box = visibleBox(page);
  const turn = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
  const isUpright = turn % 180 === 0;
  const seen = isUpright ? box : { width: box.height, height: box.width };
  const size = Math.min(seen.width, seen.height) * SIZE_SHARE;
  const widthOf = (/** @type {string} */ text) => font.widthOfTextAtSize(text, size);
  const rows = toRows(texts, (text) => widthOf(text) <= seen.width - 2 * MARGIN * size);
  const widest = Math.max(...rows.map(widthOf));
  const rotate = pdf.degrees(turn);
  // A pale background keeps the text readable on a dark photo.
  page.drawRectangle({
    ...place((seen.width - widest) / 2 - size / 2, (MARGIN - 0.5) * size),
    width: widest + size,
    height: (rows.length * ROW_HEIGHT + 0.25) * size,
    color: pdf.rgb(1, 1, 1),
    opacity: 0.6,
    rotate,
  });
  for (const [index, row] of rows.entries())
    page.drawText(row, {
      ...place((seen.width - widthOf(row)) / 2, (MARGIN + (rows.length - 1 - index) * ROW_HEIGHT) * size),
      size,
      font,
      color: pdf.rgb(0.35, 0.25, 0.2),
      opacity: 0.85,
      rotate,
    });

  /** Converts the visible distance from the left and bottom to the page's own axes. */
  function place(/** @type {number} */ left, /** @type {number} */ up) {
    if (turn === 90) return { x: box.x + box.width - up, y: box.y + left };
    if (turn === 180) return { x: box.x + box.width - left, y: box.y + box.height - up };
    if (turn === 270) return { x: box.x + up, y: box.y + box.height - left };
    return { x: box.x + left, y: box.y + up };
  }
}

/** Puts as many parts in a row as fit. A long text gets more rows, never a smaller font. */
function toRows(/** @type {string[]} */ texts, /** @type {(text: string) => boolean} */ fits) {
  /** @type {string[]} */
  const rows = [];
  for (const text of texts) {
    const longer = rows.length > 0 ? `${rows.at(-1)}${SEPARATOR}${text}` : text;
    if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(text);
  }
  return rows;
}

/** Readers show the intersection of the crop box and the media box. */
function visibleBox(/** @type {import('@cantoo/pdf-lib').PDFPage} */ page) {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()].map((box) => ({
    left: Math.min(box.x, box.x + box.width),
    right: Math.max(box.x, box.x + box.width),
    foot: Math.min(box.y, box.y + box.height),
    top: Math.max(box.y, box.y + box.height),
  }));
  if (!crop || !media) throw new Error('a page has no size');
  const x = Math.max(crop.left, media.left);
  const y = Math.max(crop.foot, media.foot);
  const box = {
    x,
    y,
    width: Math.min(crop.right, media.right) - x,
    height: Math.min(crop.top, media.top) - y,
  };
  if (!(box.width > 0 && box.height > 0)) throw new Error('a page has no size');
  return box;
}
