import { useEffect, useState } from 'react';
import { type Book, openPdf } from './open-pdf';

type Reading =
  | { state: 'opening'; share: number }
  | { state: 'open'; book: Book }
  | { state: 'failed'; isExpired: boolean };

/** Loads a PDF from its URL. */
export function useBook(src: string): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'opening', share: 0 });
  useEffect(() => {
    let isCurrent = true;
    setReading({ state: 'opening', share: 0 });
    const { book, close } = openPdf(src, (share) => {
      if (isCurrent) setReading((now) => (now.state === 'opening' ? { state: 'opening', share } : now));
    });
    book.then(
      (opened) => isCurrent && setReading({ state: 'open', book: opened }),
      (error: { status?: number }) =>
        isCurrent && setReading({ state: 'failed', isExpired: error.status === 403 }),
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [src]);
  return reading;
}
