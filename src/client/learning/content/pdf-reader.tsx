import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../../ui/alert';
import { BookPage } from './book-page';
import styles from './pdf-reader.module.css';
import { ReaderBar } from './reader-bar';
import { ReaderIndex } from './reader-index';
import { type Point, useAim } from './use-aim';
import { useBook } from './use-book';
import { useTouch } from './use-touch';

const ZOOMS = [1, 1.25, 1.5, 2, 3, 4];
const CLOSEST = 4;

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
  const [zoom, setZoom] = useState(1);
  const [view, setView] = useState<'page' | 'index'>('page');
  // Until she chooses, a page whose letters are too small for the screen is shown as text.
  const [asText, setAsText] = useState<boolean>();
  const [isSmall, setSmall] = useState(false);
  const isText = asText ?? isSmall;
  const sheet = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // Stays after its first use, with what she looked for.
  const [hasIndex, setHasIndex] = useState(false);
  const pages = reading.state === 'open' ? reading.book.numPages : 0;
  const shown = Math.min(page, pages || page);

  const aim = useAim(sheet);
  const zoomTo = (next: number, at?: Point) => {
    const wanted = Math.min(CLOSEST, Math.max(1, next));
    if (wanted !== zoom) aim.take(at);
    setZoom(wanted);
  };
  const touch = useTouch({ zoom, onZoom: zoomTo, onTurn: (by) => turnTo(shown + by) });
  const stepZoom = (step: 1 | -1) => {
    const [up, down] = [ZOOMS.find((one) => one > zoom), ZOOMS.findLast((one) => one < zoom)];
    zoomTo((step > 0 ? up : down) ?? zoom);
  };

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
      <div className={`pad-5 text-center soft gap-3 tall ${styles.waiting}`}>
        <Alert onRetry={onExpired}>No se pudo abrir el recetario.</Alert>
      </div>
    );
  if (reading.state === 'opening')
    return (
      <div className={`pad-5 text-center soft gap-3 tall ${styles.waiting}`} role="status">
        <p>Abriendo el recetario…</p>
        <progress className="progress mid" value={reading.share} max={1} aria-label="Abriendo el recetario" />
      </div>
    );
  return (
    <div className={`stack gap-0 tall ${styles.reader}`}>
      <div
        ref={sheet}
        className={`scroll-x scroll-y pad-4 inner-ring ${styles.table}`}
        role="document"
        aria-label={`Recetario: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...touch}
        hidden={view === 'index'}
      >
        <BookPage
          book={reading.book}
          number={shown}
          zoom={zoom}
          asText={isText}
          onMeasured={setSmall}
          onPage={turnTo}
          onSized={aim.keep}
          onDrawn={() => {
            asked.current = false;
          }}
          onFailed={renew}
        />
      </div>
      {hasIndex && (
        <ReaderIndex
          book={reading.book}
          isHidden={view !== 'index'}
          onPage={(next) => {
            // The page must be in sight before it can take the focus.
            flushSync(() => setView('page'));
            turnTo(next);
            sheet.current?.focus();
          }}
        />
      )}
      <ReaderBar
        page={shown}
        pages={pages}
        zoom={zoom}
        canZoomIn={zoom < CLOSEST}
        onPage={turnTo}
        onZoom={stepZoom}
        hasIndex={view === 'index'}
        onIndex={() => {
          setView(view === 'index' ? 'page' : 'index');
          setHasIndex(true);
        }}
        asText={isText}
        onText={() => {
          setAsText(!isText);
          setView('page');
        }}
        download={src}
      />
    </div>
  );
}
