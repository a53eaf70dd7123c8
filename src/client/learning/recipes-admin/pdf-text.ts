import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { type Piece, textOfPages } from '../../../rules/recipes/pdf-lines';

GlobalWorkerOptions.workerSrc = workerUrl;

const MOST_PAGES = 300;

/** The text of a PDF as somebody would have typed it. */
export async function readPdfText(bytes: ArrayBuffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, enableXfa: false });
  try {
    const book = await task.promise;
    const pages: Piece[][] = [];
    for (let number = 1; number <= Math.min(book.numPages, MOST_PAGES); number += 1) {
      const { items } = await (await book.getPage(number)).getTextContent();
      pages.push(items.flatMap((item) => ('str' in item ? [item] : [])));
    }
    return textOfPages(pages);
  } finally {
    await task.destroy();
  }
}
