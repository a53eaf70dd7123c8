import { useEffect, useState } from 'react';
import { type BookText, headingOf, joinText } from './book-text';
import { type Book, readPieces } from './open-pdf';

/** The text of all pages, which are read one by one. */
export function useBookText(book: Book, isNeeded = true): BookText[] {
  const [pages, setPages] = useState<BookText[]>([]);
  useEffect(() => {
    let isWanted = isNeeded;
    async function read() {
      const known: BookText[] = [];
      for (let page = 1; page <= book.numPages && isWanted; page++) {
        const items = await readPieces(await book.getPage(page));
        known.push({ page, heading: headingOf(items), text: joinText(items) });
        setPages([...known]);
      }
    }
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [book, isNeeded]);
  return pages;
}
