import { lazy, Suspense, useId, useState } from 'react';
import type { Progress } from '../../../shared/content';
import { playerOf } from '../../../shared/video-frames';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { ProgressChange } from './api';
import styles from './recipe-reader.module.css';

// The reader is larger than the page, so it loads when a book opens.
const PdfReader = lazy(() => import('./pdf-reader'));

interface RecipeReaderProps {
  src: string;
  title: string;
  progress: Progress;
  onProgress: (change: ProgressChange, now?: 'now') => void;
  onExpired: () => void;
}

export function RecipeReader({ src, title, progress, onProgress, onExpired }: RecipeReaderProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useId();
  const external = playerOf(src);
  return (
    <section className={styles.recipe} aria-label="Recetario">
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={frame} onClick={() => setOpen(!isOpen)}>
        <Icon name="book" />
        {isOpen ? 'Ocultar recetario' : 'Mostrar recetario'}
      </Button>
      <div id={frame} className={styles.frame} hidden={!isOpen}>
        {isOpen && external && (
          <iframe
            className={styles.external}
            src={external.src}
            title={title}
            allow="fullscreen"
            allowFullScreen
          />
        )}
        {isOpen && !external && (
          <Suspense fallback={<p className={styles.opening}>Abriendo el recetario…</p>}>
            <PdfReader
              src={src}
              title={title}
              startPage={progress.pdfPage}
              onPage={(pdfPage, pdfPages) => onProgress({ pdfPage, pdfPages })}
              onExpired={onExpired}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
