import { useEffect, useState } from 'react';
import { TextButton } from '../../ui/text-button';
import type { BookText, PageBlock } from './book-text';
import type { Book } from './open-pdf';
import { readBook } from './read-book';

interface FlowingPageProps {
  book: Book;
  number: number;
  blocks: PageBlock[];
  /** Screen readers read it also while the drawn page is in sight. */
  isHidden: boolean;
  zoom: number;
  onPage: (page: number) => void;
}

/** The text of a page in letters of the reader's size. A table of contents leads to its pages. */
export function FlowingPage({ book, number, blocks, isHidden, zoom, onPage }: FlowingPageProps) {
  const rows = blocks.filter(({ kind }) => kind === 'row').length;
  const headings = useHeadings(book, !isHidden && rows > 1);
  const pageOf = (title: string) =>
    headings.find(({ page, heading }) => page !== number && heading === title)?.page;
  return (
    <div
      className={isHidden ? 'vh' : 'stack gap-3 measure mid'}
      style={isHidden ? undefined : { fontSize: `${1.125 * zoom}rem` }}
    >
      {blocks.map((block, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks of a page never change their order.
        if (block.kind === 'row') {
          const page = pageOf(block.name);
          return (
            <p key={at} className="line spread gap-3">
              {page === undefined ? (
                <span>{block.name}</span>
              ) : (
                <TextButton onClick={() => onPage(page)}>{block.name}</TextButton>
              )}
              <span>{block.value}</span>
            </p>
          );
        }
        return (
          <p key={at} className={block.kind === 'heading' ? 'heading-2' : undefined}>
            {block.text}
          </p>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the blocks of a page never change their order.
      })}
    </div>
  );
}

/** The headings of all pages, read only where a table may be one of contents. */
function useHeadings(book: Book, isNeeded: boolean): BookText[] {
  const [pages, setPages] = useState<BookText[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    readBook(book, setPages, () => isWanted).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [book, isNeeded]);
  return pages;
}
