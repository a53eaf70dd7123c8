import { useEffect, useRef, useState } from 'react';
import { type Book, drawPage, readPage } from './open-pdf';
import styles from './pdf-reader.module.css';

const WIDEST = 680;

interface BookPageProps {
  book: Book;
  number: number;
  zoom: number;
  onDrawn: () => void;
  onFailed: () => void;
}

/** One page of a PDF, with its text for screen readers. */
export function BookPage({ book, number, zoom, onDrawn, onFailed }: BookPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const available = useWidth(place);
  const tell = useRef({ onDrawn, onFailed });
  useEffect(() => {
    tell.current = { onDrawn, onFailed };
  });

  useEffect(() => {
    const paper = canvas.current;
    if (!paper || available === 0) return;
    let isCurrent = true;
    let drawing: { cancel(): void } | undefined;
    async function draw(sheet: HTMLCanvasElement) {
      const page = await book.getPage(number);
      if (!isCurrent) return;
      const task = drawPage(page, sheet, Math.min(available, WIDEST) * zoom);
      drawing = task;
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
    <div ref={place} className={styles.place}>
      <canvas ref={canvas} className={styles.sheet} role="img" aria-label={`Página ${number}`} />
      <p className="vh">{words}</p>
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
