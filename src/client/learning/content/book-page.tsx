import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../state/use-latest';
import { type Book, drawPage, NO_MARGINS, readMargins, readPage } from './open-pdf';
import styles from './pdf-reader.module.css';

const WIDEST = 680;
const PHONE = 600;

interface BookPageProps {
  book: Book;
  number: number;
  zoom: number;
  /** Letters of the page's size instead of the drawn page. */
  asText: boolean;
  /** The page has its size; it is drawn later. */
  onSized: () => void;
  onDrawn: () => void;
  onFailed: () => void;
}

/** One page of a PDF, with its text for screen readers. */
export function BookPage({ book, number, zoom, asText, onSized, onDrawn, onFailed }: BookPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const available = useWidth(place);
  const tell = useLatest({ onSized, onDrawn, onFailed });

  useEffect(() => {
    const paper = canvas.current;
    if (!paper || available === 0) return;
    let isCurrent = true;
    let drawing: { cancel(): void } | undefined;
    async function draw(sheet: HTMLCanvasElement) {
      const page = await book.getPage(number);
      if (!isCurrent) return;
      const width = Math.min(available, WIDEST);
      const crop = available < PHONE ? await readMargins(page) : NO_MARGINS;
      if (!isCurrent) return;
      const shown = width / (1 - crop.left - crop.right);
      // Only the text column of an unzoomed page fits a phone; zoomed in, the whole page scrolls.
      sheet.style.marginLeft = zoom === 1 && crop.left > 0 ? `${-crop.left * shown}px` : '';
      const task = drawPage(page, sheet, shown * zoom);
      tell.current.onSized();
      drawing = task;
      // A rendering that is cancelled while the text is read rejects before anybody waits for it.
      task.promise.catch(() => undefined);
      setWords(await readPage(page));
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
        className={styles.sheet}
        role="img"
        aria-label={`Página ${number}`}
        hidden={asText}
      />
      <p
        className={asText ? styles.words : 'vh'}
        style={asText ? { fontSize: `${1.125 * zoom}rem` } : undefined}
      >
        {words}
      </p>
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
