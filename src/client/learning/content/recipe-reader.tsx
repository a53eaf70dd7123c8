import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Content } from '../../../contract/content';
import { playerOf } from '../../../rules/video-frames';
import { SoonNote } from '../../mail-promise';
import { useLocation } from '../../router';
import { usePageSaving } from '../../saved/waiting-places';
import { QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './recipe-reader.module.css';

// The reader is larger than the page, so it loads when a book opens.
const PdfReader = lazy(() => import('./pdf-reader'));

/** The part of an address that opens the book. */
export const READING = '#leer';

interface ReaderProps {
  content: Content;
  onExpired: () => void;
}

/** The PDF of a recipe book. */
export function BookReader({ content, onExpired }: ReaderProps) {
  if (content.pdf_url) return <PdfPanel src={content.pdf_url} content={content} onExpired={onExpired} />;
  return content.recipes.length === 0 && <SoonNote />;
}

/** The PDF of a course. */
export function CourseRecipe({ content, onExpired }: ReaderProps) {
  const src = content.recipe_pdf_url ?? content.pdf_url;
  return src && <PdfPanel src={src} content={content} onExpired={onExpired} />;
}

/** A PDF at the saved page. */
function PdfPanel({ src, content, onExpired }: ReaderProps & { src: string }) {
  const { id, title, progress } = content;
  const save = usePageSaving(id);
  // "Continuar" leads to the page where she stopped, not to a closed book.
  const isContinued = useLocation().hash === READING;
  const [isOpen, setOpen] = useState(isContinued);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isContinued) section.current?.scrollIntoView({ block: 'start' });
  }, [isContinued]);
  // The page on which she closes the book, because `progress` is from the start of the visit.
  const page = useRef(progress.pdfPage);
  const frame = useId();
  const external = playerOf(src);
  return (
    <section ref={section} className="stack items-start gap-5" aria-label="Recetario" id="leer">
      <QuietButton aria-expanded={isOpen} aria-controls={frame} onClick={() => setOpen(!isOpen)}>
        <Icon name="book" />
        {isOpen ? 'Ocultar recetario' : 'Mostrar recetario'}
      </QuietButton>
      <div id={frame} className={`full clip sunk corner-2 ${styles.frame}`} hidden={!isOpen}>
        {isOpen && external && (
          <iframe className="full tall" src={external.src} title={title} allow="fullscreen" allowFullScreen />
        )}
        {isOpen && !external && (
          <Suspense fallback={<p className="centre soft tall">Abriendo el recetario…</p>}>
            <PdfReader
              src={src}
              title={title}
              startPage={page.current}
              onPage={(pdfPage, pdfPages) => {
                page.current = pdfPage;
                save({ pdfPage, pdfPages });
              }}
              onExpired={onExpired}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
