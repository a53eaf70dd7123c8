import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../state/use-latest';
import { blocksOf, type PageBlock, usualHeight } from './book-text';
import { FlowingPage } from './flowing-page';
import { type Book, drawPage, isTextPage, NO_MARGINS, readMargins, readPieces } from './open-pdf';
import styles from './pdf-reader.module.css';

const WIDEST = 680;
const PHONE = 600;
/** Smaller letters are no pleasure on a phone. */
const SMALLEST_LETTERS = 14;

interface BookPageProps {
  book: Book;
  number: number;
  zoom: number;
  /** Flowing text instead of the drawn page. */
  asText: boolean;
  /** Whether the letters of the drawn page are too small to read on this screen. */
  onMeasured: (isSmall: boolean) => void;
  onPage: (page: number) => void;
  /** The page has its size; it is drawn later. */
  onSized: () => void;
  onDrawn: () => void;
  onFailed: () => void;
}

/** One page of a PDF, with its text for screen readers. */
export function BookPage(props: BookPageProps) {
  const { book, number, zoom, asText, onMeasured, onPage, onSized, onDrawn, onFailed } = props;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [blocks, setBlocks] = useState<PageBlock[]>([]);
  const available = useWidth(place);
  const tell = useLatest({ onMeasured, onSized, onDrawn, onFailed });

  useEffect(() => {
    const paper = canvas.current;
    if (!paper || available === 0) return;
    let isCurrent = true;
    let drawing: { cancel(): void } | undefined;
    async function draw(sheet: HTMLCanvasElement) {
      const page = await book.getPage(number);
      if (!isCurrent) return;
      const width = Math.min(available, WIDEST);
      const pieces = await readPieces(page);
      if (!isCurrent) return;
      const crop = available < PHONE ? readMargins(page, pieces) : NO_MARGINS;
      const shown = width / (1 - crop.left - crop.right);
      const letters = (usualHeight(pieces) * shown) / page.getViewport({ scale: 1 }).width;
      setBlocks(blocksOf(pieces));
      tell.current.onMeasured(isTextPage(pieces) && letters < SMALLEST_LETTERS);
      // Only the text column of an unzoomed page fits a phone; zoomed in, the whole page scrolls.
      sheet.style.marginLeft = zoom === 1 && crop.left > 0 ? `${-crop.left * shown}px` : '';
      const task = drawPage(page, sheet, shown * zoom);
      tell.current.onSized();
      drawing = task;
      await task.promise;
    }
    // Turning the page cancels the rendering, which is not a failure.
    draw(paper).then(
      () => isCurrent && tell.current.onDrawn(),
      () => isCurrent && tell.current.onFailed(),
    );
    return () => {
      isCurrent = false;
      drawing?.cancel();
    };
  }, [book, number, zoom, available]);

  return (
    <div ref={place} className={zoom === 1 ? `${styles.place} ${styles.fitted}` : styles.place}>
      <canvas
        ref={canvas}
        className="block mid raised lift-2"
        role="img"
        aria-label={`Página ${number}`}
        hidden={asText}
      />
      <FlowingPage
        book={book}
        number={number}
        blocks={blocks}
        isHidden={!asText}
        zoom={zoom}
        onPage={onPage}
      />
    </div>
  );
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
