import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { Piece } from '../../../rules/recipes/pdf-lines';
import { isStamp } from '../../../rules/stamp-place';

GlobalWorkerOptions.workerSrc = workerUrl;

/** iOS refuses larger canvases. */
const MAX_CANVAS_PIXELS = 16_000_000;

export type Book = PDFDocumentProxy;

/** Opens a PDF with range requests, or its bytes; its scripts never run. */
export function openPdf(src: string | ArrayBuffer, onProgress: (share: number) => void) {
  const task = getDocument({
    ...(typeof src === 'string' ? { url: src } : { data: src }),
    isEvalSupported: false,
    enableXfa: false,
    // System fonts have other widths than the PDF's fonts.
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: ReaderFiles,
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total));
  };
  return { book: task.promise as Promise<Book>, close: () => void task.destroy() };
}

/** Renders a page at the given width and the screen's pixel density. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const shown = page.getViewport({ scale });
  const density = Math.min(
    devicePixelRatio || 1,
    Math.sqrt(MAX_CANVAS_PIXELS / (shown.width * shown.height)),
  );
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(shown.width)}px`;
  canvas.style.height = `${Math.floor(shown.height)}px`;
  return page.render({ canvas, viewport });
}

/** The text of a page in pieces, without the buyer's stamp. */
export async function readPieces(page: PDFPageProxy): Promise<PagePiece[]> {
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const isWanted = ({ transform, height }: Piece) => {
    const [, y] = viewport.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0);
    return !isStamp({ height, above: viewport.height - Number(y) }, viewport);
  };
  return items.flatMap((item) => ('str' in item && isWanted(item) ? [item] : []));
}

type PagePiece = Piece & { hasEOL: boolean };

/** The empty sides of a page, as shares of its width. */
export const NO_MARGINS = { left: 0, right: 0 };
const WIDEST_MARGIN = 0.2;
const KEPT = 0.02;
/** A page with less text is a cover or a picture. */
const TEXT_PAGE = 200;

/** Whether a page is there to be read. */
export function isTextPage(pieces: readonly Piece[]): boolean {
  return pieces.reduce((sum, { str }) => sum + str.trim().length, 0) >= TEXT_PAGE;
}

/** The margins that a phone can do without, so that the letters are larger. */
export function readMargins(page: PDFPageProxy, pieces: readonly Piece[]): typeof NO_MARGINS {
  const lines = pieces.filter(({ str }) => str.trim());
  if (!isTextPage(lines)) return NO_MARGINS;
  const width = page.getViewport({ scale: 1 }).width;
  const left = Math.min(...lines.map(({ transform }) => Number(transform[4]))) / width;
  const right = 1 - Math.max(...lines.map((line) => Number(line.transform[4]) + line.width)) / width;
  const margin = (share: number) => Math.min(WIDEST_MARGIN, Math.max(0, share - KEPT));
  return { left: margin(left), right: margin(right) };
}

const FOLDER = '/node_modules/pdfjs-dist';

/** The standard PDF fonts and the image decoders, each loaded when a page needs it. */
const files = import.meta.glob<string>(
  ['/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', '/node_modules/pdfjs-dist/wasm/*.wasm'],
  { eager: true, query: '?url', import: 'default' },
);

const FOLDERS: Record<string, string> = { standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' };

/** The loader for these files. */
class ReaderFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = files[`${FOLDER}/${FOLDERS[kind]}/${filename}`];
    if (!url) throw new Error(`The reader has no ${filename}`);
    // biome-ignore lint/style/noRestrictedGlobals: a static asset, not an endpoint.
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The reader could not load ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
