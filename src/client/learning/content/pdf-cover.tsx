import { useEffect, useRef, useState } from 'react';
import { readStoredPdf } from './api';

interface PdfCoverProps {
  /** The file just chosen; without it the stored PDF of the product. */
  file: File | undefined;
  productId: string | undefined;
}

const WIDTH = 120;

/** The first page of a PDF with its number of pages. Shows nothing when it cannot be opened. */
export function PdfCover({ file, productId }: PdfCoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pages, setPages] = useState(0);
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    const draw = async () => {
      // The policy of the shop does not let a page fetch a blob address.
      const src = file ? await file.arrayBuffer() : await readStoredPdf(productId);
      if (!src || isOver) return;
      const { openPdf, drawPage } = await import('./open-pdf');
      const opened = openPdf(src, () => {});
      close = opened.close;
      const book = await opened.book;
      const page = await book.getPage(1);
      if (isOver || !canvas.current) return close();
      await drawPage(page, canvas.current, WIDTH).promise;
      setPages(book.numPages);
    };
    // The name of the file is there without its picture.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      close();
    };
  }, [file, productId]);
  return (
    <>
      <canvas ref={canvas} />
      {pages > 0 && (
        <time className="dark corner-1 small leading-4">{pages === 1 ? '1 página' : `${pages} páginas`}</time>
      )}
    </>
  );
}
