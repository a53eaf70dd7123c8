import { useEffect, useState } from 'react';
import { type BookText, findInBook, MOST_FOUND } from './book-text';
import type { Book } from './open-pdf';
import { readBook } from './read-book';
import styles from './reader-index.module.css';

interface ReaderIndexProps {
  book: Book;
  isHidden: boolean;
  onPage: (page: number) => void;
}

/** The headings of the pages, and every place of a word. */
export function ReaderIndex({ book, isHidden, onPage }: ReaderIndexProps) {
  const [pages, setPages] = useState<BookText[]>([]);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    let isWanted = true;
    readBook(book, setPages, () => isWanted).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [book]);
  const found = findInBook(pages, wanted);
  const headings = pages.filter(({ heading }) => heading !== null);
  const isRead = pages.length === book.numPages;
  return (
    <div className={`tall pad-4 stack gap-2 raised ${styles.index}`} hidden={isHidden}>
      <search className="stack bold gap-near">
        <label htmlFor="reader-search">Buscar en el PDF</label>
        <input
          className="input"
          id="reader-search"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
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
        {wanted
          ? found.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name.
              <li key={at}>
                <button
                  className="line gap-3 baseline full tap line-below text-left"
                  type="button"
                  onClick={() => onPage(place.page)}
                >
                  <span className="grow shrink break">
                    {place.before}
                    <mark className="caramel">{place.match}</mark>
                    {place.after}
                  </span>
                  <b className="heading-1 digits">{place.page}</b>
                </button>
              </li>
            ))
          : headings.map(({ page, heading }) => (
              <li key={page}>
                <button
                  className="line gap-3 baseline full tap line-below text-left"
                  type="button"
                  onClick={() => onPage(page)}
                >
                  <span className="grow shrink break">{heading}</span>
                  <b className="heading-1 digits">{page}</b>
                </button>
              </li>
            ))}
      </ol>
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No aparece en el recetario.';
  if (count === MOST_FOUND) return `Los primeros ${MOST_FOUND} lugares`;
  return count === 1 ? '1 vez' : `${count} veces`;
}
