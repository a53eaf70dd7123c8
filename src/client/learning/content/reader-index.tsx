import { useState } from 'react';
import { SearchField } from '../../ui/field';
import { type Found, findInBook, MOST_FOUND } from './book-text';
import type { Book } from './open-pdf';
import styles from './reader-index.module.css';
import { useBookText } from './use-book-text';

interface ReaderIndexProps {
  book: Book;
  isHidden: boolean;
  onPage: (page: number) => void;
}

/** The headings of the pages, and every place of a word. */
export function ReaderIndex({ book, isHidden, onPage }: ReaderIndexProps) {
  const pages = useBookText(book);
  const [wanted, setWanted] = useState('');
  const found = findInBook(pages, wanted);
  const headings = pages.filter(({ heading }) => heading !== null);
  const isRead = pages.length === book.numPages;
  return (
    <div className={`tall pad-4 stack gap-2 raised ${styles.index}`} hidden={isHidden}>
      <search className="bold">
        <SearchField label="Buscar en el PDF" autoComplete="off" value={wanted} onValue={setWanted} />
      </search>
      <p role="status" className="soft small">
        {!isRead && `Leyendo la página ${pages.length + 1} de ${book.numPages}…`}
        {isRead && wanted.trim().length > 1 && countWords(found.length)}
        {isRead &&
          !wanted &&
          headings.length === 0 &&
          'Este PDF no tiene títulos para hacer un índice. Busca una palabra.'}
      </p>
      <ol className={`scroll-x scroll-y ${styles.list}`} aria-label={wanted ? 'Resultados' : 'Índice'}>
        {(wanted ? found : headings).map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name.
          <li key={at}>
            <button
              className="line gap-3 baseline full tap line-below text-left"
              type="button"
              onClick={() => onPage(place.page)}
            >
              <span className="grow shrink break">
                {'match' in place ? <Words {...place} /> : place.heading}
              </span>
              <b className="heading-1 digits">{place.page}</b>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Words({ before, match, after }: Found) {
  return (
    <>
      {before}
      <mark className="caramel">{match}</mark>
      {after}
    </>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No aparece en el recetario.';
  if (count === MOST_FOUND) return `Los primeros ${MOST_FOUND} lugares`;
  return count === 1 ? '1 vez' : `${count} veces`;
}
