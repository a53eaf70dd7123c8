import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert';
import { BookPage } from './book-page';
import styles from './pdf-reader.module.css';
import { ReaderBar } from './reader-bar';
import { useBook } from './use-book';
import { useSwipe } from './use-swipe';

const ZOOMS = [1, 1.25, 1.5, 2, 3];

interface PdfReaderProps {
  src: string;
  title: string;
  startPage: number;
  onPage: (page: number, pages: number) => void;
  /** Requests a new URL after the current one has expired. */
  onExpired: () => void;
}

/** Shows a PDF page by page. */
export default function PdfReader({ src, title, startPage, onPage, onExpired }: PdfReaderProps) {
  const reading = useBook(src);
  const [page, setPage] = useState(startPage);
  const [zoom, setZoom] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const pages = reading.state === 'open' ? reading.book.numPages : 0;
  const shown = Math.min(page, pages || page);
  const swipe = useSwipe({
    isActive: zoom === 0,
    onLeft: () => turnTo(shown + 1),
    onRight: () => turnTo(shown - 1),
  });

  // Renew the URL only once until a page renders: a damaged page would otherwise cause an endless loop.
  const renew = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    onExpired();
  }, [onExpired]);
  const isExpired = reading.state === 'failed' && reading.isExpired;
  useEffect(() => {
    if (isExpired) renew();
  }, [isExpired, renew]);

  function turnTo(next: number) {
    if (next < 1 || next > pages) return;
    setPage(next);
    onPage(next, pages);
    sheet.current?.scrollTo({ top: 0, left: 0 });
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const turns: Record<string, number> = {
      ArrowRight: shown + 1,
      PageDown: shown + 1,
      ArrowLeft: shown - 1,
      PageUp: shown - 1,
      Home: 1,
      End: pages,
    };
    const next = turns[event.key];
    if (next === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    turnTo(next);
  }

  if (reading.state === 'failed')
    return (
      <div className={styles.waiting}>
        <Alert onRetry={onExpired}>No se pudo abrir el recetario.</Alert>
      </div>
    );
  if (reading.state === 'opening')
    return (
      <div className={styles.waiting} role="status">
        <p>Abriendo el recetario…</p>
        <progress value={reading.share} max={1} aria-label="Abriendo el recetario" />
      </div>
    );
  return (
    <div className={styles.reader}>
      <div
        ref={sheet}
        className={styles.table}
        role="document"
        aria-label={`Recetario: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...swipe}
      >
        <BookPage
          book={reading.book}
          number={shown}
          zoom={ZOOMS[zoom] ?? 1}
          onDrawn={() => {
            asked.current = false;
          }}
          onFailed={renew}
        />
      </div>
      <ReaderBar
        page={shown}
        pages={pages}
        zoom={ZOOMS[zoom] ?? 1}
        canZoomIn={zoom < ZOOMS.length - 1}
        onPage={turnTo}
        onZoom={(step) => setZoom((now) => Math.min(Math.max(0, now + step), ZOOMS.length - 1))}
        download={src}
      />
    </div>
  );
}
