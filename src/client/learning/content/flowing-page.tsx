import { TextButton } from '../../ui/text-button';
import type { PageBlock } from './book-text';
import type { Book } from './open-pdf';
import { useBookText } from './use-book-text';

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
  // The other pages are read only where a table may be one of contents.
  const headings = useBookText(book, !isHidden && rows > 1);
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
