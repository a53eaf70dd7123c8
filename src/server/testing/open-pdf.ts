import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { parse, stringify } = JSON;

/**
 * Opens a PDF with the library of the reader. While it loads, it replaces the functions of `JSON` with slow ones for
 * old browsers. They are put back, because the next test files run in the same process.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    return await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  } finally {
    Object.assign(JSON, { parse, stringify });
  }
}
