import { type BookText, headingOf, joinText } from './book-text';
import { type Book, readPieces } from './open-pdf';

/** Reads all pages one by one and calls back after each. */
export async function readBook(book: Book, onRead: (pages: BookText[]) => void, isWanted: () => boolean) {
  const pages: BookText[] = [];
  for (let page = 1; page <= book.numPages && isWanted(); page++) {
    const items = await readPieces(await book.getPage(page));
    pages.push({ page, heading: headingOf(items), text: joinText(items) });
    onRead([...pages]);
  }
}
